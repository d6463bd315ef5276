import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { ROLE_LABELS } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { hashOfToken, newAccessToken } from "#src/features/accounts/server/access-token.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { findUser, readUser, sameText } from "#src/features/accounts/server/find-user.ts";
import { countCodeMail } from "#src/features/accounts/server/send-code.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { lockNames } from "#src/features/accounts/server/taken-names.ts";
import { record } from "#src/features/activity/server/record.ts";
import { INVITATION_DAYS } from "#src/features/mail/contract.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import type { Invitation, InvitationInput } from "../contract.ts";
import { staffInvitations } from "./tables.ts";

type StoredInvitation = typeof staffInvitations.$inferSelect;

const isAlive = gt(staffInvitations.expiresAt, sql`now()`);

export async function listInvitations(db: Db | Tx): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: staffInvitations, invitedBy: users.username })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isAlive)
    .orderBy(asc(staffInvitations.expiresAt), asc(staffInvitations.id));
  return rows.map(({ invitation: { id, email, role, createdAt, expiresAt }, invitedBy }) => ({
    id,
    email,
    role,
    invited_by: invitedBy,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
}

/** Replaces earlier invitations to the address (docs/shop.md, Staff). */
export async function invite(
  { db, limits, ...keeper }: AccountsDependencies,
  caller: Caller,
  { email, role }: InvitationInput,
): Promise<Invitation> {
  const found = await findUser(db, email);
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
      .returning({ id: staffInvitations.id });
    await queueSecretMail(tx, keeper, {
      kind: "staff_invitation",
      recipient: email,
      data: { invited_by: inviter.firstName || inviter.username, role, link_token: token },
    });
    await record(tx, {
      action: "create",
      event: "member_invited",
      actor: caller,
      changes: { role: ROLE_LABELS[role] },
    });
    const invitation = (await listInvitations(tx)).find(({ id }) => id === made?.id);
    if (!invitation) throw new Error("the invitation was not stored");
    return invitation;
  });
}

export const withdrawInvitation = (db: Db, caller: Caller, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (!gone) throw problem("invitation_not_found");
    await record(tx, {
      action: "delete",
      event: "invitation_withdrawn",
      actor: caller,
      changes: { role: ROLE_LABELS[gone.role] },
    });
  });

const isOf = (token: string) => and(eq(staffInvitations.tokenHash, hashOfToken(token)), isAlive);

export const isInvitationAlive = async (tx: Tx, token: string): Promise<boolean> =>
  (await tx.$count(staffInvitations, isOf(token))) > 0;

const deadLink = () => problem("dead_invitation");

/** `INVALID_CODE` if used, withdrawn or expired. */
export async function openInvitationOf(db: Db | Tx, token: string): Promise<StoredInvitation> {
  const [found] = await db.select().from(staffInvitations).where(isOf(token));
  if (!found) throw deadLink();
  return found;
}

export async function spendInvitation(tx: Tx, token: string): Promise<StoredInvitation> {
  const [spent] = await tx.delete(staffInvitations).where(isOf(token)).returning();
  if (!spent) throw deadLink();
  return spent;
}
