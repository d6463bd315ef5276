import { execFile } from "node:child_process";
import { chown, readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./postgres-programs.ts";

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

/** Refuses, naming the folder, when `user` could not get to one of `paths` (a project in a private home folder). */
export async function requireReach({ uid, gid }: PostgresUser, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const folder of foldersAbove(path)) {
      const { mode, uid: owner, gid: group } = await stat(folder);
      const mayEnter = owner === uid ? mode & 0o100 : group === gid ? mode & 0o010 : mode & 0o001;
      if (mayEnter) continue;
      throw new EmbeddedPostgresError(
        `el usuario ${NAME}, con el que corre la base de datos cuando la tienda se inicia como root, no puede entrar en ${folder}; mové la tienda a otra carpeta (por ejemplo /srv), permitile entrar con "chmod o+x ${folder}" o usá DATABASE_URL`,
      );
    }
  }
}

function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) return folders;
  }
}
