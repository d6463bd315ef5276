import { execFile } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Runs npm in `folder`; returns what it printed. */
export async function npm(words: readonly string[], folder = "."): Promise<string> {
  const { stdout } = await promisify(execFile)("npm", words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Writes `manifest` into `folder` as its package.json, with a lockfile of the versions that the project's own names. */
export async function lockPackages(folder: string, manifest: object): Promise<void> {
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  await copyFile("package-lock.json", join(folder, "package-lock.json"));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--omit-lockfile-registry-resolved"];
  await npm(["install", "--package-lock-only", "--offline", ...quiet], folder);
}
