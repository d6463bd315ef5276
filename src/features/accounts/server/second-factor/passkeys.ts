import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Assertion, Attestation, Passkey } from "../../second-factor.ts";
import type { User } from "../find-user.ts";
import { passkeys } from "./tables.ts";
import type { UseCode } from "./totp.ts";

/** Imported on use: few sign-ins need it, and it is large. */
const webauthn = () => import("@simplewebauthn/server");

/** The relying party is the shop's host. */
const hostOf = (origin: string) => new URL(origin).hostname;

/** The device's user handle: no name or e-mail. */
const handleOf = (userId: number) => Buffer.from(`${userId}`);

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, "base64url"));

const ofUser = (userId: number) => eq(passkeys.userId, userId);

type Row = typeof passkeys.$inferSelect;

const credentialOf = ({ credentialId, publicKey, counter, transports }: Row) => ({
  id: credentialId,
  publicKey: bytesOf(publicKey),
  counter,
  transports,
});

/** The device signs the challenge's `token`. */
export async function creationOptions(
  db: Db,
  { origin, shopName }: { origin: string; shopName: string },
  user: User,
  token: string,
) {
  const { generateRegistrationOptions } = await webauthn();
  const own = await db.select().from(passkeys).where(ofUser(user.id));
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: hostOf(origin),
    userID: new Uint8Array(handleOf(user.id)),
    userName: user.username,
    challenge: bytesOf(token),
    attestationType: "none",
    excludeCredentials: own.map((row) => ({ id: row.credentialId, transports: row.transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  return { ...options };
}

/** Without an account's passkeys, any that the device keeps for this shop. */
export async function requestOptions(origin: string, token: string, own: readonly Row[] = []) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: bytesOf(token),
    userVerification: "required",
    allowCredentials: own.map((row) => ({ id: row.credentialId, transports: row.transports })),
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

/** The passkey's user and its use. `INVALID_CODE` if unknown, of another user than `userId`, or wrongly signed. */
export async function verifyPasskey(
  db: Db,
  origin: string,
  { token, userId }: { token: string; userId?: number | undefined },
  response: Assertion,
): Promise<{ userId: number; use: UseCode }> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!row || (userId !== undefined && row.userId !== userId)) throw invalidPasskey();
  const handle = response.response.userHandle;
  if (handle && !Buffer.from(handle, "base64url").equals(handleOf(row.userId))) throw invalidPasskey();
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: token,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: credentialOf(row),
    requireUserVerification: true,
  }).catch(() => {
    throw invalidPasskey();
  });
  if (!verified) throw invalidPasskey();
  const { newCounter } = authenticationInfo;
  return {
    userId: row.userId,
    use: async (tx) => {
      const used = await tx
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.id, row.id), lte(passkeys.counter, newCounter)))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },
  };
}

export const passkeysOf = (db: Db | Tx, userId: number): Promise<Row[]> =>
  db.select().from(passkeys).where(ofUser(userId)).orderBy(asc(passkeys.id));

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export async function removePasskeys(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passkeys).where(ofUser(userId));
}
