import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import pg from "pg";
import { type Cluster, createCluster, damaged, serve } from "./postgres-cluster.ts";
import { holdsDatabase } from "./postgres-folder.ts";
import { postgresPrograms, runAs } from "./postgres-programs.ts";
import { prepareDatabase, shopUrl } from "./postgres-roles.ts";
import { runningServer } from "./postgres-server.ts";
import { superviseServer } from "./postgres-supervisor.ts";
import { grantTraversal, requireAccess, systemUserFor } from "./system-user.ts";

/**
 * Starts the PostgreSQL that lives in `folder` and keeps it running, or takes over the one that a killed shop left;
 * made first where the folder is missing or empty. Only this machine's user reaches it, by a socket in a private folder.
 * Throws an EmbeddedPostgresError with one line for the owner.
 */
export async function startEmbeddedPostgres({
  folder,
  print = () => undefined,
  meanwhile = async () => undefined,
}: {
  folder: string;
  print?: (line: string) => void;
  /** Done while the server's process starts. */
  meanwhile?: () => Promise<unknown>;
}) {
  const programs = await postgresPrograms();
  // A server that was left running is its own user's to stop.
  const user = await systemUserFor((await runningServer(folder)) ? folder : dirname(folder));
  const cluster: Cluster = { folder, programs, user };
  await mkdir(dirname(folder), { recursive: true });
  if (user) {
    await grantTraversal(user, dirname(folder));
    await requireAccess(user, [folder, programs.postgres]);
  }

  const created = !(await holdsDatabase(folder));
  if (created) {
    print("Creando la base de datos…");
    await createCluster(cluster);
  }

  const wasRunning = (await runningServer(folder)) !== null;
  const host = await serve(cluster, { meanwhile }).catch(async (error: unknown) => {
    if (!wasRunning) await stopServer(cluster);
    throw error;
  });
  const supervisor = await superviseServer(cluster, host, print);
  async function stop(): Promise<void> {
    const isOurs = await supervisor.end();
    if (isOurs) await stopServer(cluster, { patience: 60 });
    if (host !== folder) await rm(host, { recursive: true, force: true });
  }
  try {
    await prepareDatabase(host);
  } catch (error) {
    await stop();
    throw error instanceof pg.DatabaseError && error.code !== "53100" ? damaged(folder, error.message, error) : error;
  }
  return { url: shopUrl(host), created, stop };
}

/** `patience` is in seconds; a damaged server that doesn't end within it ends at once. */
async function stopServer({ folder, programs, user }: Cluster, { patience = 5 } = {}): Promise<void> {
  if (!(await runningServer(folder))) return;
  const stop = (mode: "fast" | "immediate") =>
    runAs(user, programs.pg_ctl, ["stop", "-D", folder, "-m", mode, "-w", "-t", `${patience}`]);
  await stop("fast").catch(async (error: unknown) => {
    if (!(await runningServer(folder))) return;
    if (patience > 5) throw error;
    await stop("immediate");
  });
}

/** The shop's database on the server that runs on `folder`; null where none runs. */
export async function urlOfRunningServer(folder: string): Promise<string | null> {
  const running = await runningServer(folder);
  if (running === null) return null;
  // An earlier version of the shop, from before it had a role of its own, may have started it.
  await prepareDatabase(running.socketFolder);
  return shopUrl(running.socketFolder);
}
