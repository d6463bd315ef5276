import { eq, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { actorOf, greetingOf, isUnchanged, type User } from "./find-user.ts";
import { endSessions } from "./open-session.ts";
import { passkeys } from "./second-factor/tables.ts";
import { users } from "./tables.ts";

/** Sets a password, ends every session, mails the owner and records it. False if it was changed meanwhile. */
export async function replacePassword(tx: Tx, jobs: Jobs, user: User, passwordHash: string): Promise<boolean> {
  const { rowCount } = await tx.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(isUnchanged(user));
  if (!rowCount) return false;
  await endSessions(tx, user.id);
  // Passkeys still open the account: the owner should check them.
  const own = await tx.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.userId, user.id));
  await queueMail(tx, jobs, {
    kind: "password_changed",
    recipient: user.email,
    data: { ...greetingOf(user), ...(own.length > 0 && { passkeys: own.map(({ name }) => name) }) },
  });
  await record(tx, { action: "update", event: "password_changed", actor: actorOf(user) });
  return true;
}
