import type { ChangePasswordInput } from "../contract.ts";
import type { ClientInfo } from "./client-info.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { readUser } from "./find-user.ts";
import { openSession } from "./open-session.ts";
import { hashPassword, wrongPassword } from "./passwords.ts";
import { proveOwner } from "./prove-owner.ts";
import { replacePassword } from "./replace-password.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

/** Changes or sets the own password and returns a new token; all others end (docs/shop.md, Accounts). */
export async function changePassword(
  dependencies: AccountsDependencies,
  userId: number,
  { old_password: password, email_code, new_password }: ChangePasswordInput,
  client: ClientInfo,
): Promise<string> {
  const { db, jobs } = dependencies;
  const user = await readUser(db, userId);
  const spend = await proveOwner(dependencies, user, { password, email_code, address: client.address });
  if (user.isStaff) await refuseWeakPassword(user.username, new_password, "new_password");
  const passwordHash = await hashPassword(new_password);
  return db.transaction(async (tx) => {
    await spend(tx);
    if (!(await replacePassword(tx, jobs, user, passwordHash))) throw wrongPassword();
    return openSession(tx, userId, client);
  });
}
