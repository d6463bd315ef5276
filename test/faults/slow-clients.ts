import { openConnection } from "../connection.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";
import { type Fault, timeUntil } from "./fault.ts";

const IDLE = 10_000;
const SLOW = 50;

/** 10,000 connections that say nothing, heads that don't end and bodies that trickle: all are let go, and visitors are served. */
export const slowClients: Fault = {
  name: "slow-clients",
  async run() {
    const data = await makeDataFolder();
    const shop = await startShopProcess({ DATA_DIR: data.folder, DEMO: "0", LOG_LEVEL: "error" });
    const port = Number(new URL(shop.origin).port);
    const lost: string[] = [];

    const open = () => openConnection(port).catch(() => null);
    const idle = await Promise.all(Array.from({ length: IDLE }, open));
    const serves = async () => (await fetch(`${shop.origin}/healthz`)).status === 200;
    const freed = await timeUntil(serves, 20_000);
    if (freed === null) lost.push("not served within 20 s of 10,000 idle connections");
    for (const connection of idle) connection?.close();

    const ends = async (first: string) => {
      const connection = await openConnection(port);
      connection.send(first);
      const began = performance.now();
      const trickle = setInterval(() => connection.send("x"), 1_000);
      await connection.ended().catch(() => lost.push("still open after 60 s of silence"));
      clearInterval(trickle);
      connection.close();
      return performance.now() - began;
    };
    const each = (text: string) => Promise.all(Array.from({ length: SLOW }, () => ends(text)));
    const [heads, bodies] = await Promise.all([
      each("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "),
      each(
        "POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n",
      ),
    ]);
    const [slowestHead, slowestBody] = [Math.max(...heads), Math.max(...bodies)];
    if (slowestHead > 13_000) lost.push(`a head was let go after ${Math.round(slowestHead)} ms`);
    if (slowestBody > 33_000) lost.push(`a body was let go after ${Math.round(slowestBody)} ms`);
    if (!(await serves())) lost.push("not served after it");
    await shop.stop();
    await data.remove();
    const times = `heads cut after ${Math.round(slowestHead)} ms, bodies after ${Math.round(slowestBody)} ms`;
    return { tried: `${IDLE} idle (served after ${Math.round(freed ?? 0)} ms), ${SLOW} each: ${times}`, lost };
  },
};
