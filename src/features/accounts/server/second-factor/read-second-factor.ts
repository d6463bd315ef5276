import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { SecondFactor, SecondStep } from "../../second-factor.ts";
import { passkeysOf, toPasskey } from "./passkeys.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { passkeys, totpSecrets } from "./tables.ts";
import { totpSince } from "./totp.ts";

export async function readSecondFactor(db: Db | Tx, userId: number): Promise<SecondFactor> {
  const since = await totpSince(db, userId);
  return {
    totp_since: since?.toISOString() ?? null,
    passkeys: (await passkeysOf(db, userId)).map(toPasskey),
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/** SQL for queries over accounts. */
const hasTotp = (userId: SQLWrapper) => sql<boolean>`exists (
  select from ${totpSecrets} where ${totpSecrets.userId} = ${userId} and ${totpSecrets.confirmedAt} is not null
)`;

const hasPasskey = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${userId})`;

export const hasSecondFactor = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${hasTotp(userId)} or ${hasPasskey(userId)})`;

/** Available second steps; empty without a second factor. */
export async function secondStepsOf(tx: Db | Tx, userId: number): Promise<SecondStep[]> {
  const id = sql`${userId}`;
  const { rows } = await tx.execute<{ totp: boolean; passkey: boolean }>(
    sql`select ${hasTotp(id)} as totp, ${hasPasskey(id)} as passkey`,
  );
  const factors = (["totp", "passkey"] as const).filter((factor) => rows[0]?.[factor]);
  // Most accounts have none: no further query.
  if (factors.length === 0) return [];
  return (await countRecoveryCodes(tx, userId)) > 0 ? [...factors, "recovery_code"] : factors;
}

export const accountHasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await secondStepsOf(db, userId)).length > 0;
