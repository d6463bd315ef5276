import type { Tx } from "#src/db/client.ts";
import type { ResetByLinkInput, ResetPasswordInput } from "../contract.ts";
import { activateUser } from "./activate-user.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { lockUser, readUser } from "./find-user.ts";
import { rememberIp } from "./known-ips.ts";
import { loginFailures } from "./login-failures.ts";
import { hashPassword } from "./passwords.ts";
import { replacePassword } from "./replace-password.ts";
import { lockNames } from "./taken-names.ts";
import { invalidCode, spendCode, spendLink, tryCode, tryLink } from "./verification-codes.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

const WRONG_CODES = { points: 20, seconds: 24 * 60 * 60 };

/** Resets by code; 20 wrong ones close this way for a day, but not the link (docs/shop.md, Limits). */
export async function resetPassword(
  dependencies: AccountsDependencies,
  { email, code, new_password }: ResetPasswordInput,
  address: string,
): Promise<void> {
  const purpose = "reset_password";
  const userId = await dependencies.limits.guess("reset_code", email.toLowerCase(), WRONG_CODES, "INVALID_CODE", () =>
    tryCode(dependencies, { purpose, email }, code, address),
  );
  await giveOtherPassword(dependencies, { userId, new_password, address }, (tx) =>
    spendCode(tx, dependencies, { purpose, email, userId }, code),
  );
}

/** Resets by the mailed link. */
export async function resetByLink(
  dependencies: AccountsDependencies,
  { token, new_password }: ResetByLinkInput,
  address: string,
): Promise<void> {
  const userId = await tryLink(dependencies.db, token);
  await giveOtherPassword(dependencies, { userId, new_password, address }, (tx) => spendLink(tx, token));
}

/** Ends all sessions, verifies the e-mail and marks the address as known. */
async function giveOtherPassword(
  dependencies: AccountsDependencies,
  { userId, new_password, address }: { userId: number; new_password: string; address: string },
  spend: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, jobs } = dependencies;
  const account = await readUser(db, userId);
  await refuseWeakPassword(account, new_password);
  const passwordHash = await hashPassword(new_password);
  await db.transaction(async (tx) => {
    await lockNames(tx);
    const user = await lockUser(tx, userId);
    if (!user) throw invalidCode();
    await spend(tx);
    await replacePassword(tx, jobs, user, passwordHash);
    await activateUser(tx, user);
    await rememberIp(tx, userId, address);
  });
  await loginFailures(dependencies, { account, typedName: account.username, address }).forget();
}
