import { join } from "node:path";
import { openDatabase } from "#src/db/client.ts";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";
import { processesOf } from "./own-shop.ts";

/** A shop on a PostgreSQL of its own machine that it doesn't start or stop itself, both in the caller's hands. */
export async function openOutsideShop(variables: Record<string, string> = {}, databaseHome?: string) {
  const [data, databaseData] = [await makeDataFolder(), await makeDataFolder()];
  const folder = join(databaseHome ?? databaseData.folder, "postgres");
  const start = () => startEmbeddedPostgres({ folder });
  let database = await start();
  const open = () =>
    startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, LOG_LEVEL: "error", ...variables });
  let shop = await open();
  const { db, close } = openDatabase(database.url, { connections: 4 });

  return {
    db,
    url: database.url,
    origin: () => shop.origin,
    output: () => shop.output(),
    isReady: async () => (await fetch(`${shop.origin}/readyz`)).status === 200,
    stopDatabase: () => database.stop(),
    async startDatabase(): Promise<void> {
      database = await start();
    },
    databaseProcesses: () => processesOf(folder),
    kill: () => shop.kill(),
    async openAgain(): Promise<void> {
      shop = await open();
    },
    stop: (signal?: NodeJS.Signals) => shop.stop(signal),
    async clear(): Promise<void> {
      await shop.stop();
      await close();
      await database.stop();
      await Promise.all([data.remove(), databaseData.remove()]);
    },
  };
}
