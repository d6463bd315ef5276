import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Hands } from "../test/hands.ts";
import { NPM_START, startShopProcess } from "../test/shop-process.ts";

const run = promisify(execFile);

/** What a newcomer types, with addresses as long as theirs. */
const CLONE = "git clone https://git.ejemplo.com.ar/brote/brote.git && cd brote";
const START = "npm install && npm start";

/** What is done before the first command. */
export const READING = "Reading the README";

/** What of the README a newcomer reads before the first command: up to the pictures of the walk. */
async function readmeToBegin(): Promise<string> {
  const readme = await readFile("README.md", "utf8");
  return readme.slice(0, readme.indexOf("![The first hour"));
}

/**
 * The first commands of the README, typed and waited for: the newest commit is cloned into an empty folder, its packages
 * come from the registry past any cache, and the first start builds and makes its own folder of data.
 */
export async function startFromClone(hands: Hands) {
  const folder = await mkdtemp(join(tmpdir(), "brote-clone-"));
  // Started as root, the shop works as a user who has to read it.
  await chmod(folder, 0o755);
  const cwd = join(folder, "brote");
  await hands.timed(READING, async () => hands.read(await readmeToBegin()));
  await hands.timed("git clone", async () => {
    await hands.count({ keys: CLONE.length });
    await run("git", ["clone", "--quiet", ".", cwd]);
  });
  await hands.timed("npm install", async () => {
    await hands.count({ keys: START.length });
    await run("npm", ["install", "--loglevel=error", "--cache", join(folder, "cache")], { cwd });
  });
  const shop = await hands.timed("npm start", async () => {
    const started = await startShopProcess({ LOG_LEVEL: "error" }, NPM_START, { cwd });
    await hands.read(started.output());
    return started;
  });
  return { shop, remove: () => rm(folder, { recursive: true, force: true }) };
}
