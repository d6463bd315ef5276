import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import pg from "pg";
import { type Cluster, createCluster, damaged, serve, stopServer } from "./postgres-cluster.ts";
import { holdsDatabase } from "./postgres-folder.ts";
import { postgresPrograms } from "./postgres-programs.ts";
import { prepareDatabase, shopUrl } from "./postgres-roles.ts";
import { runningServer } from "./postgres-server.ts";
import { superviseServer } from "./postgres-supervisor.ts";
import { handOverDataFolder } from "./system-user.ts";

/** Starts or takes over the PostgreSQL in `folder` and keeps it running. @throws EmbeddedPostgresError */
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
  const data = dirname(folder);
  const programs = await postgresPrograms(await handOverDataFolder(data));
  const cluster: Cluster = { folder, programs };
  await mkdir(data, { recursive: true });

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
    if (isOurs) await stopServer(cluster);
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

/** The shop's database on the server running on `folder`; null if none runs. */
export async function urlOfRunningServer(folder: string): Promise<string | null> {
  const running = await runningServer(folder);
  if (running === null) return null;
  // A version without a role of its own may have started it.
  await prepareDatabase(running.socketFolder);
  return shopUrl(running.socketFolder);
}
