import { join, resolve } from "node:path";
import { Connection } from "#src/db/connection.ts";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { EmbeddedPostgresError } from "#src/infrastructure/postgres-error.ts";
import { type Environment, StartError } from "./environment.ts";

const OLDEST_VERSION = 150_000;

/**
 * The PostgreSQL that the shop keeps its data in: the outside one of DATABASE_URL, else its own in DATA_DIR. Its `url` leads
 * to the server itself, past a pooler: for what needs a session (LISTEN, migrations, jobs, work that takes long). `meanwhile` is done while the shop's
 * own server starts.
 */
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
  const client = new Connection({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    await client.end();
    if (rows[0].version < OLDEST_VERSION) throw new Error("hace falta PostgreSQL 15 o posterior");
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
    throw new StartError(`${variable}: no se pudo abrir ${hostname}:${port || 5432}${pathname} (${reason})`, {
      cause: error,
    });
  }
}
