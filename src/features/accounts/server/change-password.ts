import type { ChangePasswordInput } from "../contract.ts";
import { readUser } from "./find-user.ts";
import type { AccountsHouse } from "./house.ts";
import { openSession } from "./open-session.ts";
import { checkPassword, hashPassword, wrongPassword } from "./passwords.ts";
import { setPassword } from "./set-password.ts";

/** Changes the own password; answers a new token, every other is dead from then on (API contract, Accounts). */
export async function changePassword(
  { db, jobs }: AccountsHouse,
  userId: number,
  { old_password, new_password }: ChangePasswordInput,
): Promise<string> {
  const user = await readUser(db, userId);
  await checkPassword(user, old_password);
  const passwordHash = await hashPassword(new_password);
  return db.transaction(async (tx) => {
    if (!(await setPassword(tx, jobs, user, passwordHash))) throw wrongPassword();
    return openSession(tx, userId);
  });
}
