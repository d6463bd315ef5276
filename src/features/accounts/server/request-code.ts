import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { findUsers, lockUser, type User } from "./find-user.ts";
import { users } from "./tables.ts";
import { type CodeOf, makeCode } from "./verification-codes.ts";

/** Longer than finding an account and queueing its mail takes. */
export const STEADY_MILLISECONDS = 100;

type Request = {
  purpose: "verify_email" | "reset_password";
  email: string;
  /** One of several registrations; by default the newest. */
  user_id?: number | undefined;
};

/** Mails a code if the address is known. Takes constant time, so that it doesn't reveal whether it is. */
export async function requestCode(dependencies: AccountsDependencies, request: Request, address: string) {
  await countCodeMail(dependencies.limits, request.email);
  await Promise.all([sendIfKnown(dependencies, request, address), setTimeout(STEADY_MILLISECONDS)]);
}

async function sendIfKnown(dependencies: AccountsDependencies, { purpose, email, user_id }: Request, address: string) {
  const { db } = dependencies;
  const found = (await findUsers(db, email)).find(({ id }) => user_id === undefined || id === user_id);
  if (!found) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user) return;
    if (purpose === "verify_email") {
      if (user.emailVerifiedAt) return;
      // Extends the username's reservation.
      await tx.update(users).set({ updatedAt: sql`now()` }).where(eq(users.id, user.id));
    }
    await sendCode(tx, dependencies, user, { purpose, email: user.email }, address);
  });
}

/** 5 code mails per address in 15 minutes, known or not (docs/shop.md, Limits). */
export const countCodeMail = (limits: Limits, email: string): Promise<void> =>
  limits.consume("code_mail", email.toLowerCase(), { points: 5, seconds: 15 * 60 });

export async function sendCode(
  tx: Tx,
  secrets: { jobs: Jobs; secretKey: string },
  user: User,
  { purpose, email }: CodeOf,
  address: string,
): Promise<void> {
  const { code, linkToken } = await makeCode(tx, secrets, { userId: user.id, purpose, email }, address);
  const greeted = { first_name: user.firstName, code };
  const data =
    purpose === "reset_password" ? { ...greeted, link_token: linkToken } : { ...greeted, username: user.username };
  await queueSecretMail(tx, secrets, { kind: purpose, recipient: email, data });
}
