import { eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { findAccount, lockUser, requireUser, type User } from "../find-user.ts";
import { endSessions } from "../open-session.ts";
import { queueSecondFactorMail } from "./change-second-factor.ts";
import { accountHasSecondFactor } from "./read-second-factor.ts";
import { passkeys, recoveryCodes, totpSecrets } from "./tables.ts";

/** Removes all second factors of an account, ends its sessions, mails the owner and records it. `CONFLICT` if there are none. */
export async function resetSecondFactor(tx: Tx, jobs: Jobs, user: User, actor: Actor): Promise<void> {
  if (!(await accountHasSecondFactor(tx, user.id))) throw problem("no_second_factor");
  for (const table of [totpSecrets, passkeys, recoveryCodes]) await tx.delete(table).where(eq(table.userId, user.id));
  await endSessions(tx, user.id);
  await queueSecondFactorMail(tx, jobs, user, "reset");
  // Entries don't name customers.
  const whose = user.isStaff ? user.username : "una cuenta";
  await record(tx, { action: "update", event: "second_factor_removed", params: { whose }, actor });
}

export async function resetSecondFactorOf(db: Db, jobs: Jobs, usernameOrEmail: string): Promise<void> {
  const found = await findAccount(db, usernameOrEmail);
  if (!found) throw problem("account_not_found", { usernameOrEmail });
  await db.transaction(async (tx) => {
    await resetSecondFactor(tx, jobs, requireUser(await lockUser(tx, found.id)), null);
  });
}
