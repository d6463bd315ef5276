import { execFile, execFileSync } from "node:child_process";
import { appendFile, chmod, chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { systemUserFor } from "#src/infrastructure/system-user.ts";
import { freePort } from "./free-port.ts";

/** Debian's package `postgresql`, whatever version it brings. */
const PROGRAMS = execFileSync("sh", ["-c", "ls -d /usr/lib/postgresql/*/bin | tail -n 1"], { encoding: "utf8" }).trim();

const run = promisify(execFile);

type Server = { url: string; folder: string };

/** A primary and a streaming replica of it; each commit waits for the replica where `isSynchronous`. */
export async function openPair({ isSynchronous = false } = {}) {
  const root = await mkdtemp(join(tmpdir(), "brote-pair-"));
  await chmod(root, 0o755);
  const user = await systemUserFor(root);
  const as = { cwd: "/", ...(user ? { uid: user.uid, gid: user.gid } : {}) };
  if (user) await chown(root, user.uid, user.gid);
  const program = (name: string, ...words: string[]) => run(join(PROGRAMS, name), words, as);
  const start = (folder: string) => program("pg_ctl", "start", "-w", "-D", folder, "-l", join(root, "log"), "-o", "-F");
  const stop = (folder: string, mode: string) => program("pg_ctl", "stop", "-D", folder, "-m", mode);

  async function configure(folder: string, lines: string[]): Promise<void> {
    await appendFile(join(folder, "postgresql.conf"), `\n${lines.join("\n")}\n`);
  }

  const [port, replicaPort] = [await freePort(), await freePort()];
  const common = ["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", "max_connections = 200"];
  const primary: Server = { folder: join(root, "primary"), url: `postgres://shop@127.0.0.1:${port}/postgres` };
  const replica: Server = { folder: join(root, "replica"), url: `postgres://shop@127.0.0.1:${replicaPort}/postgres` };

  await program("initdb", "-D", primary.folder, "-U", "shop", "-A", "trust", "--encoding", "UTF8", "--no-locale", "-N");
  const synchronous = isSynchronous ? ["synchronous_standby_names = '*'", "synchronous_commit = local"] : [];
  await configure(primary.folder, [...common, `port = ${port}`, "wal_level = replica", ...synchronous]);
  await start(primary.folder);
  await program("pg_basebackup", "-d", primary.url, "-D", replica.folder, "-R", "-X", "stream", "-c", "fast", "-N");
  await configure(replica.folder, [`port = ${replicaPort}`, "synchronous_standby_names = ''"]);
  await start(replica.folder);
  if (isSynchronous) {
    await configure(primary.folder, ["synchronous_commit = on"]);
    await program("pg_ctl", "reload", "-D", primary.folder);
  }

  return {
    primary: primary.url,
    replica: replica.url,
    /** Ends the primary at once, as a machine that loses its power does. */
    async killPrimary(): Promise<void> {
      const [pid = ""] = (await readFile(join(primary.folder, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    promote: () => program("pg_ctl", "promote", "-w", "-D", replica.folder),
    stopReplica: () => stop(replica.folder, "immediate"),
    startReplica: () => start(replica.folder),
    async close(): Promise<void> {
      for (const { folder } of [replica, primary]) await stop(folder, "immediate").catch(() => undefined);
      await rm(root, { recursive: true, force: true });
    },
  };
}
