import { setTimeout as pause } from "node:timers/promises";
import { openConnection } from "../connection.ts";
import { type Fault, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOwnShop } from "./own-shop.ts";

const IDLE = 10_000;
const SLOW = 50;
const SERVED_WITHIN_MS = 20_000;
const [HEAD_MS, BODY_MS] = [13_000, 33_000];

const HEAD = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ";
const BODY =
  "POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n";

/** Sends `first` and then a byte now and again; resolves to the milliseconds until it is let go, which may be never. */
async function trickle(port: number, first: string): Promise<number> {
  const connection = await openConnection(port);
  connection.send(first);
  const began = performance.now();
  const dripping = setInterval(() => connection.send("x"), 1_000);
  const tookMs = await connection.ended().then(
    () => performance.now() - began,
    () => Number.POSITIVE_INFINITY,
  );
  clearInterval(dripping);
  connection.close();
  return Math.round(tookMs);
}

/** 10,000 connections that say nothing, heads that don't end and bodies that trickle: all are let go, and visitors are served. */
export const slowClients: Fault = {
  name: "slow-clients",
  async run(times, chance) {
    const shop = await openOwnShop();
    const port = Number(new URL(shop.origin).port);
    const lost: string[] = [];
    const freed: number[] = [];
    for (let round = 0; round < times; round++) {
      const idle = await Promise.all(Array.from({ length: IDLE }, () => openConnection(port).catch(() => null)));
      const served = await timeUntil(shop.isReady, SERVED_WITHIN_MS);
      if (served === null) lost.push(`not served within ${SERVED_WITHIN_MS} ms of ${IDLE} idle connections`);
      else freed.push(Math.round(served));
      for (const connection of idle) connection?.close();
    }

    const load = await openLoad(shop.db, () => shop.origin);
    const slowest = { head: 0, body: 0 };
    for (let round = 0; round < times; round++) {
      await pause(chance.upTo(2_000));
      const each = (text: string) => Promise.all(Array.from({ length: SLOW }, () => trickle(port, text)));
      const [heads, bodies] = await Promise.all([each(HEAD), each(BODY)]);
      slowest.head = Math.max(slowest.head, ...heads);
      slowest.body = Math.max(slowest.body, ...bodies);
    }
    if (slowest.head > HEAD_MS) lost.push(`a head was let go after ${slowest.head} ms`);
    if (slowest.body > BODY_MS) lost.push(`a body was let go after ${slowest.body} ms`);
    lost.push(...(await load.end({ mayBeCut: false })));
    const code = await shop.clear();
    if (code !== 0) lost.push(`ended with ${code}`);
    const cut = `heads cut after ${slowest.head} ms, bodies after ${slowest.body} ms`;
    return {
      tried: `${times} times ${IDLE} idle (served after ${freed.join(", ")} ms), ${SLOW} each: ${cut}; ${load.summary()}`,
      lost,
    };
  },
};
