import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { problem } from "#src/contract/problem-of.ts";
import { Connection } from "#src/db/connection.ts";
import { dumpFileOf } from "#src/db/dump.ts";
import { loadDump } from "#src/db/load.ts";
import { knownMigrations, migrateDatabase, migrateTo } from "#src/db/migrate.ts";
import { unpackArchive } from "#src/infrastructure/archive.ts";
import { type BackupManifest, backupManifest } from "../contract.ts";
import { MANIFEST, type ShopStorage } from "./create-backup.ts";

/** Replaces an empty shop, or any with `replace`, by a backup. The shop must be closed. @throws VALIDATION, CONFLICT */
export async function restoreBackup(file: string, { databaseUrl, images }: ShopStorage, { replace = false } = {}) {
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
  await using client = new Connection({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  // Failures roll back with the connection.
  await client.query("begin");
  if (replace) await client.query(CLEAR);
  else if (await holdsTables(client)) throw occupied("La base de datos ya tiene una tienda");
  await migrateTo(client, dump.migration);
  await loadDump(client, folder, dump).catch((error: Error) => {
    throw refused(`no se pudo cargar, y no se tocó nada (${error.message})`);
  });
  await holdBackQueuedMails(client);
  await client.query("commit");
}

async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
  return rowCount !== 0;
}

const CLEAR = "drop schema if exists jobs, drizzle cascade; drop schema public cascade; create schema public";

/** Queued mails were sent since, or are unwanted: staff decide. */
async function holdBackQueuedMails(client: pg.Client): Promise<void> {
  await client.query("update mails set status = 'failed', last_error = $1 where status = 'queued'", [
    "Esperaba salir cuando se hizo la copia que se restauró. Reenvialo si todavía hace falta.",
  ]);
}

/** Unpacks a backup into `folder` and checks every file against the manifest. @throws VALIDATION */
export async function checkBackup(file: string, folder: string): Promise<BackupManifest> {
  const unpacked = await unpackArchive(file, folder).catch((error: unknown) => {
    throw refused(`no se puede leer: está cortada o dañada (${error instanceof Error ? error.message : error})`);
  });
  if (!unpacked.has(MANIFEST)) throw refused(`no es una copia de Brote: le falta ${MANIFEST}`);
  const manifest = backupManifest.safeParse(parsed(await readFile(join(folder, MANIFEST), "utf8")));
  if (!manifest.success) throw refused("es de otra versión de Brote, o no es una copia");

  const { dump, images } = manifest.data;
  const promised = [
    ...dump.tables.map(({ name, sha256 }) => ({ name: `tables/${dumpFileOf(name)}`, sha256 })),
    ...images.map(({ name, sha256 }) => ({ name: `images/${name}`, sha256 })),
  ];
  for (const { name, sha256 } of promised) {
    if (unpacked.get(name) !== sha256) throw refused(`${name} falta o está dañado`);
  }
  const names = new Set([MANIFEST, ...promised.map(({ name }) => name)]);
  const stray = [...unpacked.keys()].find((name) => !names.has(name));
  if (stray !== undefined) throw refused(`trae un archivo que no nombra su lista: ${stray}`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const refused = (reason: string) => problem("backup_refused", { reason });
