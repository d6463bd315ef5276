import { setTimeout as pause } from "node:timers/promises";
import { type Fault, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";

const HUNG_MS = 20_000;

/** Every process of the database is held still for twenty seconds: no request may wait for longer than ten. */
export const databaseHung: Fault = {
  name: "database-hung",
  async run(times, chance) {
    const shop = await openOutsideShop();
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    for (let round = 0; round < times; round++) {
      if (!(await load.goesOn())) lost.push("no order before it");
      await pause(chance.upTo(2_000));
      const processes = await shop.databaseProcesses();
      for (const pid of processes) process.kill(pid, "SIGSTOP");
      await pause(HUNG_MS);
      for (const pid of processes) process.kill(pid, "SIGCONT");
      if ((await timeUntil(shop.isReady, 10_000)) === null) lost.push("not ready again within 10 s");
      if (!(await load.goesOn())) lost.push("no order after it");
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    await shop.clear();
    return { tried: `${times} times held for 20 s, ${load.summary()}`, lost };
  },
};
