import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { mails } from "#src/db/tables/mail.ts";
import { makeDataFolder } from "../shop-process.ts";
import { type Fault, randomMoment, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOwnShop } from "./own-shop.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How far ahead the process's clock is set, one after another; its database keeps the true time. */
const CLOCKS = [HOUR, DAY, 0, -HOUR, -DAY, 400 * DAY, 0, -400 * DAY, 0];
/** A customer who ordered as often as is allowed waits for a minute. */
const ORDERS_AGAIN_MS = 75_000;
const DELIVERED_WITHIN_MS = 60_000;

/** The clock is set forward and back under load: everybody stays signed in, orders go on, and every mail leaves. */
export const clockSet: Fault = {
  name: "clock-set",
  async run() {
    const home = await makeDataFolder();
    const clock = join(home.folder, "clock");
    const shop = await openOwnShop({
      NODE_OPTIONS: `--require ${resolve("test/probes/clock.cjs")}`,
      CLOCK_FILE: clock,
    });
    const load = await openLoad(shop.db, () => shop.origin);
    const lost: string[] = [];
    for (const ahead of CLOCKS) {
      await writeFile(clock, `${ahead}`);
      process.kill(shop.pid, "SIGUSR2");
      await pause(1_000 + randomMoment(3_000));
      const before = load.promised();
      const hours = `${ahead / HOUR} h ahead`;
      if ((await timeUntil(async () => load.promised() > before + 5, ORDERS_AGAIN_MS)) === null)
        lost.push(`no orders ${hours}`);
      if (!(await shop.isReady())) lost.push(`not ready ${hours}`);
    }
    const orders = Object.keys(load.seen.order ?? {}).filter((status) => !["201", "429"].includes(status));
    if (orders.length > 0) lost.push(`orders answered ${orders.join(", ")}`);
    lost.push(...(await load.end({ mayBeCut: false })));
    const owed = async () => (await shop.db.select().from(mails)).filter(({ status }) => status === "queued").length;
    if ((await timeUntil(async () => (await owed()) === 0, DELIVERED_WITHIN_MS)) === null)
      lost.push(`${await owed()} mails still wait`);
    const code = await shop.clear();
    if (code !== 0) lost.push(`ended with ${code}`);
    await home.remove();
    return { tried: `${CLOCKS.length} clocks, ${load.promised()} orders, ${load.summary()}`, lost };
  },
};
