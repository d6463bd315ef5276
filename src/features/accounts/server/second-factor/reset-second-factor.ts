import { Problem } from "#src/contract/problem.ts";
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

/**
 * Takes all second factors off an account whose owner lost them: its sessions end, they are told, and it is recorded in
 * `actor`'s name. `CONFLICT` where there are none.
 */
export async function resetSecondFactor(tx: Tx, jobs: Jobs, user: User, actor: Actor): Promise<void> {
  if ((await secondStepsOf(tx, user.id)).length === 0)
    throw new Problem("CONFLICT", "Esa cuenta no tiene verificación en dos pasos");
  await removeTotp(tx, user.id);
  await removePasskeys(tx, user.id);
  await removeRecoveryCodes(tx, user.id);
  await endSessions(tx, user.id);
  await queueSecondFactorMail(tx, jobs, user, "reset");
  // An entry may not say who a customer is.
  const whose = user.isStaff ? user.username : "una cuenta";
  await record(tx, { action: "update", description: `Quitó la verificación en dos pasos de ${whose}`, actor });
}

/** The same for who has access to the machine: of the account with that username or e-mail. */
export async function resetSecondFactorOf(db: Db, jobs: Jobs, usernameOrEmail: string): Promise<void> {
  const found = await findUser(db, usernameOrEmail);
  if (!found?.emailVerifiedAt) throw new Problem("NOT_FOUND", `No hay una cuenta "${usernameOrEmail}"`);
  await db.transaction(async (tx) => {
    await resetSecondFactor(tx, jobs, requireUser(await lockUser(tx, found.id)), null);
  });
}
