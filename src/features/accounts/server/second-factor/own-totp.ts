import { TOTP } from "otpauth";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { readUser } from "../find-user.ts";
import { checkPassword } from "../passwords.ts";
import { type OwnerProof, requireOwner } from "../prove-owner.ts";
import { changeSecondFactor, dropLoneRecoveryCodes, firstRecoveryCodes } from "./change-second-factor.ts";
import { accountHasSecondFactor } from "./read-second-factor.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { confirmDraft, draftTotp, removeTotp } from "./totp.ts";

export const checkOwnPassword = async ({ db, limits }: AccountsDependencies, { userId }: Caller, password: string) =>
  checkPassword(limits, await readUser(db, userId), password);

/** The secret is active after its first code (docs/shop.md, Two-step sign-in). */
export async function startTotp(dependencies: AccountsDependencies, caller: Caller, proof: OwnerProof) {
  await requireOwner(dependencies, caller, proof);
  const { name } = await readSettings(dependencies.db);
  const secret = await draftTotp(dependencies.db, dependencies, caller.userId);
  // A colon separates issuer and label.
  const issuer = name.replaceAll(":", " ");
  return { secret: secret.base32, uri: new TOTP({ issuer, label: caller.username, secret }).toString() };
}

/** Activates the app; returns recovery codes with the first factor, else null. */
export const confirmTotp = (dependencies: AccountsDependencies, caller: Caller, code: string) =>
  changeSecondFactor(dependencies, caller, "totp_added", async (tx) => {
    if (!(await confirmDraft(tx, dependencies, caller.userId, code))) throw invalidField("code", "wrong_app_code");
    return firstRecoveryCodes(tx, dependencies, caller.userId);
  });

export async function dropTotp(dependencies: AccountsDependencies, caller: Caller, proof: OwnerProof): Promise<void> {
  await requireOwner(dependencies, caller, proof);
  await changeSecondFactor(dependencies, caller, "totp_removed", async (tx) => {
    if (!(await removeTotp(tx, caller.userId))) throw problem("no_app");
    await dropLoneRecoveryCodes(tx, caller.userId);
  });
}

export async function renewRecoveryCodes(dependencies: AccountsDependencies, caller: Caller, proof: OwnerProof) {
  await requireOwner(dependencies, caller, proof);
  return changeSecondFactor(dependencies, caller, "recovery_codes_made", async (tx) => {
    if (!(await accountHasSecondFactor(tx, caller.userId))) throw problem("second_factor_first");
    return makeRecoveryCodes(tx, dependencies, caller.userId);
  });
}
