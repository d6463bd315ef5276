import { setTimeout as pause } from "node:timers/promises";
import { type Fault, timeUntil } from "./fault.ts";
import { hasErrorShape, openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";

const AWAY_MS = 10_000;
const BACK_WITHIN_MS = 2_000;

/** An outside database is stopped for ten seconds under load. Cached pages go on; the shop is back within two seconds. */
export const databaseStopped: Fault = {
  name: "database-stopped",
  async run(times, chance) {
    const shop = await openOutsideShop();
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    const returns: number[] = [];
    for (let round = 0; round < times; round++) {
      if (!(await load.goesOn())) lost.push("no order before it");
      await fetch(`${shop.origin()}/`);
      await pause(chance.upTo(2_000));
      await shop.stopDatabase();
      await pause(AWAY_MS);
      if ((await fetch(`${shop.origin()}/`)).status !== 200) lost.push("a cached page isn't served while it is away");
      const call = await fetch(`${shop.origin()}/api/products/?search=${chance.upTo(1_000_000)}`);
      if (call.status !== 503 || !hasErrorShape(await call.text()))
        lost.push(`a call is answered ${call.status} while it is away`);
      if ((await fetch(`${shop.origin()}/readyz`)).status !== 503) lost.push("/readyz isn't 503 while it is away");
      if ((await fetch(`${shop.origin()}/healthz`)).status !== 200) lost.push("/healthz isn't 200 while it is away");
      await shop.startDatabase();
      const back = await timeUntil(shop.isReady, BACK_WITHIN_MS);
      if (back === null) lost.push(`not back within ${BACK_WITHIN_MS} ms`);
      else returns.push(Math.round(back));
      if (!(await load.goesOn())) lost.push("no order after it");
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    await shop.clear();
    return { tried: `${times} stops of 10 s, back after ${returns.join(", ")} ms, ${load.summary()}`, lost };
  },
};
