import { setTimeout as pause } from "node:timers/promises";
import { type Fault, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";
import { openOwnShop } from "./own-shop.ts";

/** kill -9 of the shop in the middle of orders, and its next start. */
export const shopKilled: Fault = {
  name: "shop-killed",
  async run(times, chance) {
    const shop = await openOutsideShop();
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    for (let round = 0; round < times; round++) {
      if (!(await load.goesOn({ orders: 5 }))) lost.push("no orders before it");
      await pause(chance.upTo(2_000));
      await shop.kill();
      await shop.openAgain();
    }
    lost.push(...(await load.end({ mayBeCut: true })));
    await shop.clear();
    return { tried: `${times} kills, ${load.promised()} orders, ${load.summary()}`, lost };
  },
};

/** kill -9 of one process of the database at a time, upon which PostgreSQL starts all the others anew. */
export const backendsKilled: Fault = {
  name: "backends-killed",
  async run(times, chance) {
    const shop = await openOutsideShop();
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    for (let round = 0; round < times; round++) {
      if (!(await load.goesOn({ orders: 5 }))) lost.push("no orders before it");
      await pause(chance.upTo(2_000));
      const [, ...children] = await shop.databaseProcesses();
      const victim = children[chance.upTo(children.length - 1)];
      if (victim !== undefined) process.kill(victim, "SIGKILL");
      if ((await timeUntil(shop.isReady, 20_000)) === null) lost.push("not ready again within 20 s");
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    await shop.clear();
    return { tried: `${times} kills, ${load.promised()} orders, ${load.summary()}`, lost };
  },
};

/** kill -9 of the shop's own database whole: its postmaster, which takes every other process of it along. */
export const postmasterKilled: Fault = {
  name: "postmaster-killed",
  async run(times, chance) {
    const shop = await openOwnShop();
    const load = await openLoad(shop.db, () => shop.origin);
    const lost: string[] = [];
    const returns: number[] = [];
    for (let round = 0; round < times; round++) {
      if (!(await load.goesOn({ orders: 5 }))) lost.push("no orders before it");
      await pause(chance.upTo(2_000));
      const [postmaster] = await shop.databaseProcesses();
      if (postmaster !== undefined) process.kill(postmaster, "SIGKILL");
      const began = performance.now();
      const isAnother = async () => (await shop.databaseProcesses())[0] !== postmaster;
      if ((await timeUntil(isAnother, 20_000)) === null) lost.push("no new server within 20 s");
      // What the old one's children were still doing may end well: only what the new one does counts.
      if (!(await load.goesOn())) lost.push("no order within 20 s");
      returns.push(Math.round(performance.now() - began));
    }
    lost.push(...(await load.end({ mayBeCut: false })));
    const code = await shop.clear();
    if (code !== 0) lost.push(`ended with ${code}`);
    const orders = `${load.promised()} orders`;
    return {
      tried: `${times} kills, orders again after ${returns.join(", ")} ms, ${orders}, ${load.summary()}`,
      lost,
    };
  },
};
