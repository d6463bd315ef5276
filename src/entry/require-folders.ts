import { mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { whenMissing } from "#src/infrastructure/when-missing.ts";
import { type Environment, StartError } from "./environment.ts";

const PARTS = ["postgres", "images", "mail", "backups"];

/** Creates the data folder; refuses files in place of folders. */
export async function requireFolders(environment: Environment): Promise<void> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_COPY_DIR, DATABASE_URL, imageBucket } = environment;
  const data = resolve(DATA_DIR);
  const needsData = DATABASE_URL === undefined || imageBucket === undefined;
  if (needsData) await within("DATA_DIR", data, () => makeFolder(data));
  for (const part of PARTS) await within("DATA_DIR", join(data, part), isFolder);
  for (const [variable, folder] of Object.entries({ BACKUP_DIR, BACKUP_COPY_DIR }))
    if (folder !== undefined) await within(variable, resolve(folder), isFolder);
}

async function within(variable: string, path: string, look: (path: string) => Promise<unknown>): Promise<void> {
  try {
    if ((await look(path)) !== false) return;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(`${variable}: no se puede usar la carpeta ${path} (${reason}); elegí otra`, { cause: error });
  }
  throw new StartError(
    `${variable}: ${path} es un archivo y tiene que ser una carpeta; no se tocó nada: movelo a otro lado y volvé a iniciar la tienda`,
  );
}

/** Null if it doesn't exist. */
const isFolder = (path: string): Promise<boolean | null> =>
  stat(path).then((found) => found.isDirectory(), whenMissing(null));

/** One by one: Node's `recursive` never returns where no folder can be made, as in /proc. */
async function makeFolder(path: string): Promise<boolean> {
  const there = await isFolder(path);
  if (there !== null) return there;
  await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another process created it.
    if (!(await isFolder(path))) throw error;
  });
  return true;
}
