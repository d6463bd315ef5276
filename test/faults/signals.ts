import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";

const END_WITHIN_MS = 10_000;

/** Told to end, twice, under load and while mails hang: 0 within ten seconds, and no order is promised that isn't kept. */
export const signals: Fault = {
  name: "signals",
  async run(times, chance) {
    const silentMailServer = createServer();
    silentMailServer.listen(0, "127.0.0.1");
    await once(silentMailServer, "listening");
    const address = silentMailServer.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const shop = await openOutsideShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    const took: number[] = [];
    const sent: string[] = [];
    for (let round = 0; round < times; round++) {
      const signal = round % 2 === 0 ? "SIGTERM" : "SIGINT";
      const again = chance.oneOf(["SIGTERM", "SIGINT"] as const);
      sent.push(`${signal} and ${again}`);
      if (!(await load.goesOn())) lost.push("no order before it");
      await pause(chance.upTo(2_000));
      const began = performance.now();
      const ended = shop.stop(signal);
      void shop.stop(again);
      const code = await ended;
      took.push(Math.round(performance.now() - began));
      if (code !== 0) lost.push(`${signal} ended with ${code}`);
      if (performance.now() - began > END_WITHIN_MS) lost.push(`${signal} took ${took.at(-1)} ms`);
      await shop.openAgain();
    }
    // New connections are refused once it ends; what was let in is answered.
    lost.push(...(await load.end({ mayBeCut: true, mayGoUnanswered: false })));
    await shop.clear();
    silentMailServer.close();
    return { tried: `${sent.join(", ")}; ended after ${took.join(", ")} ms; ${load.summary()}`, lost };
  },
};
