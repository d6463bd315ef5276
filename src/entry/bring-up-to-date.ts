import pg from "pg";
import { DatabaseError } from "#src/db/database-error.ts";
import { migrateDatabase, type Upgrade } from "#src/db/migrate.ts";
import { makeBackup } from "#src/features/backups/server/open-backups.ts";
import { type Environment, StartError } from "./environment.ts";
import { shopStorage, shopVersion } from "./shop-storage.ts";

/** What a slow disk takes of a backup in a minute, in bytes. */
const BYTES_A_MINUTE = 500_000_000;

/** What PostgreSQL says of files that are cut short, garbled or gone. */
const DAMAGE = /^(XX00|58P01)/;

/**
 * Brings the database at `url` to this version, one that isn't empty after a backup; one that can't be is told by the variable that
 * says where it is (docs/shop.md, Backups).
 */
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
  const places = shopStorage(environment, url);
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
    // Without its cause: a backup isn't tried again and again on a full disk, which others may write on.
    throw new StartError(
      `BACKUP_DIR: no se pudo hacer la copia de seguridad en ${places.backups} (${reason}), así que la base de datos no se actualizó: hacé lugar o elegí otra carpeta`,
    );
  }
}
