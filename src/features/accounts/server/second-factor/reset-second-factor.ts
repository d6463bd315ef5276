import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { findUser, lockUser, requireUser, type User } from "../find-user.ts";
import { endSessions } from "../open-session.ts";
import { queueSecondFactorMail } from "./change-second-factor.ts";
import { removePasskeys } from "./passkeys.ts";
import { secondStepsOf } from "./read-second-factor.ts";
import { removeRecoveryCodes } from "./recovery-codes.ts";
import { removeTotp } from "./totp.ts";

/** Removes all second factors of an account, ends its sessions, mails the owner and records it. `CONFLICT` if there are none. */
export async function resetSecondFactor(tx: Tx, jobs: Jobs, user: User, actor: Actor): Promise<void> {
  if ((await secondStepsOf(tx, user.id)).length === 0) throw problem("no_second_factor");
  await removeTotp(tx, user.id);
  await removePasskeys(tx, user.id);
  await removeRecoveryCodes(tx, user.id);
  await endSessions(tx, user.id);
  await queueSecondFactorMail(tx, jobs, user, "reset");
  // Entries don't name customers.
  const whose = user.isStaff ? user.username : "una cuenta";
  await record(tx, { action: "update", event: "second_factor_removed", params: { whose }, actor });
}

/** For the command line, by username or e-mail. */
export async function resetSecondFactorOf(db: Db, jobs: Jobs, usernameOrEmail: string): Promise<void> {
  const found = await findUser(db, usernameOrEmail);
  if (!found?.emailVerifiedAt) throw problem("account_not_found", { usernameOrEmail });
  await db.transaction(async (tx) => {
    await resetSecondFactor(tx, jobs, requireUser(await lockUser(tx, found.id)), null);
  });
}
