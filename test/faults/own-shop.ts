import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#src/db/client.ts";
import { urlOfRunningServer } from "#src/infrastructure/embedded-postgres.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";

/** The postmaster of the database in `folder` and everything that it started. */
export async function processesOf(folder: string): Promise<number[]> {
  const [postmaster = ""] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  return [postmaster, ...children.trim().split(" ")].map(Number);
}

/** A shop with the database that it starts and watches itself, and a way to that. */
export async function openOwnShop(variables: Record<string, string> = {}, home?: string) {
  const data = await makeDataFolder();
  const folder = home ?? data.folder;
  const shop = await startShopProcess({ DATA_DIR: folder, DEMO: "0", LOG_LEVEL: "error", ...variables });
  const url = await urlOfRunningServer(join(folder, "postgres"));
  if (url === null) throw new Error("the shop runs without its database");
  const { db, close } = openDatabase(url, { connections: 4 });
  return {
    ...shop,
    folder,
    db,
    url,
    isReady: async () => (await fetch(`${shop.origin}/readyz`)).status === 200,
    databaseProcesses: () => processesOf(join(folder, "postgres")),
    /** Ends it and removes what it kept; tells its exit code. */
    async clear(): Promise<number | null> {
      await close();
      const code = await shop.stop();
      await data.remove();
      return code;
    },
  };
}
