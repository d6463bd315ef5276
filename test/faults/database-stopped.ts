import { setTimeout as pause } from "node:timers/promises";
import { type Fault, randomMoment, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";

const ROUNDS = 3;
const AWAY_MS = 10_000;
const BACK_WITHIN_MS = 2_000;

/** An outside database is stopped for ten seconds under load. Cached pages go on; the shop is back within two seconds. */
export const databaseStopped: Fault = {
  name: "database-stopped",
  async run() {
    const shop = await openOutsideShop();
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    const returns: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await fetch(`${shop.origin()}/`);
      await pause(randomMoment(2_000));
      await shop.stopDatabase();
      await pause(AWAY_MS);
      if ((await fetch(`${shop.origin()}/readyz`)).status !== 503) lost.push("/readyz isn't 503 while it is away");
      if ((await fetch(`${shop.origin()}/healthz`)).status !== 200) lost.push("/healthz isn't 200 while it is away");
      await shop.startDatabase();
      const back = await timeUntil(shop.isReady, BACK_WITHIN_MS);
      if (back === null) lost.push(`not back within ${BACK_WITHIN_MS} ms`);
      else returns.push(Math.round(back));
      const before = load.promised();
      if ((await timeUntil(async () => load.promised() > before, 10_000)) === null) lost.push("no order after it");
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    await shop.clear();
    return { tried: `${ROUNDS} stops of 10 s, back after ${returns.join(", ")} ms, ${load.summary()}`, lost };
  },
};
