import { hash, verify } from "@node-rs/argon2";
import { once } from "#src/contract/once.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Limits } from "#src/http/limits.ts";

/** argon2id with at least OWASP's minimum parameters. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards compose the same characters differently. */
const composed = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(composed(password), COST);

/** Deterministic, for looking up among codes that share a salt. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> => hash(text, { ...COST, salt });

const decoy = once(() => hashPassword("nobody's"));

/** Takes the same time without an account or a password. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy()), composed(password));
  return typeof passwordHash === "string" && matches;
}

/** `WRONG_PASSWORD` unless it is the user's password; 10 tries in 15 minutes, so that a stolen token can't guess it (docs/shop.md, Limits). */
export const checkPassword = (limits: Limits, user: { id: number; passwordHash: string | null }, password: string) =>
  limits.guess("own_password", `${user.id}`, { points: 10, seconds: 15 * 60 }, "WRONG_PASSWORD", async () => {
    if (!(await passwordMatches(user.passwordHash, password))) throw wrongPassword();
  });

export const wrongPassword = () => problem("wrong_password");
