import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#src/outside/embedded-postgres.ts";
import { makeDataFolder, startAndFail, startShopProcess } from "../shop-process.ts";
import type { Fault } from "./fault.ts";

const ROUNDS = 3;

/** Two shops start at the same moment, without a build at first: on one empty outside database both open; on one data folder one opens and one refuses. */
export const twoAtOnce: Fault = {
  name: "two-at-once",
  async run() {
    const lost: string[] = [];
    await rm("build/built-from", { force: true });
    for (let round = 0; round < ROUNDS; round++) {
      const [first, second, server] = [await makeDataFolder(), await makeDataFolder(), await makeDataFolder()];
      const database = await startEmbeddedPostgres({ folder: join(server.folder, "postgres") });
      const both = await Promise.allSettled(
        [first, second].map(({ folder }) => startShopProcess({ DATA_DIR: folder, DATABASE_URL: database.url })),
      );
      for (const started of both) {
        if (started.status === "rejected") lost.push(`one database: ${started.reason}`);
        else await started.value.stop();
      }
      await database.stop();

      const shared = { DATA_DIR: first.folder, DEMO: "0" };
      const [shop, refused] = await Promise.all([
        startShopProcess(shared).catch(() => null),
        startShopProcess(shared).catch(() => null),
      ]);
      if ((shop === null) === (refused === null)) lost.push(`one folder: ${shop ? "both" : "none"} opened`);
      const { code, output } = shop || refused ? await startAndFail(shared) : { code: 1, output: "otra tienda" };
      if (code !== 1 || !output.includes("otra tienda")) lost.push(`a third on one folder: ${code}, ${output}`);
      await (shop ?? refused)?.stop();
      await Promise.all([first.remove(), second.remove(), server.remove()]);
    }
    return { tried: `two building, ${ROUNDS} times two on one database, two and a third on one folder`, lost };
  },
};
