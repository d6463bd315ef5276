import { chmod, chown, readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { makeDataFolder, startAndFail, startShopProcess } from "../shop-process.ts";
import type { Fault } from "./fault.ts";

const NOBODY = 65_534;

async function files(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

/** What unpacking and copying do to a data folder: modes and owners are mended, an empty pg_control is told in one line. */
export const dataFolder: Fault = {
  name: "data-folder",
  async run() {
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
    for (const file of [postgres, ...(await files(postgres))]) await chmod(file, 0o755);
    await opens("modes 755");
    if (process.getuid?.() === 0) {
      for (const file of [postgres, ...(await files(postgres))]) await chown(file, NOBODY, NOBODY);
      await opens("another owner");
    }
    await truncate(join(postgres, "global/pg_control"), 0);
    const before = (await files(postgres)).length;
    const { code, output } = await startAndFail(variables);
    if (code !== 1 || output.trim().split("\n").length !== 1) lost.push(`pg_control empty: ${code}, ${output}`);
    if ((await files(postgres)).length !== before) lost.push("pg_control empty: something was removed or made");
    await data.remove();
    return { tried: "modes 755, another owner (as root), pg_control empty", lost };
  },
};
