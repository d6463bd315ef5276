import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { problem } from "#src/contract/problem-of.ts";
import { Connection } from "#src/db/connection.ts";
import { loadDump } from "#src/db/load.ts";
import { knownMigrations, migrateDatabase, migrateTo } from "#src/db/migrate.ts";
import type { BackupManifest } from "../contract.ts";
import { checkBackup, refused } from "./check-backup.ts";
import type { ShopStorage } from "./create-backup.ts";

/**
 * Puts a backup in place of an empty shop, or with `replace` of what is there: all of the database in one transaction, the
 * pictures that were there kept in a folder beside. The shop must be closed. @throws VALIDATION (no whole backup, or of a newer version),
 * CONFLICT (there is something already)
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, images }: ShopStorage,
  { replace = false } = {},
): Promise<BackupManifest> {
  const drafts = await mkdtemp(join(images.scratch, ".restore-"));
  try {
    const manifest = await checkBackup(file, drafts);
    if (!replace && !(await images.isEmpty())) throw occupied(`Hay imágenes en ${images.place}`);
    await restoreTables(databaseUrl, join(drafts, "tables"), manifest, replace);
    const pictures = join(drafts, "images");
    await mkdir(pictures, { recursive: true });
    await images.replaceBy(pictures);
    await migrateDatabase(databaseUrl);
    return manifest;
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}

const occupied = (what: string) => problem("place_occupied", { what });

async function restoreTables(url: string, folder: string, { dump }: BackupManifest, replace: boolean): Promise<void> {
  if (!knownMigrations().includes(dump.migration)) {
    throw refused("es de una versión más nueva de Brote: actualizá la tienda primero");
  }
  const client = new Connection({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // Failures roll back with the connection.
    await client.query("begin");
    if (replace) await clearDatabase(client);
    else if (await holdsTables(client)) throw occupied("La base de datos ya tiene una tienda");
    await migrateTo(client, dump.migration);
    await loadDump(client, folder, dump).catch((error: Error) => {
      throw refused(`no se pudo cargar, y no se tocó nada (${error.message})`);
    });
    await holdBackQueuedMails(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
  return rowCount !== 0;
}

async function clearDatabase(client: pg.Client): Promise<void> {
  await client.query("drop schema if exists jobs, drizzle cascade");
  await client.query("drop schema public cascade");
  await client.query("create schema public");
}

/** Queued mails were sent since, or are unwanted: staff decide. */
async function holdBackQueuedMails(client: pg.Client): Promise<void> {
  await client.query("update mails set status = 'failed', last_error = $1 where status = 'queued'", [
    "Esperaba salir cuando se hizo la copia que se restauró. Reenvialo si todavía hace falta.",
  ]);
}
