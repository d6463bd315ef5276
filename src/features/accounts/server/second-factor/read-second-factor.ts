import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { totpSecrets } from "#src/db/tables/second-factor.ts";
import type { SecondFactor, SecondStep } from "../../second-factor.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { totpSince } from "./totp.ts";

/** What the account's owner may know of its second factors. */
export async function readSecondFactor(db: Db | Tx, userId: number): Promise<SecondFactor> {
  const since = await totpSince(db, userId);
  return {
    totp_since: since?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/** How the account's second step can be taken; empty where it has none. */
export async function secondStepsOf(tx: Db | Tx, userId: number): Promise<SecondStep[]> {
  // Most accounts have none: a sign-in asks no more than that of them.
  if ((await totpSince(tx, userId)) === null) return [];
  return (await countRecoveryCodes(tx, userId)) > 0 ? ["totp", "recovery_code"] : ["totp"];
}

/** For a query that joins accounts with something: whether the one with the id in that column has a second factor. */
export const hasSecondFactor = (userId: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${totpSecrets} where ${totpSecrets.userId} = ${userId} and ${totpSecrets.confirmedAt} is not null
)`;

export const accountHasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await secondStepsOf(db, userId)).length > 0;
