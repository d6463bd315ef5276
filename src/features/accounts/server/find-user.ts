import { desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { users } from "./tables.ts";

export type User = typeof users.$inferSelect;

/** The account as who does something. */
export const actorOf = ({ id, username, isStaff }: User): Actor => ({ userId: id, username, isStaff });

/** The account as a mail about it greets its owner. */
export const greetingOf = ({ firstName, isStaff }: User) => ({ first_name: firstName, is_staff: isStaff });

/** Names and e-mails are the same whatever their case (docs/shop.md, Accounts). The database's own indexes go by this. */
export const sameText = (column: SQLWrapper, value: string): SQL => sql`lower(${column}) = lower(${value})`;

/**
 * Whose username or e-mail it is: the account, or else every registration that waits to be verified, newest first.
 * A username holds no @, so it is one or the other.
 */
export async function findUsers(db: Db, usernameOrEmail: string): Promise<User[]> {
  const column = usernameOrEmail.includes("@") ? users.email : users.username;
  const found = await db.select().from(users).where(sameText(column, usernameOrEmail)).orderBy(desc(users.id));
  const account = found.find((user) => user.emailVerifiedAt !== null);
  return account ? [account] : found;
}

/** The account of that username or e-mail, else its newest registration. */
export async function findUser(db: Db, usernameOrEmail: string): Promise<User | undefined> {
  const [user] = await findUsers(db, usernameOrEmail);
  return user;
}

/** The account, locked until the transaction ends; locks go from names to users to codes. */
export async function lockUser(tx: Tx, userId: number): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user;
}

/** The account of a session; `UNAUTHENTICATED` when it was deleted meanwhile. */
export function requireUser(user: User | undefined): User {
  if (!user) throw new Problem("UNAUTHENTICATED", "Iniciá sesión para continuar");
  return user;
}

export async function readUser(db: Db, userId: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return requireUser(user);
}
