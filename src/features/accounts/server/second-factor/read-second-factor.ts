import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { SecondStep } from "../../second-factor.ts";
import { users } from "../tables.ts";
import { listPasskeys } from "./passkeys.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor } from "./tables.ts";
import { totpSince } from "./totp.ts";

export const readSecondFactor = async (db: Db | Tx, userId: number) => ({
  totp_since: await totpSince(db, userId),
  passkeys: await listPasskeys(db, userId),
  recovery_codes_left: await countRecoveryCodes(db, userId),
});

/** Available second steps; empty without a second factor. */
export async function secondStepsOf(db: Db | Tx, userId: number): Promise<SecondStep[]> {
  const { totp_since, passkeys, recovery_codes_left } = await readSecondFactor(db, userId);
  const steps: SecondStep[] = [];
  if (totp_since) steps.push("totp");
  if (passkeys.length > 0) steps.push("passkey");
  if (steps.length > 0 && recovery_codes_left > 0) steps.push("recovery_code");
  return steps;
}

export const accountHasSecondFactor = async (db: Db | Tx, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), hasSecondFactor(users.id)))) > 0;
