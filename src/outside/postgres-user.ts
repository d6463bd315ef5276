import { execFile } from "node:child_process";
import { chmod, chown, readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./postgres-error.ts";

const NAME = "postgres";

/** The system user that PostgreSQL runs as where the shop runs as root, which PostgreSQL refuses. */
export type PostgresUser = { uid: number; gid: number; own(path: string): Promise<void> };

/** Null for an ordinary user, who runs PostgreSQL as himself. Made where root has none yet. */
export async function postgresUser(): Promise<PostgresUser | null> {
  if (process.getuid?.() !== 0) return null;
  const user = (await find()) ?? (await make());
  return { ...user, own: (path) => chown(path, user.uid, user.gid) };
}

async function find(): Promise<{ uid: number; gid: number } | null> {
  const line = (await readFile("/etc/passwd", "utf8")).split("\n").find((entry) => entry.startsWith(`${NAME}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

async function make(): Promise<{ uid: number; gid: number }> {
  const refuse = (cause?: unknown) =>
    new EmbeddedPostgresError(
      `PostgreSQL no puede ejecutarse como root y no se pudo crear el usuario ${NAME}; iniciá la tienda con otro usuario o usá DATABASE_URL`,
      { cause },
    );
  try {
    await promisify(execFile)("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      NAME,
    ]);
  } catch (error) {
    throw refuse(error);
  }
  const user = await find();
  if (!user) throw refuse();
  return user;
}

async function mayEnter({ uid, gid }: PostgresUser, folder: string): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  return (mode & (group === gid ? 0o010 : 0o001)) !== 0;
}

/** Opens the shop's own data folder to `user`'s group, to pass through and no more. */
export async function grantTraversal(user: PostgresUser, folder: string): Promise<void> {
  if (await mayEnter(user, folder)) return;
  const { mode, uid } = await stat(folder);
  await chown(folder, uid, user.gid);
  await chmod(folder, (mode & 0o7777) | 0o010);
}

/** Refuses, naming the folder, when `user` could not get to one of `paths` (a project in a private home folder). */
export async function requireAccess(user: PostgresUser, paths: readonly string[]): Promise<void> {
  for (const folder of paths.flatMap(foldersAbove)) {
    if (await mayEnter(user, folder)) continue;
    throw new EmbeddedPostgresError(
      `el usuario ${NAME}, con el que corre la base de datos cuando la tienda se inicia como root, no puede entrar en ${folder}; mové la tienda a otra carpeta (por ejemplo /srv), permitile entrar con "chmod o+x ${folder}" o usá DATABASE_URL`,
    );
  }
}

function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) return folders;
  }
}
