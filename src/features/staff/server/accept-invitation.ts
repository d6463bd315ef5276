import { eq, sql } from "drizzle-orm";
import { ROLE_LABELS } from "#src/contract/permissions.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { findUser, lockUser, type User } from "#src/features/accounts/server/find-user.ts";
import { endSessions } from "#src/features/accounts/server/open-session.ts";
import { checkPassword, hashPassword } from "#src/features/accounts/server/passwords.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { findNameConflicts, lockNames, removeRegistrations } from "#src/features/accounts/server/taken-names.ts";
import { weaknessForStaff } from "#src/features/accounts/server/weak-passwords.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { AcceptInvitationInput, JoinInput } from "../contract.ts";
import { openInvitationOf, spendInvitation } from "./invitations.ts";

export async function describeInvitation(db: Db, token: string) {
  const { email, role } = await openInvitationOf(db, token);
  return { email, role, has_account: (await accountOf(db, email)) !== undefined };
}

async function accountOf(db: Db, email: string): Promise<User | undefined> {
  const found = await findUser(db, email);
  return found?.emailVerifiedAt ? found : undefined;
}

async function refuseWeak(username: string, password: string): Promise<void> {
  const weakness = await weaknessForStaff(username, password);
  if (weakness !== null) throw invalidFields([{ path: "password", message: weakness }]);
}

/** Creates a staff account; the link proves its e-mail. Returns the username. */
export async function acceptInvitation({ db }: AccountsDependencies, input: AcceptInvitationInput): Promise<string> {
  await openInvitationOf(db, input.token);
  await refuseWeak(input.username, input.password);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    await lockNames(tx);
    const { email, role } = await spendInvitation(tx, input.token);
    const conflicts = await findNameConflicts(tx, { username: input.username, email });
    if (conflicts.isUsernameTaken) throw invalidField("username", "username_taken");
    if (conflicts.isEmailTaken) throw problem("invited_email_taken");
    await removeRegistrations(tx, [...conflicts.registrationIds, ...conflicts.staleIds]);
    const [user] = await tx
      .insert(users)
      .values({
        username: input.username,
        email,
        firstName: input.first_name,
        lastName: input.last_name,
        passwordHash,
        role,
        emailVerifiedAt: sql`now()`,
      })
      .returning();
    if (!user) throw new Error("the account was not stored");
    await recordJoined(tx, { ...user, role });
    return user.username;
  });
}

/** Makes an account staff and ends its sessions: a stolen one gains nothing. */
export async function joinWithAccount(
  { db, limits }: AccountsDependencies,
  { token, password }: JoinInput,
): Promise<string> {
  const { email } = await openInvitationOf(db, token);
  const account = await accountOf(db, email);
  if (!account) throw problem("invited_account_gone");
  await checkPassword(limits, account, password);
  await refuseWeak(account.username, password);
  return db.transaction(async (tx) => {
    await lockNames(tx);
    const { role } = await spendInvitation(tx, token);
    const user = await lockUser(tx, account.id);
    if (!user || user.role !== null) throw problem("already_in_team");
    await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, account.id));
    await endSessions(tx, account.id);
    await recordJoined(tx, { ...account, role });
    return account.username;
  });
}

const recordJoined = (
  tx: Tx,
  { id, username, role }: Pick<User, "id" | "username"> & { role: NonNullable<User["role"]> },
) =>
  record(tx, {
    action: "register",
    event: "joined_team",
    actor: { userId: id, username, isStaff: true },
    changes: { role: ROLE_LABELS[role] },
  });
