import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { sameText, type User } from "./find-user.ts";
import { users } from "./tables.ts";

/** Turns a registration into an account and removes competing ones. Needs `lockNames`. */
export async function activateUser(tx: Tx, user: User): Promise<void> {
  if (user.emailVerifiedAt) return;
  const claimsTheSame = or(sameText(users.email, user.email), sameText(users.username, user.username));
  await tx.delete(users).where(and(isNull(users.emailVerifiedAt), ne(users.id, user.id), claimsTheSame));
  await tx.update(users).set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(users.id, user.id));
}
