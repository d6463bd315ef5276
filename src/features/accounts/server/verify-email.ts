import { eq, sql } from "drizzle-orm";
import { users } from "#src/db/tables/accounts.ts";
import { findUser, lockUser } from "./find-user.ts";
import type { AccountsHouse } from "./house.ts";
import { type CodeOf, NOBODY, spendCode, tryCode } from "./verification-codes.ts";

/** Proves the e-mail of a registration, which can sign in from then on; `INVALID_CODE` otherwise. */
export async function verifyEmail({ db }: AccountsHouse, email: string, code: string): Promise<void> {
  const user = await findUser(db, email);
  const of: CodeOf = { userId: user?.id ?? NOBODY, purpose: "verify_email", email };
  await tryCode(db, of, code);
  await db.transaction(async (tx) => {
    await lockUser(tx, of.userId);
    await spendCode(tx, of, code);
    await tx.update(users).set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(users.id, of.userId));
  });
}
