import { eq, sql } from "drizzle-orm";
import { users } from "#src/db/tables/accounts.ts";
import type { ResetPasswordInput } from "../contract.ts";
import { findUser, lockUser, stillThere } from "./find-user.ts";
import type { AccountsHouse } from "./house.ts";
import { accountKey, forgetAccountFailures } from "./login-failures.ts";
import { hashPassword } from "./passwords.ts";
import { setPassword } from "./set-password.ts";
import { type CodeOf, NOBODY, spendCode, tryCode } from "./verification-codes.ts";

/** Sets another password by a code; every token of the user is dead. The code proves the e-mail, too, if nothing did before. */
export async function resetPassword(
  { db, jobs, limits }: AccountsHouse,
  { email, code, new_password }: ResetPasswordInput,
): Promise<void> {
  const found = await findUser(db, email);
  const of: CodeOf = { userId: found?.id ?? NOBODY, purpose: "reset_password", email };
  await tryCode(db, of, code);
  const passwordHash = await hashPassword(new_password);
  await db.transaction(async (tx) => {
    const locked = await lockUser(tx, of.userId);
    await spendCode(tx, of, code);
    const user = stillThere(locked);
    await setPassword(tx, jobs, user, passwordHash);
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, user.id));
  });
  await forgetAccountFailures(limits, accountKey({ id: of.userId }, email));
}
