import { eq, sql } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL, type ProfileInput } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { actorOf, greetingOf, lockUser, readUser, requireUser, toProfile, type User } from "./find-user.ts";
import { type OwnerProof, proveOwner } from "./prove-owner.ts";
import { countCodeMail, sendCode } from "./request-code.ts";
import { users } from "./tables.ts";
import { findNameConflicts, lockNames, refuseTakenEmail, removeRegistrations } from "./taken-names.ts";
import { tryCode } from "./verification-codes.ts";

/** Changes the given fields. A new e-mail needs its code, without which nothing changes (docs/shop.md, Accounts). */
export async function changeProfile(
  dependencies: AccountsDependencies,
  userId: number,
  { first_name, last_name, email, verification_code: code }: ProfileInput,
  address: string,
) {
  const { db, jobs } = dependencies;
  const isNewEmail = email !== undefined && !isSame(email, (await readUser(db, userId)).email);
  const proof = isNewEmail
    ? await tryCode(dependencies, { userId, purpose: "change_email", email }, code, address)
    : undefined;

  return db.transaction(async (tx) => {
    if (isNewEmail) await lockNames(tx);
    const before = requireUser(await lockUser(tx, userId));
    if (isNewEmail) {
      // A proven address takes precedence over unverified registrations.
      const conflicts = await findNameConflicts(tx, { email });
      refuseTakenEmail(conflicts, "email");
      await removeRegistrations(tx, conflicts.registrationIds);
    }
    await proof?.spend(tx);
    const [updated] = await tx
      .update(users)
      .set({ firstName: first_name, lastName: last_name, ...(isNewEmail && { email }), updatedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning();
    const after = requireUser(updated);
    // Nobody reads mail at the default address.
    if (isNewEmail && before.email !== DEFAULT_ADMINISTRATOR_EMAIL) {
      const data = { ...greetingOf(after), new_email: after.email };
      await queueMail(tx, jobs, { kind: "email_changed", recipient: before.email, data });
    }
    const changes = changedNames(before, after);
    if (Object.keys(changes).length > 0)
      await record(tx, { action: "update", event: "profile_changed", actor: actorOf(after), changes });
    return toProfile(after);
  });
}

const isSame = (email: string, other: string) => email.toLowerCase() === other.toLowerCase();

/** Without values: entries are permanent and hold no personal data (Ley 25.326). */
const changedNames = (before: User, after: User): WrittenChanges => ({
  ...(before.firstName !== after.firstName && { first_name: "Cambió" }),
  ...(before.lastName !== after.lastName && { last_name: "Cambió" }),
  ...(before.email !== after.email && { email: "Cambió, verificado con un código" }),
});

/** Sends a code to a new address. `WRONG_PASSWORD`, `INVALID_CODE` (docs/shop.md, Accounts). */
export async function requestEmailChange(
  dependencies: AccountsDependencies,
  userId: number,
  { new_email: email, ...proof }: { new_email: string } & OwnerProof,
): Promise<void> {
  const { db, limits } = dependencies;
  const found = await readUser(db, userId);
  const spend = await proveOwner(dependencies, found, proof);
  if (isSame(found.email, email)) throw invalidField("new_email", "email_unchanged");
  refuseTakenEmail(await findNameConflicts(db, { email }), "new_email");
  await countCodeMail(limits, email);
  await db.transaction(async (tx) => {
    const user = requireUser(await lockUser(tx, userId));
    await spend(tx);
    await sendCode(tx, dependencies, user, { purpose: "change_email", email }, proof.address);
  });
}
