import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { makeDataFolder, startAndFail, startShopProcess } from "../shop-process.ts";
import type { Fault } from "./fault.ts";

/** How much later the second of two may start, at most. */
const LATER_MS = 1_000;

async function afterPause(milliseconds: number, variables: Record<string, string>) {
  await pause(milliseconds);
  return startShopProcess(variables);
}

/** Two shops start at about the same moment: on one empty outside database both build and both open; on one data folder one opens and one refuses. */
export const twoAtOnce: Fault = {
  name: "two-at-once",
  async run(times, chance) {
    const lost: string[] = [];
    for (let round = 0; round < times; round++) {
      await rm("build/built-from", { force: true });
      const [first, second, server] = [await makeDataFolder(), await makeDataFolder(), await makeDataFolder()];
      const database = await startEmbeddedPostgres({ folder: join(server.folder, "postgres") });
      const both = await Promise.allSettled(
        [first, second].map((each, later) =>
          afterPause(later * chance.upTo(LATER_MS), {
            ...{ DATA_DIR: each.folder, DATABASE_URL: database.url },
            SECRET_KEY: "la-misma-clave-en-todas-las-maquinas",
          }),
        ),
      );
      for (const started of both) {
        if (started.status === "rejected") lost.push(`one database: ${started.reason}`);
        else await started.value.stop();
      }
      await database.stop();

      const shared = { DATA_DIR: first.folder, DEMO: "0" };
      const [shop, refused] = await Promise.all([
        startShopProcess(shared).catch(() => null),
        afterPause(chance.upTo(LATER_MS), shared).catch(() => null),
      ]);
      if ((shop === null) === (refused === null)) lost.push(`one folder: ${shop ? "both" : "none"} opened`);
      const { code, output } = shop || refused ? await startAndFail(shared) : { code: 1, output: "otra tienda" };
      if (code !== 1 || !output.includes("otra tienda")) lost.push(`a third on one folder: ${code}, ${output}`);
      await (shop ?? refused)?.stop();
      await Promise.all([first.remove(), second.remove(), server.remove()]);
    }
    return { tried: `${times} times two building on one database, then two and a third on one folder`, lost };
  },
};
