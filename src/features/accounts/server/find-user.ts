import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import type { Profile } from "../contract.ts";
import { users } from "./tables.ts";

export type User = typeof users.$inferSelect;

export const actorOf = ({ id, username, isStaff }: User): Actor => ({ userId: id, username, isStaff });

export const greetingOf = ({ firstName, isStaff }: User) => ({ first_name: firstName, is_staff: isStaff });

export const toProfile = ({ firstName, lastName, email, username, isStaff, passwordHash }: User): Profile => ({
  first_name: firstName,
  last_name: lastName,
  email,
  username,
  is_staff: isStaff,
  has_password: passwordHash !== null,
});

/** The account with that username or e-mail, or else all pending registrations, newest first. Usernames hold no @. */
export async function findUsers(db: Db | Tx, usernameOrEmail: string): Promise<User[]> {
  const column = usernameOrEmail.includes("@") ? users.email : users.username;
  const found = await db.select().from(users).where(sameText(column, usernameOrEmail)).orderBy(desc(users.id));
  const account = found.find((user) => user.emailVerifiedAt !== null);
  return account ? [account] : found;
}

export async function findAccount(db: Db | Tx, usernameOrEmail: string): Promise<User | undefined> {
  return (await findUsers(db, usernameOrEmail)).find(({ emailVerifiedAt }) => emailVerifiedAt !== null);
}

/** Still has the password that was read. */
export const isUnchanged = ({ id, passwordHash }: User): SQL | undefined =>
  and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${passwordHash}`);

/** Locks the account; lock order is names, users, codes. */
export async function lockUser(tx: Tx, userId: number): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user;
}

/** `UNAUTHENTICATED` if the session's account was deleted meanwhile. */
export function requireUser(user: User | undefined): User {
  if (!user) throw problem("sign_in_first");
  return user;
}

export async function readUser(db: Db, userId: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return requireUser(user);
}
