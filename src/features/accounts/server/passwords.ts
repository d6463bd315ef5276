import { hash, verify } from "@node-rs/argon2";
import { Problem } from "#src/contract/problem.ts";
import type { Limits } from "#src/http/limits.ts";

/** argon2id (the package's default) with the parameters that OWASP's Password Storage Cheat Sheet asks for at least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password is typed differently composed on different keyboards. */
const composed = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(composed(password), COST);

/** The same hash for the same text and salt: for what is looked up among several, all of one salt. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> => hash(text, { ...COST, salt });

/** What nobody's password is checked against, made when first needed. */
let decoy: Promise<string> | null = null;

/** Tells whether `password` belongs to `passwordHash`. Without an account it takes as long, and says no. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody's");
  const matches = await verify(passwordHash ?? (await decoy), composed(password));
  return passwordHash !== undefined && matches;
}

const WRONG_PASSWORDS = { points: 10, seconds: 15 * 60 };

/**
 * `WRONG_PASSWORD` unless the signed-in person knows the own password, ten for one account in 15 minutes: a stolen token
 * is no leave to guess it (docs/shop.md, Limits).
 */
export const checkPassword = (limits: Limits, user: { id: number; passwordHash: string }, password: string) =>
  limits.guess("own_password", `${user.id}`, WRONG_PASSWORDS, "WRONG_PASSWORD", async () => {
    if (!(await passwordMatches(user.passwordHash, password))) throw wrongPassword();
  });

export const wrongPassword = () => new Problem("WRONG_PASSWORD", "Contraseña incorrecta");
