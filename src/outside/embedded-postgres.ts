import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { holdFolder } from "./postgres-lock.ts";
import { type PostgresPrograms, postgresPrograms, runAs } from "./postgres-programs.ts";
import { runningServer, socketFolderFor } from "./postgres-server.ts";
import { letThrough, type PostgresUser, postgresUser, requireReach } from "./postgres-user.ts";

const VERSION = "18";
const DATABASE = "brote";
const USER = "brote";

/** How long a server that recovers from a crash or still shuts down is waited for, in milliseconds. */
const PATIENCE = 60_000;
const PAUSE = 25;

type Cluster = { folder: string; programs: PostgresPrograms; user: PostgresUser | null };

/**
 * Starts the PostgreSQL that lives in `folder`, or takes over the one that a killed shop left running; made first where
 * there is none. Only this machine's user reaches it, by a socket in a private folder. Throws an EmbeddedPostgresError
 * with one line for the owner.
 */
export async function startEmbeddedPostgres({
  folder,
  tell = () => undefined,
}: {
  folder: string;
  tell?: (line: string) => void;
}) {
  const programs = await postgresPrograms();
  const user = await postgresUser();
  const cluster: Cluster = { folder, programs, user };
  await mkdir(dirname(folder), { recursive: true });
  if (user) {
    await letThrough(user, dirname(folder));
    await requireReach(user, [folder, programs.postgres]);
  }

  const version = await versionOf(folder);
  if (version !== null && version !== VERSION) {
    throw new EmbeddedPostgresError(`${folder} es de PostgreSQL ${version} y esta versión usa ${VERSION}`);
  }
  const created = version === null;
  if (created) {
    tell("Creando la base de datos…");
    await create(cluster);
  }

  const host = await serve(cluster);
  const holder = await holdFolder(urlOf(host, "postgres"), folder);
  await makeDatabase(host);
  return {
    url: urlOf(host, DATABASE),
    created,
    async stop(): Promise<void> {
      await holder.release();
      if (await runningServer(folder)) {
        await runAs(user, programs.pg_ctl, ["stop", "-D", folder, "-m", "fast", "-w", "-t", "60"]);
      }
      if (host !== folder) await rm(host, { recursive: true, force: true });
    },
  };
}

/** The major version that made `folder`, or null where there is no database yet. */
async function versionOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

const urlOf = (host: string, database: string) =>
  `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** In a neighbouring folder first, so that a start cut short leaves nothing half made. */
async function create({ folder, programs, user }: Cluster): Promise<void> {
  const draft = join(dirname(folder), `.${basename(folder)}-draft`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user) await user.own(draft);
  await runAs(user, programs.initdb, [
    ...["--pgdata", draft, "--username", USER, "--encoding", "UTF8", "--no-locale", "--data-checksums"],
    ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
    ...["--auth-local", "trust", "--auth-host", "reject", "--no-instructions"],
  ]);
  await writeFile(
    join(draft, "postgresql.conf"),
    `${await readFile(join(draft, "postgresql.conf"), "utf8")}\ninclude 'brote.conf'\n`,
  );
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** Written anew at each start, so that what a newer shop needs holds for an older folder too. */
const settings = (socketFolder: string) => `
listen_addresses = ''
unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = 128MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
logging_collector = on
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
`;

/** Resolves to the folder of the socket once the server accepts connections. */
async function serve({ folder, programs, user }: Cluster): Promise<string> {
  const deadline = Date.now() + PATIENCE;
  let reason: unknown = null;
  while (Date.now() < deadline) {
    const running = await runningServer(folder);
    if (!running) {
      await rm(join(folder, "postmaster.pid"), { force: true });
      const socketFolder = await socketFolderFor(folder, user);
      await writeFile(join(folder, "brote.conf"), settings(socketFolder), { mode: 0o644 });
      await runAs(user, programs.pg_ctl, [
        "start",
        "-D",
        folder,
        "-l",
        join(folder, "start.log"),
        "-w",
        "-t",
        "60",
      ]).catch((error) => {
        reason = error;
      });
    } else if (running.socketFolder) {
      reason = await whyNotReady(running.socketFolder);
      if (reason === null) return running.socketFolder;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new EmbeddedPostgresError(`la base de datos de ${folder} no arranca; mirá ${join(folder, "log")}`, {
    cause: reason,
  });
}

async function whyNotReady(host: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: urlOf(host, "postgres"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end();
  }
}

async function makeDatabase(host: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(host, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
