import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Stores whole files by name: a folder or a bucket. */
export type FileStorage = {
  /** What people call it. */
  place: string;
  /** Stores the file at `path`, whole or not at all. */
  put(name: string, path: string): Promise<void>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** A folder as storage, created with the first file. */
export const folderStorage = (folder: string): FileStorage => ({
  place: folder,
  async put(name, path) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copyFile(path, join(folder, `${name}.draft`));
    await rename(join(folder, `${name}.draft`), join(folder, name));
  },
  list: () => readdir(folder),
  remove: (name) => rm(join(folder, name)),
});
