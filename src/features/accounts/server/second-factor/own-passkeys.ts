import { and, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import { record } from "#src/features/activity/server/record.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { Attestation } from "../../second-factor.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { readUser } from "../find-user.ts";
import { type OwnerProof, requireOwner } from "../prove-owner.ts";
import { makeChallenge, spendChallenge, tryChallenge } from "./challenges.ts";
import { changeSecondFactor, dropLoneRecoveryCodes, firstRecoveryCodes } from "./change-second-factor.ts";
import { creationOptions, newPasskeyIn, PASSKEY } from "./passkeys.ts";
import { passkeys } from "./tables.ts";

const MOST = 20;

const isTheirs = ({ userId }: Caller, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function startPasskey(dependencies: AccountsDependencies, caller: Caller, proof: OwnerProof) {
  const { db, origin } = dependencies;
  await requireOwner(dependencies, caller, proof);
  const { name: shopName } = await readSettings(db);
  const token = await makeChallenge(db, "new_passkey", caller.userId);
  return creationOptions(db, { origin, shopName }, await readUser(db, caller.userId), token);
}

/** Returns recovery codes with the first factor, else null. */
export async function addPasskey(
  dependencies: AccountsDependencies,
  caller: Caller,
  { name, challenge: token, response }: { name: string; challenge: string; response: Attestation },
) {
  const challenge = { token, purpose: "new_passkey" as const };
  const owner = await tryChallenge(dependencies.db, challenge);
  if (owner !== caller.userId) throw problem("passkey_of_another_attempt");
  const made = await newPasskeyIn(dependencies.origin, token, response);
  return changeSecondFactor(dependencies, caller, "passkey_added", async (tx) => {
    await spendChallenge(tx, challenge);
    if ((await tx.$count(passkeys, eq(passkeys.userId, caller.userId))) >= MOST)
      throw problem("too_many_passkeys", { most: MOST });
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, userId: caller.userId, name })
      .onConflictDoNothing()
      .returning(PASSKEY);
    if (!row) throw problem("passkey_taken");
    return { ...row, recovery_codes: await firstRecoveryCodes(tx, dependencies, caller.userId) };
  });
}

export const renamePasskey = ({ db }: AccountsDependencies, caller: Caller, id: number, name: string) =>
  db.transaction(async (tx) => {
    const [row] = await tx.update(passkeys).set({ name }).where(isTheirs(caller, id)).returning(PASSKEY);
    if (!row) throw problem("passkey_not_found");
    await record(tx, { action: "update", event: "passkey_renamed", actor: caller });
    return row;
  });

export async function dropPasskey(dependencies: AccountsDependencies, caller: Caller, id: number, proof: OwnerProof) {
  await requireOwner(dependencies, caller, proof);
  await changeSecondFactor(dependencies, caller, "passkey_removed", async (tx) => {
    const { rowCount } = await tx.delete(passkeys).where(isTheirs(caller, id));
    if (!rowCount) throw problem("passkey_not_found");
    await dropLoneRecoveryCodes(tx, caller.userId);
  });
}
