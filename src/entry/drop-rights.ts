import { execFile } from "node:child_process";
import { access, chown, constants, mkdir, readdir, realpath, stat } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { EmbeddedPostgresError } from "#src/infrastructure/postgres-error.ts";
import { runningServer } from "#src/infrastructure/postgres-server.ts";
import { requireAccess, type SystemUser, systemUserFor } from "#src/infrastructure/system-user.ts";
import { projectFile } from "#src/project-file.ts";
import { type Environment, StartError } from "./environment.ts";

/** What the shop keeps in its data folder; a disk of its own has the last. */
const PARTS =
  /^(postgres|\.postgres-draft-.*|images|images-before-.*|\.restore-.*|mail|backups|secret-key(\.draft-\d+)?|lost\+found)$/;

/**
 * A shop that root started becomes, for good, the user who owns its data folder, or the system user `brote` where that is
 * root's; the folder is handed over first. For any other user nothing happens (docs/decisions/embedded-postgres.md).
 */
export async function dropRights(environment: Environment): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    const data = resolve(environment.DATA_DIR);
    const user = await systemUserFor(data);
    if (user === null) return;
    await mkdir(data, { recursive: true });
    await requireAccess(user, [data, projectFile("package.json")]);
    await stopServerOfAnother(user, join(data, "postgres"));
    await handOver(user, data);
    await makeMissing(user, environment);
    become(user);
    await requireReach(user, environment);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const told =
      error instanceof EmbeddedPostgresError
        ? reason
        : `no se pudo dejar de ser root con la carpeta ${environment.DATA_DIR} (${reason})`;
    throw new StartError(`DATA_DIR: ${told}`, { cause: error });
  }
}

/** A killed shop's PostgreSQL would lose its files; one that a living shop holds is refused. */
async function stopServerOfAnother(user: SystemUser, folder: string): Promise<void> {
  if (!(await runningServer(folder)) || (await stat(folder)).uid === user.uid) return;
  const { stop } = await startEmbeddedPostgres({ folder });
  await stop();
}

/** Gives `user` the data folder and what the shop keeps in it. The folder comes last, so that one cut short is begun anew. */
async function handOver(user: SystemUser, data: string): Promise<void> {
  const entries = await readdir(data);
  const parts = entries.filter((name) => PARTS.test(name) && name !== "lost+found");
  const isAnothers = parts.length === 0 && entries.some((name) => !PARTS.test(name));
  for (const part of parts.map((name) => join(data, name))) {
    if ((await stat(part)).uid === user.uid) continue;
    await promisify(execFile)("chown", ["-R", "-h", `${user.uid}:${user.gid}`, await realpath(part)]);
  }
  if ((await stat(data)).uid === user.uid) return;
  if (isAnothers)
    throw new StartError(
      `DATA_DIR: ${data} tiene otras cosas que las de la tienda; elegí una carpeta vacía, o dásela con "chown ${user.name} ${data}"`,
    );
  await chown(data, user.uid, user.gid);
}

/** Folders for backups that only root could make. */
async function makeMissing(user: SystemUser, { BACKUP_DIR, BACKUP_COPY_DIR }: Environment): Promise<void> {
  for (const folder of [BACKUP_DIR, BACKUP_COPY_DIR]) {
    if (folder === undefined) continue;
    const first = await mkdir(resolve(folder), { recursive: true });
    if (first !== undefined) await chown(resolve(folder), user.uid, user.gid);
  }
}

/** Node's types don't know it. */
type Process = NodeJS.Process & { initgroups(user: string, gid: number): void };

function become({ name, uid, gid }: SystemUser): void {
  // What was compiled so far is kept where only root may write.
  flushCompileCache();
  if (name === `${uid}`) process.setgroups?.([gid]);
  else (process as Process).initgroups(name, gid);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** What can't be read would show hours later, as an error. */
async function requireReach({ name }: SystemUser, { BACKUP_DIR, BACKUP_COPY_DIR }: Environment): Promise<void> {
  for (const path of ["package.json", "build/client", "node_modules"].map(projectFile)) {
    await access(path, constants.R_OK).catch((cause) => {
      throw new StartError(`El usuario ${name} no puede leer ${path}; permitilo con "chmod -R o+rX"`, { cause });
    });
  }
  for (const [variable, folder] of Object.entries({ BACKUP_DIR, BACKUP_COPY_DIR })) {
    if (folder === undefined) continue;
    await access(folder, constants.W_OK).catch((cause) => {
      const line = `${variable}: el usuario ${name} no puede escribir en ${folder}; dásela con "chown ${name} ${folder}"`;
      throw new StartError(line, { cause });
    });
  }
}
