import { and, asc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { ROLE_LABELS } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { hashOfToken, newAccessToken } from "#src/features/accounts/server/access-token.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { findAccount, readUser } from "#src/features/accounts/server/find-user.ts";
import { countCodeMail } from "#src/features/accounts/server/request-code.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { lockNames } from "#src/features/accounts/server/taken-names.ts";
import { record } from "#src/features/activity/server/record.ts";
import { INVITATION_DAYS } from "#src/features/mail/contract.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import type { InvitationInput } from "../contract.ts";
import { staffInvitations } from "./tables.ts";

type StoredInvitation = typeof staffInvitations.$inferSelect;

const isAlive = gt(staffInvitations.expiresAt, sql`now()`);

const INVITATION = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  role: staffInvitations.role,
  created_at: staffInvitations.createdAt,
  expires_at: staffInvitations.expiresAt,
};

export const listInvitations = (db: Db) =>
  db
    .select({ ...INVITATION, invited_by: users.username })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isAlive)
    .orderBy(asc(staffInvitations.expiresAt), asc(staffInvitations.id));

/** Replaces earlier invitations to the address (docs/shop.md, Staff). */
export async function invite(dependencies: AccountsDependencies, caller: Caller, { email, role }: InvitationInput) {
  const { db, limits, ...secrets } = dependencies;
  const found = await findAccount(db, email);
  if (found?.role) throw problem("already_works_here");
  await countCodeMail(limits, email);
  const inviter = await readUser(db, caller.userId);
  const token = newAccessToken();
  return db.transaction(async (tx) => {
    await lockNames(tx);
    await tx.delete(staffInvitations).where(sameText(staffInvitations.email, email));
    await tx.delete(staffInvitations).where(lte(staffInvitations.expiresAt, sql`now()`));
    const [made] = await tx
      .insert(staffInvitations)
      .values({
        email,
        role,
        tokenHash: hashOfToken(token),
        invitedBy: caller.userId,
        expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
      })
      .returning(INVITATION);
    await queueSecretMail(tx, secrets, {
      kind: "staff_invitation",
      recipient: email,
      data: { invited_by: inviter.firstName || inviter.username, role, link_token: token },
    });
    const changes = { role: ROLE_LABELS[role] };
    await record(tx, { action: "create", event: "member_invited", actor: caller, changes });
    if (!made) throw new Error("the invitation was not stored");
    return { ...made, invited_by: inviter.username };
  });
}

export const withdrawInvitation = (db: Db, caller: Caller, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (!gone) throw problem("invitation_not_found");
    const changes = { role: ROLE_LABELS[gone.role] };
    await record(tx, { action: "delete", event: "invitation_withdrawn", actor: caller, changes });
  });

const isOf = (token: string) => and(eq(staffInvitations.tokenHash, hashOfToken(token)), isAlive);

export const isInvitationAlive = async (tx: Tx, token: string): Promise<boolean> =>
  (await tx.$count(staffInvitations, isOf(token))) > 0;

/** `INVALID_CODE` if used, withdrawn or expired. */
export async function findInvitation(db: Db, token: string): Promise<StoredInvitation> {
  const [found] = await db.select().from(staffInvitations).where(isOf(token));
  if (!found) throw problem("dead_invitation");
  return found;
}

export async function spendInvitation(tx: Tx, token: string): Promise<StoredInvitation> {
  const [spent] = await tx.delete(staffInvitations).where(isOf(token)).returning();
  if (!spent) throw problem("dead_invitation");
  return spent;
}

export async function removeOldInvitations(db: Db, days: number): Promise<number> {
  const isOld = lt(staffInvitations.expiresAt, sql`now() - make_interval(days => ${days})`);
  const { rowCount } = await db.delete(staffInvitations).where(isOld);
  return rowCount ?? 0;
}
