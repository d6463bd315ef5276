import type { ChangePasswordInput } from "../contract.ts";
import type { ClientInfo } from "./client-info.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { readUser } from "./find-user.ts";
import { openSession } from "./open-session.ts";
import { checkPassword, hashPassword, wrongPassword } from "./passwords.ts";
import { replacePassword } from "./replace-password.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

/** Changes the own password and returns a new token; all others end (docs/shop.md, Accounts). */
export async function changePassword(
  { db, jobs, limits }: AccountsDependencies,
  userId: number,
  { old_password, new_password }: ChangePasswordInput,
  client: ClientInfo,
): Promise<string> {
  const user = await readUser(db, userId);
  await checkPassword(limits, user, old_password);
  await refuseWeakPassword(user, new_password);
  const passwordHash = await hashPassword(new_password);
  return db.transaction(async (tx) => {
    if (!(await replacePassword(tx, jobs, user, passwordHash))) throw wrongPassword();
    return openSession(tx, userId, client);
  });
}
