import { asc, eq, isNotNull, max, sql } from "drizzle-orm";
import { ROLES } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { hasSecondFactor } from "#src/features/accounts/server/second-factor/read-second-factor.ts";
import { sessions, users } from "#src/features/accounts/server/tables.ts";
import type { StaffMember } from "../contract.ts";

const selectStaff = (db: Db | Tx) =>
  db
    .select({ user: users, lastUsedAt: max(sessions.lastUsedAt), hasSecondFactor: hasSecondFactor(users.id) })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .groupBy(users.id);

type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number];

function toMember({ user, lastUsedAt, hasSecondFactor }: StaffRow): StaffMember[] {
  if (user.role === null) return [];
  return [
    {
      id: user.id,
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      role: user.role,
      created_at: user.createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      has_second_factor: hasSecondFactor,
    },
  ];
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await selectStaff(db)
    .where(isNotNull(users.role))
    .orderBy(asc(sql`lower(${users.username})`));
  const members = rows.flatMap(toMember);
  return ROLES.flatMap((role) => members.filter((member) => member.role === role));
}

export async function readMember(db: Db | Tx, userId: number): Promise<StaffMember> {
  const [member] = (await selectStaff(db).where(eq(users.id, userId))).flatMap(toMember);
  if (!member) throw problem("not_in_team");
  return member;
}
