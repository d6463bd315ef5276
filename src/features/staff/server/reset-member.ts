import { problem } from "#src/contract/problem-of.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { checkOwnPassword } from "#src/features/accounts/server/second-factor/own-totp.ts";
import { resetSecondFactor } from "#src/features/accounts/server/second-factor/reset-second-factor.ts";
import type { Caller } from "#src/http/api.ts";
import { lockMember } from "./change-role.ts";

/** Resets another member's second factors, with the owner's own password. */
export async function resetMember(
  dependencies: AccountsDependencies,
  caller: Caller,
  userId: number,
  password: string,
): Promise<void> {
  if (userId === caller.userId) throw problem("own_second_factor");
  await checkOwnPassword(dependencies, caller, password);
  await dependencies.db.transaction(async (tx) => {
    await resetSecondFactor(tx, dependencies.jobs, await lockMember(tx, userId), caller);
  });
}
