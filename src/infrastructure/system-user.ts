import { execFile } from "node:child_process";
import { chown, mkdir, readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { runningServer } from "./postgres-server.ts";

const NAME = "brote";

const run = promisify(execFile);

/** Entries of the shop's data folder; `lost+found` is on a disk of its own. */
const PARTS =
  /^(postgres|\.postgres-draft-.*|images|images-before-.*|\.restore-.*|mail|backups|secret-key.*|lost\+found)$/;

/** A user of this machine who isn't root. */
export type SystemUser = { name: string; uid: number; gid: number };

/** The user to work as when root started the shop: the folder's owner, or `brote`. Null for ordinary users. */
export async function systemUserFor(folder: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(folder).catch(() => null);
  if (owner === null || owner.uid === 0) return (await find((user) => user.name === NAME)) ?? (await make());
  const { uid, gid } = owner;
  return (await find((user) => user.uid === uid)) ?? { name: `${uid}`, uid, gid };
}

/** Started by root, gives the data folder to `systemUserFor(data)` and returns that user. */
export async function handOverDataFolder(data: string): Promise<SystemUser | null> {
  const user = await systemUserFor(data);
  if (user === null) return null;
  await mkdir(data, { recursive: true });
  await requireAccess(user, data);
  const names = await readdir(data);
  const owners = await Promise.all(["", ...names].map(async (name) => (await stat(join(data, name))).uid));
  if (owners.every((uid) => uid === user.uid)) return user;
  if (owners[0] !== user.uid && !names.every((name) => PARTS.test(name)))
    throw new EmbeddedPostgresError(
      `${data} tiene otras cosas que las de la tienda; elegí una carpeta vacía, o dásela con "chown ${user.name} ${data}"`,
    );
  const server = await runningServer(join(data, "postgres"));
  if (server && (await stat(join(data, "postgres"))).uid !== user.uid)
    throw new EmbeddedPostgresError(
      `la base de datos de ${data} corre como otro usuario; terminala (kill ${server.pid})`,
    );
  // The folder itself comes last, so that an interrupted hand-over is repeated.
  for (const name of names)
    await run("chown", ["-R", "-h", `${user.uid}:${user.gid}`, await realpath(join(data, name))]);
  await chown(data, user.uid, user.gid);
  return user;
}

/** Refuses, naming the folder, when `user` can't get to `path` (a project in a private home folder). */
export async function requireAccess({ name, uid, gid }: SystemUser, path: string): Promise<void> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, ...owner } = await stat(folder);
    const others = owner.gid === gid ? 0o010 : 0o001;
    if ((mode & (owner.uid === uid ? 0o100 : others)) === 0)
      throw new EmbeddedPostgresError(
        `el usuario ${name}, con el que trabaja la tienda cuando root la inicia, no puede entrar en ${folder}; mové la tienda a otra carpeta (por ejemplo /srv), permitile entrar con "chmod o+x ${folder}" o iniciala con otro usuario`,
      );
    if (folder === dirname(folder)) return;
  }
}

async function find(isWanted: (user: SystemUser) => boolean): Promise<SystemUser | null> {
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  return users.find(isWanted) ?? null;
}

async function make(): Promise<SystemUser> {
  const words = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", NAME];
  // Of two processes that create it, one fails and finds it.
  const failure: unknown = await run("useradd", words).then(
    () => null,
    (error: unknown) => error,
  );
  const user = await find(({ name }) => name === NAME);
  if (user) return user;
  throw new EmbeddedPostgresError(
    `la tienda no trabaja como root y no se pudo crear el usuario ${NAME}; iniciala con otro usuario`,
    { cause: failure },
  );
}
