import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const PLAIN = "plain";
/** How what is sealed begins. */
export const SEALED = "v1";

/** What a secret is for, each with a key of its own, and what it belongs to: elsewhere it can't be opened. */
export type SecretUse = { use: "totp secret" | "mail password"; of: string };

const keyFrom = (secretKey: string, { use }: SecretUse) =>
  Buffer.from(hkdfSync("sha256", secretKey, "", `brote ${use}`, 32));

/** A secret as the database keeps it: sealed where the shop has a `SECRET_KEY` (docs/decisions/second-factor.md). */
export function sealSecret(secretKey: string | undefined, use: SecretUse, secret: string): string {
  if (secretKey === undefined) return `${PLAIN}.${secret}`;
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyFrom(secretKey, use), iv).setAAD(Buffer.from(use.of));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [SEALED, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/** The secret that was sealed; null where there is none, or it was sealed with another key or for another use. */
export function openSecret(secretKey: string | undefined, use: SecretUse, kept: string): string | null {
  const [form, ...parts] = kept.split(".");
  if (form === PLAIN) return parts.join(".");
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, "base64url"));
  if (form !== SEALED || secretKey === undefined || !iv || !tag || !sealed) return null;
  const decipher = createDecipheriv(CIPHER, keyFrom(secretKey, use), iv, { authTagLength: 16 })
    .setAAD(Buffer.from(use.of))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    // GCM says only that key and text don't belong together.
    return null;
  }
}
