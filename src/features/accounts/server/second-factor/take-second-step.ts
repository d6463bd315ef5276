import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { Limits } from "#src/http/limits.ts";
import type { SecondStepInput } from "../../second-factor.ts";
import type { ClientInfo } from "../client-info.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { readUser } from "../find-user.ts";
import { loginFailures } from "../login-failures.ts";
import { lockUnchanged, openSessionOf, toSession } from "../sign-in.ts";
import { spendChallenge, tryChallengeOfUser } from "./challenges.ts";
import { mailAndRecordChange } from "./change-second-factor.ts";
import { verifyPasskey } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { spendTotpCode } from "./totp.ts";

/** Wrong codes per account: 10 in 15 minutes, 50 a day (docs/shop.md, Limits). */
const guess = <T>(limits: Limits, userId: number, work: () => Promise<T>): Promise<T> =>
  limits.guess("second_step_day", `${userId}`, { points: 50, seconds: 24 * 60 * 60 }, "INVALID_CODE", () =>
    limits.guess("second_step", `${userId}`, { points: 10, seconds: 15 * 60 }, "INVALID_CODE", work),
  );

export async function takeSecondStep(dependencies: AccountsDependencies, input: SecondStepInput, client: ClientInfo) {
  const { db, jobs, limits } = dependencies;
  const challenge = { token: input.challenge, purpose: "second_step" as const };
  const user = await readUser(db, await tryChallengeOfUser(db, challenge));
  const open = () =>
    db.transaction(async (tx) => {
      await lockUnchanged(tx, user);
      await spendChallenge(tx, challenge);
      await verifyFactor(tx, dependencies, user.id, input);
      if (input.method === "recovery_code") await mailAndRecordChange(tx, jobs, user, "recovery_code_used");
      return openSessionOf(tx, jobs, user, client);
    });
  // What a passkey signs can't be guessed.
  const access = await (input.method === "passkey" ? open() : guess(limits, user.id, open));
  await loginFailures(dependencies, { account: user, typedName: user.username, address: client.address }).forget();
  return toSession(user, access);
}

async function verifyFactor(tx: Tx, secrets: AccountsDependencies, userId: number, input: SecondStepInput) {
  if (input.method === "passkey") return verifyPasskey(tx, secrets.origin, userId, input);
  const spend = input.method === "totp" ? spendTotpCode : spendRecoveryCode;
  if (!(await spend(tx, secrets, userId, input.code))) throw problem("invalid_code");
}
