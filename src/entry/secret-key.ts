import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { keyedHash } from "#src/db/seal-secret.ts";
import { keyMarks } from "#src/entry/secret-key-table.ts";
import { hashPlainRecoveryCodes } from "#src/features/accounts/server/second-factor/recovery-codes.ts";
import { recoveryCodes } from "#src/features/accounts/server/second-factor/tables.ts";
import { sealPlainTotp } from "#src/features/accounts/server/second-factor/totp.ts";
import { verificationCodes } from "#src/features/accounts/server/tables.ts";
import { sealPlainPassword } from "#src/features/mail/server/mail-server.ts";
import { whenMissing } from "#src/infrastructure/when-missing.ts";
import { type Environment, StartError } from "./environment.ts";

type Keeping = Pick<Environment, "SECRET_KEY" | "DATA_DIR">;

/** The file of the generated key: in no backup, readable by its owner only. */
export const keyFileOf = ({ DATA_DIR }: Keeping): string => join(resolve(DATA_DIR), "secret-key");

/** `SECRET_KEY`, else the key in the file, made when first needed (docs/decisions/second-factor.md). */
export async function readSecretKey(keeping: Keeping): Promise<string> {
  if (keeping.SECRET_KEY !== undefined) return keeping.SECRET_KEY;
  const file = keyFileOf(keeping);
  try {
    const key = (await readKept(file)) ?? (await makeKey(file));
    if (key.length < 32) throw new Error("tiene menos de 32 caracteres");
    return key;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: no se puede leer ni guardar la clave de la tienda en ${file} (${reason})`, {
      cause: error,
    });
  }
}

const readKept = (file: string): Promise<string | null> =>
  readFile(file, "utf8").then((text) => text.trim(), whenMissing(null));

/** Atomic: of several processes all take the first key. */
async function makeKey(file: string): Promise<string> {
  const draft = `${file}.draft-${randomUUID()}`;
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(file, "utf8")).trim();
}

const markOf = (secretKey: string) => keyedHash(secretKey, "key", "mark");

/** Checks that the database is sealed by `secretKey` and seals old plain secrets with it. @throws StartError */
export async function takeSecretKey(db: Db, secretKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(keyMarks)
      .values({ mark: markOf(secretKey) })
      .onConflictDoNothing();
    const [kept] = await tx.select().from(keyMarks).where(eq(keyMarks.id, 1));
    if (kept?.mark !== markOf(secretKey)) throw new StartError(OTHER_KEY);
    await sealPlainTotp(tx, { secretKey });
    await hashPlainRecoveryCodes(tx, { secretKey });
    await sealPlainPassword(tx, secretKey);
  });
}

/** Makes `secretKey` the shop's and drops codes hashed by the old one. */
export async function replaceSecretKey(db: Db, secretKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(keyMarks);
    await tx.delete(recoveryCodes);
    await tx.delete(verificationCodes);
  });
  await takeSecretKey(db, secretKey);
}

const OTHER_KEY =
  "SECRET_KEY: la base de datos está sellada con otra clave. Poné la misma en todas las máquinas, la de SECRET_KEY o la del archivo secret-key de DATA_DIR; si se perdió, npm run accept-secret-key";
