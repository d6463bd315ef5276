import { setTimeout as pause } from "node:timers/promises";
import { type Fault, randomMoment, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";

const ROUNDS = 2;
const HUNG_MS = 20_000;

/** Every process of the database is held still for twenty seconds: no request may wait for longer than ten. */
export const databaseHung: Fault = {
  name: "database-hung",
  async run() {
    const shop = await openOutsideShop();
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await pause(1_000 + randomMoment(2_000));
      const processes = await shop.databaseProcesses();
      for (const pid of processes) process.kill(pid, "SIGSTOP");
      await pause(HUNG_MS);
      for (const pid of processes) process.kill(pid, "SIGCONT");
      if ((await timeUntil(shop.isReady, 10_000)) === null) lost.push("not ready again within 10 s");
      const before = load.promised();
      if ((await timeUntil(async () => load.promised() > before, 15_000)) === null) lost.push("no order after it");
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    await shop.clear();
    return { tried: `${ROUNDS} times held for 20 s, ${load.summary()}`, lost };
  },
};
