import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import type { VerifyEmailInput } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { lockUser, type User } from "./find-user.ts";
import { users } from "./tables.ts";
import { lockNames } from "./taken-names.ts";
import { tryCodeOfUser } from "./verification-codes.ts";

/** Turns a registration into an account and removes competing ones. Needs `lockNames`. */
export async function activateUser(tx: Tx, user: User): Promise<void> {
  if (user.emailVerifiedAt) return;
  const claimsTheSame = or(sameText(users.email, user.email), sameText(users.username, user.username));
  await tx.delete(users).where(and(isNull(users.emailVerifiedAt), ne(users.id, user.id), claimsTheSame));
  await tx.update(users).set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(users.id, user.id));
}

/** Verifies a registration's e-mail by its code; `INVALID_CODE`. `user_id` excludes other registrations of the e-mail. */
export async function verifyEmail(dependencies: AccountsDependencies, input: VerifyEmailInput, address: string) {
  const { email, code, user_id: userId } = input;
  const proof = await tryCodeOfUser(dependencies, { purpose: "verify_email", email, userId }, code, address);
  await dependencies.db.transaction(async (tx) => {
    await lockNames(tx);
    const user = await lockUser(tx, proof.userId);
    if (!user) throw problem("invalid_code");
    await proof.spend(tx);
    await activateUser(tx, user);
  });
}
