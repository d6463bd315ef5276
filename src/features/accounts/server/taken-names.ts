import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import type { User } from "./find-user.ts";
import { users } from "./tables.ts";

/** Serializes giving usernames and e-mails to accounts. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.names})`);
}

export type WantedNames = { username?: string | undefined; email?: string | undefined };

/** Which names are taken. Unverified registrations never reserve an e-mail, and a username only against other e-mails for `CODE_MINUTES`. */
export async function findNameConflicts(db: Db | Tx, { username, email }: WantedNames) {
  const hasUsername = username === undefined ? sql`false` : sameText(users.username, username);
  const hasEmail = email === undefined ? sql`false` : sameText(users.email, email);
  const rows = await db
    .select({
      id: users.id,
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      isStale: sql<boolean>`${users.updatedAt} < now() - make_interval(mins => ${CODE_MINUTES})`,
      hasUsername: sql<boolean>`${hasUsername}`,
      hasEmail: sql<boolean>`${hasEmail}`,
    })
    .from(users)
    .where(or(hasUsername, hasEmail));
  const registrations = rows.filter((row) => !row.isVerified);
  const idsOf = (found: typeof rows) => found.map(({ id }) => id);
  return {
    isEmailTaken: rows.some((row) => row.hasEmail && row.isVerified),
    isUsernameTaken: rows.some((row) => row.hasUsername && (row.isVerified || !(row.hasEmail || row.isStale))),
    registrationIds: idsOf(registrations.filter((row) => row.hasEmail)),
    /** Registrations whose reservation ended. */
    staleIds: idsOf(registrations.filter((row) => row.isStale)),
  };
}

export type NameConflicts = Awaited<ReturnType<typeof findNameConflicts>>;

export async function removeRegistrations(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(users).where(inArray(users.id, ids));
}

export function refuseTakenEmail({ isEmailTaken }: NameConflicts, field: "email" | "new_email"): void {
  if (!isEmailTaken) return;
  throw invalidField(field, "email_taken");
}

/** `CONFLICT` for the only owner. Needs `lockNames`. */
export async function refuseLastOwner(tx: Tx, { id, role }: User): Promise<void> {
  if (role !== "owner") return;
  const others = await tx.$count(users, and(eq(users.role, "owner"), ne(users.id, id)));
  if (others === 0) throw problem("last_owner");
}
