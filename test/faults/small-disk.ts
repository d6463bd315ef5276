import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { makeDataFolder } from "../shop-process.ts";

const run = promisify(execFile);

/** A small file system of its own; only root can make one. */
export async function makeSmallDisk(megabytes: number) {
  const { folder, remove } = await makeDataFolder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  return {
    folder,
    async remove(): Promise<void> {
      await run("umount", ["--lazy", folder]);
      await remove();
    },
  };
}
