import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Connection } from "#src/db/connection.ts";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { EmbeddedPostgresError } from "#src/infrastructure/postgres-error.ts";
import { type Environment, StartError } from "./environment.ts";

const OLDEST_VERSION = 150_000;

/** Opens DATABASE_URL or the embedded server in DATA_DIR. `url` bypasses a pooler, for sessions. */
export async function openDatabaseServer(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Environment,
  print: (line: string) => void,
  { meanwhile = async () => undefined }: { meanwhile?: () => Promise<unknown> } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  if (DATABASE_URL !== undefined) {
    await tryOut("DATABASE_URL", DATABASE_URL);
    if (DATABASE_DIRECT_URL !== undefined) await tryOut("DATABASE_DIRECT_URL", DATABASE_DIRECT_URL);
    return { url: DATABASE_DIRECT_URL ?? DATABASE_URL, stop: async () => undefined };
  }
  try {
    return await startEmbeddedPostgres({ folder: join(resolve(DATA_DIR), "postgres"), print, meanwhile });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartError(`DATA_DIR: ${error.message}`, { cause: error });
    if (isAboutFiles(error)) {
      throw new StartError(`DATA_DIR: no se puede usar la carpeta ${DATA_DIR} (${error.message})`, { cause: error });
    }
    throw error;
  }
}

const isAboutFiles = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;

async function tryOut(variable: string, url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  await using client = new Connection({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < OLDEST_VERSION) throw new Error("hace falta PostgreSQL 15 o posterior");
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
    throw new StartError(`${variable}: no se pudo abrir ${hostname}:${port || 5432}${pathname} (${reason})`, {
      cause: error,
    });
  }
}

const PAUSE_MS = 1_000;

/** Whether a disk is full: the database's (53100) or the shop's own. */
const lacksRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && /^(53100|ENOSPC|EDQUOT)$/.test(`${error.code}`)) || lacksRoom(error.cause));

/** Runs a part of the start; on a full disk it says so once and waits for room. */
export async function waitForDiskSpace<Result>(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  print: (line: string) => void,
  start: () => Promise<Result>,
): Promise<Result> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await start();
    } catch (error) {
      if (!lacksRoom(error)) throw error;
      const where = DATABASE_URL === undefined ? DATA_DIR : `la base de datos (DATABASE_URL) o de ${DATA_DIR}`;
      if (!isTold) print(`No hay lugar en el disco de ${where}: hacé lugar y la tienda sigue sola.`);
      await pause(PAUSE_MS);
    }
  }
}
