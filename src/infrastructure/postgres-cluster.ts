import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Connection } from "#src/db/connection.ts";
import { diskOf } from "./folder-size.ts";
import { EmbeddedPostgresError, NoRoomError } from "./postgres-error.ts";
import { holdsDatabase, repairMode } from "./postgres-folder.ts";
import type { PostgresPrograms } from "./postgres-programs.ts";
import { ADMIN_ROLE, adminUrl } from "./postgres-roles.ts";
import { removeStalePidFile, runningServer, socketFolderFor } from "./postgres-server.ts";
import { postgresSettings } from "./postgres-settings.ts";

/** The wait for a server that recovers or shuts down. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
/** A cleanly shut down server starts in about 30 ms. */
const READY_POLL_MS = 10;

/** Passing reasons: another process starts it, or a killed one's children still end. */
const PASSING = /lock file|shared memory block|is being used/;

/** Messages of a server that starts, ends or has no free connection; others are lasting. */
const PASSING_CODES = /^(57P0|53300)/;

/** With less room, in bytes, a server can't even log. */
const LEAST_ROOM = 1024 * 1024;

export type Cluster = { folder: string; programs: PostgresPrograms };

/** Creates the database in a draft folder, so that an aborted start leaves nothing behind. */
export async function createCluster({ folder, programs }: Cluster): Promise<void> {
  const draft = join(folder, `../.postgres-draft-${process.pid}-${Date.now()}`);
  try {
    await programs.initdb([
      ...["--pgdata", draft, "--username", ADMIN_ROLE, "--encoding", "UTF8", "--no-locale", "--data-checksums"],
      ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
      ...["--auth-local", "trust", "--auth-host", "reject", "--no-instructions"],
    ]);
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
  const { folder, programs } = cluster;
  const deadline = performance.now() + START_TIMEOUT_MS;
  let reason: unknown = null;
  while (performance.now() < deadline) {
    const running = await runningServer(folder);
    const socketFolder = running?.socketFolder || knownSocketFolder || (await socketFolderFor(folder, programs.user));
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

/** Null once the server accepts connections, else the reason of a passing failure; throws a lasting one. */
async function start(
  { folder, programs }: Cluster,
  socketFolder: string,
  { deadline, meanwhile = async () => undefined }: { deadline: number; meanwhile?: Serving["meanwhile"] },
): Promise<unknown> {
  await repairMode(folder);
  await removeStalePidFile(folder);
  const began = Date.now();
  const server = await programs.startServer(folder, postgresSettings(socketFolder));
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

/** The last fatal message in the logs written since `began`. */
async function fatalLine(folder: string, began: number): Promise<string | null> {
  const logs = (await readdir(join(folder, "log")).catch(() => [])).map((file) => join("log", file));
  for (const log of ["start.log", ...logs]) {
    const path = join(folder, log);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs < began) continue;
    const lines = (await readFile(path, "utf8")).split("\n").slice(-50);
    // Messages to clients that connect too early, or were connected before, are no reason.
    const fatal = lines.findLast((line) =>
      /\b(FATAL|PANIC): +(?!the database system is |connection to client lost)/.test(line),
    );
    if (fatal) return fatal.replace(/^.*?\b(?:FATAL|PANIC): +/, "");
  }
  return null;
}

/** Null once the server accepts connections, else a reason that may pass; throws one that stays. */
async function whyNotReady(folder: string, host: string): Promise<unknown> {
  await using client = new Connection({ connectionString: adminUrl(host), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !PASSING_CODES.test(error.code ?? ""))
      throw damaged(folder, error.message, error);
    return error;
  }
}

/** A server that accepts no connections is stopped: it may never end by itself. */
export async function stopServer({ folder, programs }: Cluster): Promise<void> {
  const running = await runningServer(folder);
  if (!running) return;
  const isReady = await whyNotReady(folder, running.socketFolder).then(
    (reason) => reason === null,
    () => false,
  );
  try {
    await programs.pgCtl(["stop", "-D", folder, "-m", isReady ? "fast" : "immediate", "-w"]);
  } catch (error) {
    // A server that just crashed may be gone before it can be told to stop.
    if (await runningServer(folder)) throw error;
  }
}
