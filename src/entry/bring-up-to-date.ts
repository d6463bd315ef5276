import pg from "pg";
import { DatabaseError } from "#src/db/database-error.ts";
import { migrateDatabase, type Upgrade } from "#src/db/migrate.ts";
import { makeBackup } from "#src/features/backups/server/open-backups.ts";
import { type Environment, StartError } from "./environment.ts";
import { shopStorage, shopVersion } from "./shop-storage.ts";

/** Bytes of a backup that a slow disk writes per minute. */
const BYTES_A_MINUTE = 500_000_000;

/** PostgreSQL's codes for damaged files. */
const DAMAGE = /^(XX00|58P01)/;

/** Migrates the database at `url` to this version, with a backup first unless it is empty (docs/shop.md, Backups). */
export async function bringUpToDate(environment: Environment, url: string, print: (line: string) => void) {
  try {
    await migrateDatabase(url, (upgrade) => backUp(environment, url, print, upgrade));
  } catch (error) {
    if (!(error instanceof DatabaseError || error instanceof pg.DatabaseError)) throw error;
    const variable = environment.DATABASE_URL === undefined ? "DATA_DIR" : "DATABASE_URL";
    const isDamaged = error instanceof pg.DatabaseError && DAMAGE.test(error.code ?? "");
    const told = isDamaged
      ? `la base de datos está dañada (${error.message}); no se tocó nada: restaurá una copia de seguridad`
      : error.message;
    throw new StartError(`${variable}: ${told}`, { cause: error });
  }
}

async function backUp(environment: Environment, url: string, print: (line: string) => void, upgrade: Upgrade) {
  const places = await shopStorage(environment, url);
  try {
    const minutes = Math.ceil((upgrade.size + (await places.images.size())) / BYTES_A_MINUTE);
    const time = minutes === 1 ? "un minuto" : `${minutes} minutos`;
    print(
      `Actualizando la base de datos de ${upgrade.from} a ${upgrade.to}: antes se hace una copia de seguridad en ${places.backups}; puede tardar ${time}.`,
    );
    const { name } = await makeBackup(places, shopVersion());
    print(`Copia hecha: ${places.backups}/${name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    // Without its cause, or the start would retry the backup on a full disk.
    throw new StartError(
      `BACKUP_DIR: no se pudo hacer la copia de seguridad en ${places.backups} (${reason}), así que la base de datos no se actualizó: hacé lugar o elegí otra carpeta`,
    );
  }
}
