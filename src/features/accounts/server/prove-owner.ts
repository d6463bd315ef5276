import type { Tx } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { tryEmailCode } from "./email-codes.ts";
import { readUser, type User } from "./find-user.ts";
import { checkPassword } from "./passwords.ts";

/** What a signed-in person shows besides the session, and from which address. */
export type OwnerProof = { password?: string | undefined; email_code?: string | undefined; address: string };

/** Checks the password, or the mailed code, which the returned function spends. `WRONG_PASSWORD`, `INVALID_CODE` */
export async function proveOwner(
  dependencies: AccountsDependencies,
  user: User,
  { password = "", email_code, address }: OwnerProof,
): Promise<(tx: Tx) => Promise<void>> {
  if (user.passwordHash === null && email_code !== undefined)
    return (await tryEmailCode(dependencies, user.email, email_code, address)).spend;
  await checkPassword(dependencies.limits, user, password);
  return async () => undefined;
}

/** A stolen session must not change how its user signs in. Spends the code. */
export async function requireOwner(dependencies: AccountsDependencies, caller: Caller, given: OwnerProof) {
  const { db } = dependencies;
  await db.transaction(await proveOwner(dependencies, await readUser(db, caller.userId), given));
}
