import { chmod, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { whenMissing } from "./when-missing.ts";

const VERSION = "18";
const CONTROL_FILE = "global/pg_control";

/** Whether `folder` holds a database of this version; false if missing or empty. Refuses anything else. */
export async function holdsDatabase(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(whenMissing(null));
  if (entries === null || entries.length === 0) return false;
  const version = (await readFile(join(folder, "PG_VERSION"), "utf8").catch(whenMissing(null)))?.trim();
  if (version && version !== VERSION) {
    const shown = version.replace(/\s+/g, " ").slice(0, 20);
    throw new EmbeddedPostgresError(`${folder} es de PostgreSQL ${shown} y esta versión usa ${VERSION}`);
  }
  const missing = version ? await missingFile(folder) : "PG_VERSION";
  if (missing === undefined) return true;
  throw new EmbeddedPostgresError(
    `${folder} no está vacía y no es una base de datos entera (falta ${missing} o está vacío); no se tocó nada: restaurá una copia completa, o mové la carpeta a otro lado para empezar de cero`,
  );
}

async function missingFile(folder: string): Promise<string | undefined> {
  for (const file of [CONTROL_FILE, "postgresql.conf"]) {
    const found = await stat(join(folder, file)).catch(whenMissing(null));
    if (!found?.size) return file;
  }
  return undefined;
}

/** Restores the mode that PostgreSQL needs, which copies and archives lose. */
export async function repairMode(folder: string): Promise<void> {
  const user = process.getuid?.();
  for (const path of [folder, join(folder, CONTROL_FILE)]) {
    const { uid } = await stat(path);
    // Root has handed the folder over.
    if (user !== 0 && user !== undefined && uid !== user)
      throw new EmbeddedPostgresError(
        `${folder} es de otro usuario (${uid}); hacela tuya con "sudo chown -R $(id -u) ${folder}"`,
      );
  }
  const { mode } = await stat(folder);
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700);
}
