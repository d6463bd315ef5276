import { and, eq, isNotNull, max, type SQL, sql } from "drizzle-orm";
import { ROLES, type Role } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { hasSecondFactor } from "#src/features/accounts/server/second-factor/tables.ts";
import { sessions, users } from "#src/features/accounts/server/tables.ts";

const selectStaff = (db: Db | Tx, condition?: SQL) =>
  db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      role: sql<Role>`${users.role}`,
      created_at: users.createdAt,
      last_used_at: max(sessions.lastUsedAt),
      has_second_factor: hasSecondFactor(users.id),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(isNotNull(users.role), condition))
    .groupBy(users.id)
    .orderBy(sql`lower(${users.username})`);

/** By role and username. */
export async function listStaff(db: Db) {
  const members = await selectStaff(db);
  return ROLES.flatMap((role) => members.filter((member) => member.role === role));
}

export async function readMember(tx: Tx, userId: number) {
  const [member] = await selectStaff(tx, eq(users.id, userId));
  if (!member) throw problem("not_in_team");
  return member;
}
