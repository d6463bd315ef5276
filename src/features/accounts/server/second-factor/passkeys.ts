import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Assertion, Attestation } from "../../second-factor.ts";
import type { User } from "../find-user.ts";
import { passkeys } from "./tables.ts";

/** Imported on use: few sign-ins need it, and it is large. */
const webauthn = () => import("@simplewebauthn/server");

/** The relying party is the shop's host. */
const hostOf = (origin: string) => new URL(origin).hostname;

/** The device's user handle: no name or e-mail. */
const handleOf = (userId: number) => Buffer.from(`${userId}`);

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, "base64url"));

const ofUser = (userId: number) => eq(passkeys.userId, userId);

const credentialsOf = (db: Db | Tx, userId: number) =>
  db.select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys).where(ofUser(userId));

/** The device signs the challenge's `token`. */
export async function creationOptions(
  db: Db,
  { origin, shopName }: { origin: string; shopName: string },
  user: User,
  token: string,
) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: hostOf(origin),
    userID: new Uint8Array(handleOf(user.id)),
    userName: user.username,
    challenge: bytesOf(token),
    attestationType: "none",
    excludeCredentials: await credentialsOf(db, user.id),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  return { ...options };
}

/** For the passkeys of `user`, by default for any that the device has for this shop. */
export async function requestOptions(origin: string, token: string, user?: { tx: Tx; id: number }) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: bytesOf(token),
    userVerification: "required",
    allowCredentials: user ? await credentialsOf(user.tx, user.id) : [],
  });
  return { ...options };
}

/** Hides the library's reason. */
export const invalidPasskey = () => problem("invalid_passkey");

export async function newPasskeyIn(origin: string, token: string, response: Attestation) {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library validates the content.
    response: response as RegistrationResponseJSON,
    expectedChallenge: token,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => {
    throw invalidPasskey();
  });
  if (!registrationInfo) throw invalidPasskey();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/** Verifies what a user's passkey signed and counts its use; `INVALID_CODE`. */
export async function verifyPasskey(
  tx: Tx,
  origin: string,
  userId: number,
  { challenge, response }: { challenge: string; response: Assertion },
): Promise<void> {
  const { verifyAuthenticationResponse } = await webauthn();
  const isTheirs = and(ofUser(userId), eq(passkeys.credentialId, response.id));
  const [row] = await tx.select().from(passkeys).where(isTheirs).for("update");
  const handle = response.response.userHandle;
  if (!row || (handle && !Buffer.from(handle, "base64url").equals(handleOf(userId)))) throw invalidPasskey();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      id: row.credentialId,
      publicKey: bytesOf(row.publicKey),
      counter: row.counter,
      transports: row.transports,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw invalidPasskey();
  });
  const { newCounter } = authenticationInfo;
  if (!verified || newCounter < row.counter) throw invalidPasskey();
  await tx.update(passkeys).set({ counter: newCounter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, row.id));
}

export const PASSKEY = {
  id: passkeys.id,
  name: passkeys.name,
  created_at: passkeys.createdAt,
  last_used_at: passkeys.lastUsedAt,
};

export const listPasskeys = (db: Db | Tx, userId: number) =>
  db.select(PASSKEY).from(passkeys).where(ofUser(userId)).orderBy(asc(passkeys.id));
