import { eq, sql } from "drizzle-orm";
import { ROLE_LABELS, type Role } from "#src/contract/permissions.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { findAccount, lockUser, type User } from "#src/features/accounts/server/find-user.ts";
import { endSessions } from "#src/features/accounts/server/open-session.ts";
import { checkPassword, hashPassword, wrongPassword } from "#src/features/accounts/server/passwords.ts";
import { replacePassword } from "#src/features/accounts/server/replace-password.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { findNameConflicts, lockNames, removeRegistrations } from "#src/features/accounts/server/taken-names.ts";
import { refuseWeakPassword } from "#src/features/accounts/server/weak-passwords.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { AcceptInvitationInput, JoinInput } from "../contract.ts";
import { findInvitation, spendInvitation } from "./invitations.ts";

export async function describeInvitation(db: Db, token: string) {
  const { email, role } = await findInvitation(db, token);
  return { email, role, has_account: (await findAccount(db, email)) !== undefined };
}

/** Creates a staff account; the link proves its e-mail. Returns the username. */
export async function acceptInvitation({ db }: AccountsDependencies, input: AcceptInvitationInput): Promise<string> {
  await findInvitation(db, input.token);
  await refuseWeakPassword(input.username, input.password, "password");
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
    await recordJoined(tx, user, role);
    return user.username;
  });
}

/** Makes an account staff and ends its sessions: a stolen one gains nothing. */
export async function joinWithAccount({ db, jobs, limits }: AccountsDependencies, { token, password }: JoinInput) {
  const { email } = await findInvitation(db, token);
  const account = await findAccount(db, email);
  if (!account) throw problem("invited_account_gone");
  // The link proves the e-mail, as a code would: without a password, this is the first.
  const firstHash = account.passwordHash === null ? await hashPassword(password) : null;
  if (firstHash === null) await checkPassword(limits, account, password);
  await refuseWeakPassword(account.username, password, "password");
  return db.transaction(async (tx) => {
    await lockNames(tx);
    const { role } = await spendInvitation(tx, token);
    const user = await lockUser(tx, account.id);
    if (!user || user.role !== null) throw problem("already_in_team");
    if (firstHash !== null && !(await replacePassword(tx, jobs, user, firstHash))) throw wrongPassword();
    await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, account.id));
    await endSessions(tx, account.id);
    await recordJoined(tx, account, role);
    return account.username;
  });
}

const recordJoined = (tx: Tx, { id, username }: User, role: Role) =>
  record(tx, {
    action: "register",
    event: "joined_team",
    actor: { userId: id, username, isStaff: true },
    changes: { role: ROLE_LABELS[role] },
  });
