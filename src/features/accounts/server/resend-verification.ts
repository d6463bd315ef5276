import { eq, sql } from "drizzle-orm";
import type { AccountsDependencies } from "./dependencies.ts";
import { findUsers, lockUser } from "./find-user.ts";
import { countCodeMail, inConstantTime, sendCode } from "./send-code.ts";
import { users } from "./tables.ts";

/** `user_id` selects a registration; by default the newest. */
type Waiting = { email: string; user_id?: number | undefined };

/** Mails a new code to a pending registration; other addresses get nothing, in the same time. */
export async function resendVerification(
  dependencies: AccountsDependencies,
  waiting: Waiting,
  address: string,
): Promise<void> {
  await countCodeMail(dependencies.limits, waiting.email);
  await inConstantTime(sendWhenWaiting(dependencies, waiting, address));
}

async function sendWhenWaiting(
  dependencies: AccountsDependencies,
  { email, user_id }: Waiting,
  address: string,
): Promise<void> {
  const { db } = dependencies;
  const found = (await findUsers(db, email)).find(({ id }) => user_id === undefined || id === user_id);
  if (!found || found.emailVerifiedAt) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user || user.emailVerifiedAt) return;
    // Extends the username's reservation.
    await tx.update(users).set({ updatedAt: sql`now()` }).where(eq(users.id, user.id));
    await sendCode(tx, dependencies, user, { purpose: "verify_email", email: user.email }, address);
  });
}
