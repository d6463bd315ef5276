import { chmod, chown, copyFile, readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { makeDataFolder, startAndFail, startShopProcess } from "../shop-process.ts";
import type { Fault } from "./fault.ts";

const NOBODY = 65_534;
const UNPACKED_MODES = [0o755, 0o775, 0o777] as const;

async function files(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

/** What unpacking and copying do to a data folder: modes and owners are mended, an empty pg_control is told in one line. */
export const dataFolder: Fault = {
  name: "data-folder",
  async run(times, chance) {
    const data = await makeDataFolder();
    const postgres = join(data.folder, "postgres");
    const variables = { DATA_DIR: data.folder, DEMO: "0", LOG_LEVEL: "error" };
    const lost: string[] = [];
    const opens = async (what: string) => {
      const shop = await startShopProcess(variables).catch(String);
      if (typeof shop === "string") lost.push(`${what}: ${shop}`);
      else if ((await shop.stop()) !== 0) lost.push(`${what}: did not end with 0`);
    };
    await opens("an empty folder");

    const otherModes = async () => {
      const mode = chance.oneOf(UNPACKED_MODES);
      for (const file of [postgres, ...(await files(postgres))]) await chmod(file, mode);
      await opens(`modes ${mode.toString(8)}`);
    };
    const otherOwner = async () => {
      for (const file of [postgres, ...(await files(postgres))]) await chown(file, NOBODY, NOBODY);
      await opens("another owner");
    };
    const emptyControl = async () => {
      const [control, whole] = [join(postgres, "global/pg_control"), join(data.folder, "pg_control")];
      await copyFile(control, whole);
      await truncate(control, chance.oneOf([0, 1, 100]));
      const before = new Set(await files(postgres));
      const { code, output } = await startAndFail(variables);
      if (code !== 1 || output.trim().split("\n").length !== 1) lost.push(`pg_control empty: ${code}, ${output}`);
      const left = new Set(await files(postgres));
      // What PostgreSQL notes of a server that broke off doesn't hold up the next.
      left.delete(join(postgres, "postmaster.pid"));
      if ([...before].some((file) => !left.has(file)) || left.size !== before.size)
        lost.push("pg_control empty: something was removed or made");
      await copyFile(whole, control);
      await opens("pg_control put back");
    };
    const all = process.getuid?.() === 0 ? [otherModes, otherOwner, emptyControl] : [otherModes, emptyControl];
    for (let round = 0; round < times; round++) for (const harm of chance.mixed(all)) await harm();
    await data.remove();
    return { tried: `${times} times modes 755 to 777, another owner (as root), pg_control empty or cut`, lost };
  },
};
