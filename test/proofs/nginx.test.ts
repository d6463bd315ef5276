import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askAsIs, guessPasswords, largestPicture, upload, visitDuring } from "../behind-proxy.ts";
import { OWNER } from "../buyer.ts";
import { freePort } from "../free-port.ts";
import { startOnHeldPort } from "../held-port.ts";
import { FOLDER_OF_DEBIAN, startNginx } from "../nginx.ts";
import { makeDataFolder } from "../shop-process.ts";

const data = await makeDataFolder();
const [shopPort, port] = [await freePort(), await freePort()];
let shop: Awaited<ReturnType<typeof startOnHeldPort>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;

beforeAll(async () => {
  const variables = { ...OWNER, DATA_DIR: data.folder, DEMO: "1", LOG_LEVEL: "error", TRUST_PROXY: "1" };
  shop = await startOnHeldPort(shopPort, { ...variables, SHOP_ORIGIN: `http://127.0.0.1:${port}` });
  nginx = await startNginx({ port, shopPorts: [shopPort] });
});

afterAll(async () => {
  await nginx.stop();
  await shop.stop();
  await data.remove();
});

test("the cache lies in a folder that Debian's nginx brings, so that nginx itself can make its own there", () => {
  const files = execFileSync("dpkg", ["--listfiles", "nginx-common"], { encoding: "utf8" }).split("\n");
  expect(files).toContain(FOLDER_OF_DEBIAN);
});

const travelled = (path: string, headers: Record<string, string>) => askAsIs(port, { path, headers });

test("nginx keeps what the shop calls public, each encoding by itself as the shop made it, and no page", async () => {
  const html = await (await fetch(`${nginx.origin}/productos`)).text();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  for (const encoding of ["br", "gzip"]) {
    const first = await travelled(script, { "accept-encoding": encoding });
    const second = await travelled(script, { "accept-encoding": encoding });
    expect(first.headers).toMatchObject({ "content-encoding": encoding, "x-cache": "MISS" });
    expect(second.headers).toMatchObject({ "content-encoding": encoding, "x-cache": "HIT" });
    expect(second.body).toBe(first.body);
  }
  const pages = await Promise.all([1, 2].map(() => travelled("/productos", { "accept-encoding": "br" })));
  expect(pages.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "br"]);
  expect(pages.map(({ headers }) => headers["x-cache"])).not.toContain("HIT");
});

test("a picture of 10 MB goes up through nginx, a larger body is refused by it", async () => {
  const png = await largestPicture();
  expect(png.length / 1024 / 1024).toBeGreaterThan(9.4);
  expect(await upload(nginx.origin, png)).toBe(201);
  expect(await upload(nginx.origin, new Uint8Array(13 * 1024 * 1024))).toBe(413);
});

test("the shop believes the address that nginx saw, whatever a visitor claims", async () => {
  const { statuses, fromElsewhere } = await guessPasswords(port, "127.0.0.2");
  expect(statuses).toContain(429);
  expect(fromElsewhere).not.toBe(429);
});

/** Connections to the shop that this machine knows of, open and just closed. */
async function connectionsToShop(): Promise<number> {
  const lines = (await readFile("/proc/net/tcp", "utf8")).split("\n");
  const shopEnd = `:${shopPort.toString(16).toUpperCase().padStart(4, "0")}`;
  return lines.filter((line) => line.trim().split(/\s+/)[2]?.endsWith(shopEnd)).length;
}

test("nginx asks over connections that stay open", async () => {
  const before = await connectionsToShop();
  for (let number = 0; number < 60; number++) await (await fetch(`${nginx.origin}/productos?page=2`)).arrayBuffer();
  expect((await connectionsToShop()) - before).toBeLessThan(10);
});

test("of two machines one that is opening or gone is passed over; what was sent to it is not sent to the other too", async () => {
  const asked: string[] = [];
  const opening = createServer((question, answer) => {
    asked.push(`${question.method}`);
    answer.writeHead(503).end("opening");
  });
  opening.listen(0, "127.0.0.1");
  await once(opening, "listening");
  const { port: openingPort } = opening.address() as AddressInfo;
  const [gonePort, ownPort] = [await freePort(), await freePort()];
  const status = async (origin: string, method: string) => {
    const answer = await fetch(`${origin}/api/products/`, { method });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = (origin: string, method: string) =>
    Promise.all(Array.from({ length: 8 }, () => status(origin, method)));

  const before = await startNginx({ port: ownPort, shopPorts: [shopPort, openingPort] });
  expect(new Set(await statuses(before.origin, "GET"))).toEqual(new Set([200]));
  expect(asked).toContain("GET");
  asked.length = 0;
  const posted = await statuses(before.origin, "POST");
  expect(posted.filter((answered) => answered === 503)).toHaveLength(asked.length);
  expect(asked.length).toBeGreaterThan(0);
  await before.stop();
  opening.close();

  // Nothing was sent to one that takes no connection.
  const other = await startNginx({ port: ownPort, shopPorts: [shopPort, gonePort] });
  for (const method of ["GET", "POST"]) {
    const answers = await statuses(other.origin, method);
    expect(answers.filter((answered) => answered >= 500)).toEqual([]);
  }
  await other.stop();
});

test("no request fails while the shop is started anew, orders neither", async () => {
  const { failed, orders } = await visitDuring(nginx.origin, shop.restart, 2);
  expect(failed).toEqual([]);
  expect(orders.length).toBeGreaterThan(0);
  expect(new Set(orders).size).toBe(orders.length);
});
