import { createHash, randomBytes } from "node:crypto";

/** Random; only its hash is stored. */
export const newAccessToken = (): string => randomBytes(32).toString("base64url");

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
