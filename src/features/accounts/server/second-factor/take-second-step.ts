import type { Limits } from "#src/http/limits.ts";
import type { Session } from "../../contract.ts";
import type { SecondStepInput } from "../../second-factor.ts";
import type { ClientInfo } from "../client-info.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { readUser, type User } from "../find-user.ts";
import { loginFailures } from "../login-failures.ts";
import { lockUnchanged, openSessionOf, toSession } from "../sign-in.ts";
import { invalidCode } from "../verification-codes.ts";
import { spendChallenge, tryChallengeOfUser } from "./challenges.ts";
import { mailAndRecordChange } from "./change-second-factor.ts";
import { verifyPasskey } from "./passkeys.ts";
import { verifyRecoveryCode } from "./recovery-codes.ts";
import { type UseCode, verifyTotp } from "./totp.ts";

const WRONG_CODES = { points: 10, seconds: 15 * 60 };
const WRONG_CODES_A_DAY = { points: 50, seconds: 24 * 60 * 60 };

/** Wrong codes per account: 10 in 15 minutes, 50 a day (docs/shop.md, Limits). */
const guess = <T>(limits: Limits, userId: number, work: () => Promise<T>): Promise<T> =>
  limits.guess("second_step_day", `${userId}`, WRONG_CODES_A_DAY, "INVALID_CODE", () =>
    limits.guess("second_step", `${userId}`, WRONG_CODES, "INVALID_CODE", work),
  );

/** Completes a sign-in by TOTP, recovery code or passkey. */
export async function takeSecondStep(
  dependencies: AccountsDependencies,
  input: SecondStepInput,
  client: ClientInfo,
): Promise<Session> {
  const { db, jobs } = dependencies;
  const challenge = { token: input.challenge, purpose: "second_step" as const };
  const user = await readUser(db, await tryChallengeOfUser(db, challenge));
  const use = await judge(dependencies, user, input);
  const access = await db.transaction(async (tx) => {
    await lockUnchanged(tx, user);
    await spendChallenge(tx, challenge);
    if (!(await use(tx))) throw invalidCode();
    if (input.method === "recovery_code") await mailAndRecordChange(tx, jobs, user, "recovery_code_used");
    return openSessionOf(tx, jobs, user, client);
  });
  await loginFailures(dependencies, { account: user, typedName: user.username, address: client.address }).forget();
  return toSession(user, access);
}

/** Only codes can be guessed, so only they are limited. */
async function judge(dependencies: AccountsDependencies, { id }: User, input: SecondStepInput): Promise<UseCode> {
  const { db, limits, origin } = dependencies;
  if (input.method === "passkey") {
    const { use } = await verifyPasskey(db, origin, { token: input.challenge, userId: id }, input.response);
    return use;
  }
  return guess(limits, id, async () => {
    const use =
      input.method === "totp"
        ? await verifyTotp(db, dependencies, id, input.code)
        : await verifyRecoveryCode(db, dependencies, id, input.code);
    if (!use) throw invalidCode();
    return use;
  });
}
