import { activateUser } from "./activate-user.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { lockUser } from "./find-user.ts";
import { lockNames } from "./taken-names.ts";
import { invalidCode, spendCode, tryCode } from "./verification-codes.ts";

type Proof = { email: string; code: string; user_id?: number | undefined };

/**
 * Proves the e-mail of the registration that the code was mailed for, which can sign in from then on; `INVALID_CODE`
 * otherwise. With `user_id` a code of another registration of the same e-mail doesn't count.
 */
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
