import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { hasRoomIn, sizeOfDisk, sizeOfFolder } from "./folder-size.ts";
import { type ImageFiles, KEY, MASTERS, type StoredPicture } from "./image-files.ts";
import { whenMissing } from "./when-missing.ts";

/** Prefix of a picture's folder while it is removed. */
const REMOVED = ".removed-";

export function imageFolder(folder: string): ImageFiles {
  /** Only pictures with a whole master count. */
  async function find(key: string): Promise<StoredPicture | null> {
    const masters: string[] = [];
    let storedAt = 0;
    for (const name of MASTERS) {
      const master = await stat(join(folder, key, name)).catch(whenMissing(null));
      if (!master) continue;
      masters.push(name);
      storedAt = Math.max(storedAt, master.mtimeMs);
    }
    return masters.length === 0 ? null : { masters, storedAt: new Date(storedAt) };
  }

  const names = () => readdir(folder).catch(whenMissing<string[]>([]));

  return {
    place: `la carpeta ${folder}`,
    scratch: dirname(folder),

    async read(key, file) {
      const bytes = await readFile(join(folder, key, file)).catch(whenMissing(null));
      return bytes && new Uint8Array(bytes);
    },

    has: async (key, file) => (await stat(join(folder, key, file)).catch(whenMissing(null))) !== null,

    async write(key, file, bytes) {
      await mkdir(join(folder, key), { recursive: true });
      const draft = join(folder, key, `.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, key, file));
    },

    async list() {
      const kept = new Map<string, StoredPicture>();
      for (const name of await names()) {
        // What a killed process left.
        if (name.startsWith(REMOVED)) await rm(join(folder, name), { recursive: true, force: true });
        const picture = KEY.test(name) ? await find(name) : null;
        if (picture !== null) kept.set(name, picture);
      }
      return kept;
    },

    find,
    isEmpty: async () => (await names()).length === 0,

    async remove(key) {
      // Renamed first, so that the same picture can be uploaded meanwhile.
      const removed = join(folder, `${REMOVED}${randomUUID()}`);
      await rename(join(folder, key), removed);
      await rm(removed, { recursive: true });
    },

    hasRoom: () => hasRoomIn(folder),
    size: () => sizeOfFolder(folder),
    disk: () => sizeOfDisk(folder),

    localCopy: async (name) => join(folder, name),

    async replaceBy(other) {
      if ((await names()).length > 0) {
        const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
        await rename(folder, join(dirname(folder), `${basename(folder)}-before-${stamp}Z`));
      }
      await cp(other, folder, { recursive: true });
    },
  };
}
