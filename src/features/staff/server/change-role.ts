import { eq, sql } from "drizzle-orm";
import { ROLE_LABELS, type Role, roleCan } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { lockUser, type User } from "#src/features/accounts/server/find-user.ts";
import { endSessions } from "#src/features/accounts/server/open-session.ts";
import { checkOwnPassword } from "#src/features/accounts/server/second-factor/own-totp.ts";
import { resetSecondFactor } from "#src/features/accounts/server/second-factor/reset-second-factor.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { lockNames, refuseLastOwner } from "#src/features/accounts/server/taken-names.ts";
import { record } from "#src/features/activity/server/record.ts";
import { removeNotices } from "#src/features/notices/server/own-notices.ts";
import type { Caller } from "#src/http/api.ts";
import { readMember } from "./list-staff.ts";
import { staffInvitations } from "./tables.ts";

/** Effective at the next call. `CONFLICT` for the last owner (docs/shop.md, Staff). */
export const changeRole = (db: Db, caller: Caller, userId: number, role: Role) =>
  db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    if (member.role !== role) {
      await setRole(tx, member, role);
      const params = { username: member.username };
      const changes = { role: { before: ROLE_LABELS[member.role], after: ROLE_LABELS[role] } };
      await record(tx, { action: "update", event: "role_changed", params, actor: caller, changes });
    }
    return readMember(tx, userId);
  });

/** Ends every session. `CONFLICT` for the last owner. */
export const removeMember = (db: Db, caller: Caller, userId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    await setRole(tx, member, null);
    await endSessions(tx, userId);
    const params = { username: member.username };
    const changes = { role: { before: ROLE_LABELS[member.role], after: "" } };
    await record(tx, { action: "delete", event: "member_removed", params, actor: caller, changes });
  });

/** `NOT_FOUND` unless staff. */
async function lockMember(tx: Tx, userId: number): Promise<User & { role: Role }> {
  // Of two owners who go at once, one stays.
  await lockNames(tx);
  const user = await lockUser(tx, userId);
  if (!user?.role) throw problem("not_in_team");
  return { ...user, role: user.role };
}

/** Former owners' invitations are void. */
async function setRole(tx: Tx, user: User, role: Role | null): Promise<void> {
  if (role !== "owner") {
    await refuseLastOwner(tx, user);
    await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, user.id));
  }
  if (!roleCan(role, "orders:read")) await removeNotices(tx, user);
  await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, user.id));
}

/** Resets another member's second factors, with the owner's own password. */
export async function resetMember(dependencies: AccountsDependencies, caller: Caller, id: number, password: string) {
  if (id === caller.userId) throw problem("own_second_factor");
  await checkOwnPassword(dependencies, caller, password);
  await dependencies.db.transaction(async (tx) => {
    await resetSecondFactor(tx, dependencies.jobs, await lockMember(tx, id), caller);
  });
}
