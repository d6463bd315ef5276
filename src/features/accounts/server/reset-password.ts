import { problem } from "#src/contract/problem-of.ts";
import type { ResetByLinkInput, ResetPasswordInput } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { lockUser, readUser } from "./find-user.ts";
import { rememberIp } from "./known-devices.ts";
import { loginFailures } from "./login-failures.ts";
import { hashPassword } from "./passwords.ts";
import { replacePassword } from "./replace-password.ts";
import { lockNames } from "./taken-names.ts";
import { tryCodeOfUser, tryLink, type UserProof } from "./verification-codes.ts";
import { activateUser } from "./verify-email.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

const WRONG_CODES = { points: 20, seconds: 24 * 60 * 60 };

/** Resets by code; 20 wrong ones close this way for a day, but not the link (docs/shop.md, Limits). */
export async function resetPassword(dependencies: AccountsDependencies, input: ResetPasswordInput, address: string) {
  const { email, code, new_password } = input;
  const proof = await dependencies.limits.guess("reset_code", email.toLowerCase(), WRONG_CODES, "INVALID_CODE", () =>
    tryCodeOfUser(dependencies, { purpose: "reset_password", email }, code, address),
  );
  await setPassword(dependencies, proof, new_password, address);
}

export async function resetByLink(dependencies: AccountsDependencies, input: ResetByLinkInput, address: string) {
  await setPassword(dependencies, await tryLink(dependencies.db, input.token), input.new_password, address);
}

/** Ends all sessions, verifies the e-mail and marks the address as known. */
async function setPassword(dependencies: AccountsDependencies, proof: UserProof, password: string, address: string) {
  const { db, jobs } = dependencies;
  const { userId, spend } = proof;
  const account = await readUser(db, userId);
  if (account.isStaff) await refuseWeakPassword(account.username, password, "new_password");
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await lockNames(tx);
    const user = await lockUser(tx, userId);
    if (!user) throw problem("invalid_code");
    await spend(tx);
    await replacePassword(tx, jobs, user, passwordHash);
    await activateUser(tx, user);
    await rememberIp(tx, userId, address);
  });
  await loginFailures(dependencies, { account, typedName: account.username, address }).forget();
}
