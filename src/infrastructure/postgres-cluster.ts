import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Connection } from "#src/db/connection.ts";
import { diskOf } from "./folder-size.ts";
import { EmbeddedPostgresError, NoRoomError } from "./postgres-error.ts";
import { holdsDatabase, repairPermissions } from "./postgres-folder.ts";
import { type PostgresPrograms, runAs, startServer } from "./postgres-programs.ts";
import { ADMIN_ROLE, adminUrl } from "./postgres-roles.ts";
import { removeStalePidFile, runningServer, socketFolderFor } from "./postgres-server.ts";
import { postgresSettings } from "./postgres-settings.ts";
import type { SystemUser } from "./system-user.ts";

/** How long a server that recovers from a crash or still shuts down is waited for. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
/** A server that was shut down well takes some 30 ms. */
const READY_POLL_MS = 10;

/** Reasons that pass by themselves: another process starts the server now, or a killed one's children still end. */
const PASSING = /lock file|shared memory block|is being used/;

/** What a server says that starts, ends or has no connection left; anything else it says of itself stays. */
const PASSING_CODES = /^(57P0|53300)/;

/** With less, in bytes, a server can't even note what it does. */
const LEAST_ROOM = 1024 * 1024;

export type Cluster = { folder: string; programs: PostgresPrograms; user: SystemUser | null };

/** Makes the database in a neighbouring folder first, so that a start cut short leaves nothing half made; of two processes one wins. */
export async function createCluster({ folder, programs, user }: Cluster): Promise<void> {
  const draft = await mkdtemp(join(dirname(folder), `.${basename(folder)}-draft-`));
  try {
    if (user) await chown(draft, user.uid, user.gid);
    await runAs(user, programs.initdb, [
      ...["--pgdata", draft, "--username", ADMIN_ROLE, "--encoding", "UTF8", "--no-locale", "--data-checksums"],
      ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
      ...["--auth-local", "trust", "--auth-host", "reject", "--no-instructions"],
    ]);
    const settings = join(draft, "postgresql.conf");
    await writeFile(settings, `${await readFile(settings, "utf8")}\ninclude 'brote.conf'\n`);
    // Renaming onto a folder works only while that is missing or empty.
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await holdsDatabase(folder))) throw error;
  }
}

type Serving = { socketFolder?: string; meanwhile?: () => Promise<unknown> };

/** Starts the server unless it runs; resolves to the folder of its socket once it accepts connections. */
export async function serve(
  cluster: Cluster,
  { socketFolder: knownSocketFolder, meanwhile }: Serving = {},
): Promise<string> {
  const { folder } = cluster;
  const deadline = performance.now() + START_TIMEOUT_MS;
  let reason: unknown = null;
  while (performance.now() < deadline) {
    const running = await runningServer(folder);
    const socketFolder = running?.socketFolder || knownSocketFolder || (await socketFolderFor(folder, cluster.user));
    reason = running
      ? await whyNotReady(folder, socketFolder)
      : await start(cluster, socketFolder, { deadline, meanwhile });
    if (reason === null) return socketFolder;
    await pause(POLL_MS);
  }
  throw new EmbeddedPostgresError(`la base de datos de ${folder} no arranca; mirá ${join(folder, "log")}`, {
    cause: reason,
  });
}

/**
 * Resolves to null once the server accepts connections, else to the reason of a failure that passes by itself; throws
 * one that stays.
 */
async function start(
  cluster: Cluster,
  socketFolder: string,
  { deadline, meanwhile = async () => undefined }: { deadline: number; meanwhile?: Serving["meanwhile"] },
): Promise<unknown> {
  const { folder, user } = cluster;
  await repairPermissions(folder, user);
  await removeStalePidFile(folder);
  await writeFile(join(folder, "brote.conf"), postgresSettings(socketFolder), { mode: 0o644 });
  const began = Date.now();
  const server = await startServer(cluster.programs, cluster);
  await meanwhile();
  let reason: unknown = null;
  do {
    await pause(READY_POLL_MS);
    reason = await whyNotReady(folder, socketFolder).catch((error: unknown) => {
      server.end();
      throw error;
    });
    if (reason === null) return null;
  } while (!server.hasEnded() && performance.now() < deadline);
  const fatal = await fatalLine(folder, began);
  if (fatal?.includes("No space left on device") || (await diskOf(folder)).free < LEAST_ROOM)
    throw new NoRoomError(`no hay lugar en el disco de ${folder}`, { cause: reason });
  if (fatal === null || PASSING.test(fatal) || (await runningServer(folder))) return reason;
  throw damaged(folder, fatal, reason);
}

export const damaged = (folder: string, what: string, cause: unknown) =>
  new EmbeddedPostgresError(
    `la base de datos de ${folder} no arranca (${what}); si la carpeta se dañó, restaurá una copia de seguridad`,
    { cause },
  );

/** The last thing that the server said was fatal, in one of the logs that it wrote to since `began`. */
async function fatalLine(folder: string, began: number): Promise<string | null> {
  const logs = (await readdir(join(folder, "log")).catch(() => [])).map((file) => join("log", file));
  for (const log of ["start.log", ...logs]) {
    const path = join(folder, log);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs < began) continue;
    const lines = (await readFile(path, "utf8")).split("\n").slice(-50);
    // What it tells those who ask too early is no reason.
    const fatal = lines.findLast((line) => /\b(FATAL|PANIC): +(?!the database system is )/.test(line));
    if (fatal) return fatal.replace(/^.*?\b(?:FATAL|PANIC): +/, "");
  }
  return null;
}

/** Null once the server accepts connections, else a reason that may pass. */
async function whyNotReady(folder: string, host: string): Promise<unknown> {
  const client = new Connection({ connectionString: adminUrl(host), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !PASSING_CODES.test(error.code ?? ""))
      throw damaged(folder, error.message, error);
    return error;
  } finally {
    await client.end();
  }
}
