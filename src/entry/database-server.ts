import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#src/outside/embedded-postgres.ts";
import { EmbeddedPostgresError } from "#src/outside/postgres-error.ts";
import { type Environment, StartError } from "./environment.ts";

/** The PostgreSQL that the shop keeps its data in: the outside one of DATABASE_URL, else its own in DATA_DIR. */
export async function openDatabaseServer(
  { DATABASE_URL, DATA_DIR }: Environment,
  tell: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  await makeFolder(DATA_DIR);
  if (DATABASE_URL !== undefined) {
    await tryToConnect(DATABASE_URL);
    return { url: DATABASE_URL, stop: async () => undefined };
  }
  try {
    return await startEmbeddedPostgres({ folder: join(resolve(DATA_DIR), "postgres"), tell });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartError(`DATA_DIR: ${error.message}`, { cause: error });
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: no se puede usar la carpeta ${folder} (${reason})`, { cause: error });
  }
}

async function tryToConnect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
    throw new StartError(`DATABASE_URL: no se pudo abrir ${hostname}:${port || 5432}${pathname} (${reason})`, {
      cause: error,
    });
  }
}
