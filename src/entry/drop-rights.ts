import { execFile } from "node:child_process";
import { access, chown, constants, mkdir } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { handOverDataFolder, requireAccess } from "#src/infrastructure/system-user.ts";
import { projectFile } from "#src/project-file.ts";
import { type Environment, StartError } from "./environment.ts";

/** Started by root, becomes the owner of the data folder, or `brote` (docs/decisions/embedded-postgres.md). */
export async function dropRights({ DATA_DIR, BACKUP_DIR, BACKUP_COPY_DIR }: Environment): Promise<void> {
  const backups = Object.entries({ BACKUP_DIR, BACKUP_COPY_DIR }).flatMap(([variable, folder]) =>
    folder === undefined ? [] : { variable, folder: resolve(folder) },
  );
  try {
    const user = await handOverDataFolder(resolve(DATA_DIR));
    if (user === null) return;
    await requireAccess(user, projectFile("package.json"));
    for (const { folder } of backups)
      if (await mkdir(folder, { recursive: true })) await chown(folder, user.uid, user.gid);
    const groups = await promisify(execFile)("id", ["-G", user.name]).catch(() => ({ stdout: `${user.gid}` }));
    // The compile cache is in a folder of root's.
    flushCompileCache();
    process.setgroups?.(groups.stdout.trim().split(" ").map(Number));
    process.setgid?.(user.gid);
    process.setuid?.(user.uid);
    await requireReach(user.name, backups);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Unreadable or unwritable folders would cause errors only hours later. */
async function requireReach(name: string, backups: { variable: string; folder: string }[]): Promise<void> {
  for (const path of ["package.json", "build/client", "node_modules"].map(projectFile)) {
    await access(path, constants.R_OK).catch((cause) => {
      throw new StartError(`El usuario ${name} no puede leer ${path}; permitilo con "chmod -R o+rX"`, { cause });
    });
  }
  for (const { variable, folder } of backups) {
    await access(folder, constants.W_OK).catch((cause) => {
      const line = `${variable}: el usuario ${name} no puede escribir en ${folder}; dásela con "chown ${name} ${folder}"`;
      throw new StartError(line, { cause });
    });
  }
}
