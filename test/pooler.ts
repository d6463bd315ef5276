import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemUserFor } from "#src/infrastructure/system-user.ts";
import { freePort } from "./free-port.ts";

/** Debian's package `pgbouncer`. */
const PROGRAM = "/usr/sbin/pgbouncer";

type Target = { host: string; port: number; name: string; user: string };

/** What `url` leads to, over TCP or by a socket. */
function targetOf(url: string): Target {
  const { searchParams, hostname, port, pathname, username } = new URL(url);
  return {
    host: searchParams.get("host") ?? hostname,
    port: Number(port || 5432),
    name: pathname.slice(1),
    user: username,
  };
}

const placeOf = ({ host, port, name }: Target) => `host=${host} port=${port} dbname=${name}`;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isThere = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

/**
 * PgBouncer as `deploy/pgbouncer.ini` sets it up, but for its places and for so few connections that clients have to take
 * turns on them; `leadTo` sends everybody to another server.
 */
export async function openPooler(url: string, { connections = 5 } = {}) {
  const [folder, port] = [await mkdtemp(join(tmpdir(), "brote-pooler-")), await freePort()];
  const user = await systemUserFor(folder);
  await chmod(folder, 0o755);
  const settings = join(folder, "pgbouncer.ini");
  const users = join(folder, "userlist.txt");
  const { name, user: role } = targetOf(url);

  async function write(target: Target): Promise<void> {
    const deployed = await readFile("deploy/pgbouncer.ini", "utf8");
    const changes: [RegExp, string][] = [
      [/^brote = host=\S+ port=\S+ dbname=\S+/m, `${name} = ${placeOf(target)}`],
      [/^brote_session = host=\S+ port=\S+ dbname=\S+/m, `${name}_session = ${placeOf(target)}`],
      [/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`],
      [/^auth_type = .*/m, `auth_type = trust\nadmin_users = ${role}`],
      [/^auth_file = .*/m, `auth_file = ${users}`],
      [/^default_pool_size = .*/m, `default_pool_size = ${connections}`],
    ];
    const changed = changes.reduce((text, [from, to]) => {
      if (!from.test(text)) throw new Error(`deploy/pgbouncer.ini has no ${from}`);
      return text.replace(from, to);
    }, deployed);
    await writeFile(settings, changed);
  }

  await writeFile(users, `"${role}" ""\n`);
  await write(targetOf(url));
  const owner = user ? { uid: user.uid, gid: user.gid } : {};
  const pooler = spawn(PROGRAM, ["-q", settings], { ...owner, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  pooler.stderr.on("data", (chunk) => (said += chunk));
  while (!(await answers(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
    await pause(20);
  }
  return {
    url: `postgres://${role}@127.0.0.1:${port}/${name}`,
    /** Past the taking of turns. */
    sessionUrl: `postgres://${role}@127.0.0.1:${port}/${name}_session`,
    said: () => said,
    /** Sends whoever asks from now on to the server at `other`. */
    async leadTo(other: string): Promise<void> {
      await write(targetOf(other));
      pooler.kill("SIGHUP");
    },
    async close(): Promise<void> {
      const ended = once(pooler, "exit");
      pooler.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
