import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const PLAIN = "plain";
const SEALED = "v1";

const keyFrom = (secretKey: string) => Buffer.from(hkdfSync("sha256", secretKey, "", "brote totp secret", 32));

/** A TOTP secret as the database keeps it: sealed for its account where the shop has a `SECRET_KEY` (docs/decisions/second-factor.md). */
export function sealSecret(secretKey: string | undefined, userId: number, secret: string): string {
  if (secretKey === undefined) return `${PLAIN}.${secret}`;
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyFrom(secretKey), iv).setAAD(Buffer.from(`${userId}`));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [SEALED, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/** The secret that was sealed; null where another key sealed it, or for another account. */
export function openSecret(secretKey: string | undefined, userId: number, kept: string): string | null {
  const [form, ...parts] = kept.split(".");
  if (form === PLAIN) return parts.join(".");
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, "base64url"));
  if (form !== SEALED || secretKey === undefined || !iv || !tag || !sealed) return null;
  const decipher = createDecipheriv(CIPHER, keyFrom(secretKey), iv, { authTagLength: 16 })
    .setAAD(Buffer.from(`${userId}`))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    // GCM says only that key and text don't belong together.
    return null;
  }
}
