import { chmod, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { mails } from "#src/features/mail/server/tables.ts";
import { makeDataFolder } from "../shop-process.ts";
import { type Fault, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOwnShop } from "./own-shop.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How far the process's clock is set off, at most; its database keeps the true time. */
const FARTHEST = [HOUR, DAY, 400 * DAY] as const;
/** A customer who ordered as often as is allowed waits for a minute. */
const ORDERS_AGAIN_MS = 75_000;
const DELIVERED_WITHIN_MS = 60_000;

const hoursIn = (time: number) => Math.round(time / HOUR);

/** The clock is set forward and back under load: everybody stays signed in, orders go on, and every mail leaves. */
export const clockSet: Fault = {
  name: "clock-set",
  async run(times, chance) {
    const home = await makeDataFolder();
    const clock = join(home.folder, "clock");
    // A shop that root starts becomes another user, who reads it too.
    await chmod(home.folder, 0o755);
    const shop = await openOwnShop({
      NODE_OPTIONS: `--require ${resolve("test/probes/clock.cjs")}`,
      CLOCK_FILE: clock,
    });
    const load = await openLoad(shop.db, () => shop.origin);
    const lost: string[] = [];
    const clocks = Array.from({ length: times }, (_, round) => {
      const most = chance.oneOf(FARTHEST);
      const off = chance.upTo(most / 1000) * 1000;
      return [round % 2 === 0 ? off : -off, 0];
    }).flat();
    for (const ahead of clocks) {
      await writeFile(clock, `${ahead}`);
      process.kill(shop.pid, "SIGUSR2");
      await pause(1_000 + chance.upTo(3_000));
      const hours = `${hoursIn(ahead)} h ahead`;
      if (!(await load.goesOn({ orders: 5, within: ORDERS_AGAIN_MS }))) lost.push(`no orders ${hours}`);
      if (!(await shop.isReady().catch(() => false))) lost.push(`not ready ${hours}: ${shop.output().slice(-2_000)}`);
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
    return { tried: `${clocks.map(hoursIn).join(", ")} h ahead, ${load.promised()} orders, ${load.summary()}`, lost };
  },
};
