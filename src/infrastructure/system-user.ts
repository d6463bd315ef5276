import { execFile } from "node:child_process";
import { chmod, chown, readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./postgres-error.ts";

const NAME = "brote";

/** A user of this machine who isn't root. */
export type SystemUser = { name: string; uid: number; gid: number };

/**
 * Whom a shop that root started works as, and PostgreSQL with it: the owner of `folder`, or where that is root or the
 * folder is missing a system user of the shop's own, made where there is none. Null for an ordinary user, who stays himself.
 */
export async function systemUserFor(folder: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(folder).catch(() => null);
  if (owner === null || owner.uid === 0) return (await find((user) => user.name === NAME)) ?? (await make());
  const { uid, gid } = owner;
  return (await find((user) => user.uid === uid)) ?? { name: `${uid}`, uid, gid };
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
  // Of two processes that make it at once one fails, and finds it.
  const failure: unknown = await promisify(execFile)("useradd", words).then(
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

async function mayEnter({ uid, gid }: SystemUser, folder: string): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  return (mode & (group === gid ? 0o010 : 0o001)) !== 0;
}

/** Opens the shop's own data folder to `user`'s group, to pass through and no more. */
export async function grantTraversal(user: SystemUser, folder: string): Promise<void> {
  if (await mayEnter(user, folder)) return;
  const { mode, uid } = await stat(folder);
  await chown(folder, uid, user.gid);
  await chmod(folder, (mode & 0o7777) | 0o010);
}

/** Refuses, naming the folder, when `user` could not get to one of `paths` (a project in a private home folder). */
export async function requireAccess(user: SystemUser, paths: readonly string[]): Promise<void> {
  for (const folder of paths.flatMap(foldersAbove)) {
    if (await mayEnter(user, folder)) continue;
    throw new EmbeddedPostgresError(
      `el usuario ${user.name}, con el que trabaja la tienda cuando root la inicia, no puede entrar en ${folder}; mové la tienda a otra carpeta (por ejemplo /srv), permitile entrar con "chmod o+x ${folder}" o iniciala con otro usuario`,
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
