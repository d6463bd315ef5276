import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { SecondFactorChange } from "#src/features/mail/contract.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { actorOf, greetingOf, lockUser, requireUser, type User } from "../find-user.ts";
import { endOtherSessions } from "../own-sessions.ts";
import { endChallenges } from "./challenges.ts";
import { accountHasSecondFactor } from "./read-second-factor.ts";
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from "./recovery-codes.ts";

type Change = Exclude<SecondFactorChange, "reset">;

export async function mailAndRecordChange(tx: Tx, jobs: Jobs, user: User, change: Change): Promise<void> {
  await queueSecondFactorMail(tx, jobs, user, change);
  await record(tx, { action: "update", event: change, actor: actorOf(user) });
}

export const queueSecondFactorMail = (tx: Tx, jobs: Jobs, user: User, change: SecondFactorChange) =>
  queueMail(tx, jobs, { kind: "second_factor_changed", recipient: user.email, data: { ...greetingOf(user), change } });

/** Runs `act` with the account locked, ends other sessions and pending sign-ins, mails the owner and records it. */
export const changeSecondFactor = <T>(
  { db, jobs }: { db: Db; jobs: Jobs },
  caller: Caller,
  change: Change,
  act: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const user = requireUser(await lockUser(tx, caller.userId));
    const done = await act(tx);
    await endOtherSessions(tx, caller);
    await endChallenges(tx, user.id);
    await mailAndRecordChange(tx, jobs, user, change);
    return done;
  });

/** Recovery codes for the first factor; null if there are some. */
export const firstRecoveryCodes = async (tx: Tx, secrets: { secretKey: string }, userId: number) =>
  (await countRecoveryCodes(tx, userId)) > 0 ? null : makeRecoveryCodes(tx, secrets, userId);

export async function dropLoneRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  if (!(await accountHasSecondFactor(tx, userId))) await removeRecoveryCodes(tx, userId);
}
