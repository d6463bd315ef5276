import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { guessPasswords, largestPicture, upload, visitDuring } from "../behind-proxy.ts";
import { OWNER } from "../buyer.ts";
import { startCaddy } from "../caddy.ts";
import { freePort } from "../free-port.ts";
import { startOnHeldPort } from "../held-port.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";

const data = await makeDataFolder();
const [shopPort, port] = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${port}`;
const variables = {
  ...{ ...OWNER, DATA_DIR: data.folder, DEMO: "1", LOG_LEVEL: "error" },
  ...{ TRUST_PROXY: "1", SHOP_ORIGIN: origin },
};
let caddy: Awaited<ReturnType<typeof startCaddy>>;
let held: Awaited<ReturnType<typeof startOnHeldPort>>;

beforeAll(async () => {
  held = await startOnHeldPort(shopPort, variables);
  caddy = await startCaddy({ port, shopPort });
});

afterAll(async () => {
  await caddy.stop();
  await data.remove();
});

test("a picture of 10 MB goes up through Caddy, a larger body is refused", async () => {
  expect(await upload(origin, await largestPicture())).toBe(201);
  expect(await upload(origin, new Uint8Array(13 * 1024 * 1024))).toBe(413);
});

test("the shop believes the address that Caddy saw, whatever a visitor claims", async () => {
  const { statuses, fromElsewhere } = await guessPasswords(port, "127.0.0.2");
  expect(statuses).toContain(429);
  expect(fromElsewhere).not.toBe(429);
});

test("no request fails while the shop is started anew on the port that systemd holds, orders neither", async () => {
  const { failed, orders } = await visitDuring(origin, held.restart, 1);
  expect(failed).toEqual([]);
  expect(orders.length).toBeGreaterThan(0);
  expect(new Set(orders).size).toBe(orders.length);
  await held.stop();
});

test("where nobody holds the port, as in a container, requests wait for a shop that is gone, and one that opens says so", async () => {
  const open = () => startShopProcess({ ...variables, PORT: `${shopPort}` });
  let shop = await open();
  let isEnding = false;
  const statuses = new Set<number>();
  const visit = async () => {
    while (!isEnding) {
      const answer = await fetch(`${origin}/productos`);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  };
  const visitor = visit();
  await vi.waitUntil(() => statuses.has(200), { timeout: 60_000 });
  await shop.stop();
  shop = await open();
  isEnding = true;
  await visitor;
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await shop.stop();
});
