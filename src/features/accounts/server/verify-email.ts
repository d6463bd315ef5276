import { activateUser } from "./activate-user.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { lockUser } from "./find-user.ts";
import { lockNames } from "./taken-names.ts";
import { invalidCode, spendCode, tryCode } from "./verification-codes.ts";

type Proof = { email: string; code: string; user_id?: number | undefined };

/** Verifies a registration's e-mail by its code; `INVALID_CODE`. `user_id` excludes other registrations of the e-mail. */
export async function verifyEmail(
  dependencies: AccountsDependencies,
  { email, code, user_id }: Proof,
  address: string,
): Promise<void> {
  const purpose = "verify_email";
  const userId = await tryCode(dependencies, { purpose, email, userId: user_id }, code, address);
  await dependencies.db.transaction(async (tx) => {
    await lockNames(tx);
    const user = await lockUser(tx, userId);
    if (!user) throw invalidCode();
    await spendCode(tx, dependencies, { purpose, email, userId }, code);
    await activateUser(tx, user);
  });
}
