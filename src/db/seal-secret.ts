import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
/** Prefix of secrets stored before the shop had a key; they are sealed at the next start. */
export const PLAIN = "plain.";
export const SEALED = "v1";

/** What a secret is for (each use has its own key) and what it belongs to. */
export type SecretUse = { use: "totp secret" | "mail password" | "mail data" | "push key"; of: string };

const keyFrom = (secretKey: string, use: string) => Buffer.from(hkdfSync("sha256", secretKey, "", `brote ${use}`, 32));

/** A hash of a short secret that can't be guessed without the shop's key. */
export const keyedHash = (
  secretKey: string,
  use: "mailed code" | "recovery code" | "address" | "key",
  text: string,
) => {
  const key = keyFrom(secretKey, use);
  return createHmac("sha256", key).update(text).digest("base64url");
};

/** Seals a secret for the database (docs/decisions/second-factor.md). */
export function sealSecret(secretKey: string, use: SecretUse, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyFrom(secretKey, use.use), iv).setAAD(Buffer.from(use.of));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [SEALED, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/** Opens a sealed secret; null for another key or use. */
export function openSecret(secretKey: string, use: SecretUse, kept: string): string | null {
  if (kept.startsWith(PLAIN)) return kept.slice(PLAIN.length);
  const [form, ...parts] = kept.split(".");
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, "base64url"));
  if (form !== SEALED || !iv || !tag || !sealed) return null;
  const decipher = createDecipheriv(CIPHER, keyFrom(secretKey, use.use), iv, { authTagLength: 16 })
    .setAAD(Buffer.from(use.of))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    // GCM says only that key and text don't belong together.
    return null;
  }
}
