import { execFile } from "node:child_process";
import { chmod, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import type { SystemUser } from "./system-user.ts";

const VERSION = "18";
const CONTROL_FILE = "global/pg_control";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Whether `folder` holds a database of this version; false where it is missing or empty. Anything else in it is refused
 * with one line and left as it is.
 */
export async function holdsDatabase(folder: string): Promise<boolean> {
  const entries = await orNull(readdir(folder));
  if (entries === null || entries.length === 0) return false;
  const version = (await orNull(readFile(join(folder, "PG_VERSION"), "utf8")))?.trim();
  if (version !== undefined && version !== "" && version !== VERSION) {
    const shown = version.replace(/\s+/g, " ").slice(0, 20);
    throw new EmbeddedPostgresError(`${folder} es de PostgreSQL ${shown} y esta versión usa ${VERSION}`);
  }
  const missing = version ? await missingControl(folder) : "PG_VERSION";
  if (missing === null) return true;
  throw new EmbeddedPostgresError(
    `${folder} no está vacía y no es una base de datos entera (falta ${missing} o está vacío); no se tocó nada: restaurá una copia completa, o mové la carpeta a otro lado para empezar de cero`,
  );
}

async function missingControl(folder: string): Promise<string | null> {
  const control = await orNull(stat(join(folder, CONTROL_FILE)));
  return control === null || control.size === 0 ? CONTROL_FILE : null;
}

/**
 * Gives a stopped database back the owner and the mode that PostgreSQL asks for, which a copy or an unpacked archive
 * loses. Only root can give it to another owner.
 */
export async function repairPermissions(folder: string, user: SystemUser | null): Promise<void> {
  const owner = user?.uid ?? process.getuid?.();
  const owners = await Promise.all([folder, join(folder, CONTROL_FILE)].map(async (path) => (await stat(path)).uid));
  const foreign = owners.find((uid) => uid !== owner);
  if (owner !== undefined && foreign !== undefined) {
    if (user === null) {
      throw new EmbeddedPostgresError(
        `${folder} es de otro usuario (${foreign}); hacela tuya con "sudo chown -R $(id -u) ${folder}"`,
      );
    }
    await promisify(execFile)("chown", ["-R", "-h", `${user.uid}:${user.gid}`, folder]);
  }
  const { mode } = await stat(folder);
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700);
}
