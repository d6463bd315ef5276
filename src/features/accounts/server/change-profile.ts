import { eq, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL, type Profile, type ProfileInput } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { actorOf, greetingOf, lockUser, readUser, requireUser, type User } from "./find-user.ts";
import { toProfile } from "./read-profile.ts";
import { users } from "./tables.ts";
import { findNameConflicts, lockNames, refuseTakenEmail, removeRegistrations } from "./taken-names.ts";
import { type CodeOf, spendCode, tryCode } from "./verification-codes.ts";

/** Changes the given fields. A new e-mail needs its code, without which nothing changes (docs/shop.md, Accounts). */
export async function changeProfile(
  dependencies: AccountsDependencies,
  userId: number,
  { first_name, last_name, email, verification_code: code }: ProfileInput,
  address: string,
): Promise<Profile> {
  const { db, jobs } = dependencies;
  const isNewEmail = email !== undefined && !isSame(email, (await readUser(db, userId)).email);
  const proof: Proof | null = isNewEmail ? { userId, purpose: "change_email", email } : null;
  if (proof) await tryCode(dependencies, proof, code, address);

  return db.transaction(async (tx) => {
    if (proof) await lockNames(tx);
    const before = requireUser(await lockUser(tx, userId));
    if (proof) await takeEmail(tx, dependencies, proof, code);
    const [after] = await tx
      .update(users)
      .set({
        firstName: first_name ?? before.firstName,
        lastName: last_name ?? before.lastName,
        email: proof?.email ?? before.email,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, userId))
      .returning();
    const changed = requireUser(after);
    // The default address reads no mail.
    if (proof && before.email !== DEFAULT_ADMINISTRATOR_EMAIL) {
      const data = { ...greetingOf(changed), new_email: changed.email };
      await queueMail(tx, jobs, { kind: "email_changed", recipient: before.email, data });
    }
    const changes = changesBetween(before, changed);
    if (Object.keys(changes).length > 0) {
      await record(tx, {
        action: "update",
        event: "profile_changed",
        actor: actorOf(changed),
        changes,
      });
    }
    return toProfile(changed);
  });
}

const isSame = (email: string, other: string) => email.toLowerCase() === other.toLowerCase();

type Proof = CodeOf & { userId: number };

async function takeEmail(tx: Tx, keeper: AccountsDependencies, proof: Proof, code = ""): Promise<void> {
  const conflicts = await findNameConflicts(tx, { email: proof.email });
  refuseTakenEmail(conflicts, "email");
  // A proven address beats unverified registrations.
  await removeRegistrations(tx, conflicts.registrationIds);
  await spendCode(tx, keeper, proof, code);
}

/** Entries are permanent, so they hold no personal data (Ley 25.326). */
function changesBetween(before: User, after: User): ActivityChanges {
  return {
    ...(before.firstName === after.firstName ? {} : { first_name: "Cambió" }),
    ...(before.lastName === after.lastName ? {} : { last_name: "Cambió" }),
    ...(before.email === after.email ? {} : { email: "Cambió, verificado con un código" }),
  };
}
