import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OWNER, signIn } from "../buyer.ts";
import { startCdn } from "../cdn.ts";
import { createTestDatabase } from "../database.ts";
import { freePort } from "../free-port.ts";
import { startNginx } from "../nginx.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";

const data = await makeDataFolder();
const database = await createTestDatabase({ empty: true });
const [port, nginxPort] = [await freePort(), await freePort()];
const ports = [await freePort(), await freePort()] as const;
const shops: ShopProcess[] = [];
let cdn: Awaited<ReturnType<typeof startCdn>>;
let token = "";
let id = 0;

const EVENTUALLY = { timeout: 60_000, interval: 20 };

const open = (at: 0 | 1) =>
  startShopProcess({
    ...{ ...OWNER, ...cdn.variables, DATABASE_URL: database.url, DATA_DIR: data.folder, PORT: `${ports[at]}` },
    ...{ DEMO: "1", LOG_LEVEL: "error", SHOP_ORIGIN: `http://127.0.0.1:${port}` },
  });

beforeAll(async () => {
  cdn = await startCdn({ port, shopPorts: ports });
  for (const at of [0, 1] as const) shops.push(await open(at));
  token = await signIn(shops[0]?.origin ?? "");
  const { results } = await (await fetch(`${shops[0]?.origin}/api/products/`)).json();
  type Listed = { id: number; blisters: unknown[]; price: number; final_price: number };
  id = results.find(({ blisters, price, final_price }: Listed) => blisters.length === 0 && price === final_price).id;
});

afterAll(async () => {
  for (const shop of shops) await shop.stop();
  await cdn.stop();
  await database.drop();
  await data.remove();
});

/** What the CDN answers, and whether it asked the shop for it. */
async function ask(path: string, headers: Record<string, string> = {}, origin = cdn.origin) {
  const answer = await fetch(origin + path, { headers });
  return { text: await answer.text(), cache: answer.headers.get("x-cache"), status: answer.status };
}

async function change(price: number): Promise<void> {
  const answer = await fetch(`${shops[0]?.origin}/api/products/${id}/`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ price }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The same until nothing is under way that would drop it. */
const isKept = (path: string) => vi.waitFor(async () => expect((await ask(path)).cache).toBe("HIT"), EVENTUALLY);

const purgesOf = (tag: string) => cdn.purges.filter((tags) => tags.includes(tag)).length;

test("a CDN answers pages and calls by itself, and a change is seen by whoever asks after its purge, told by each machine", async () => {
  const addresses = [`/producto/${id}`, `/api/products/${id}/`, "/productos", "/api/products/"];
  for (const path of addresses) await isKept(path);
  const before = purgesOf("all");
  const written = change(1234);
  await vi.waitFor(() => expect(purgesOf("all")).toBeGreaterThanOrEqual(before + 2), EVENTUALLY);
  const purged = performance.now();
  await written;
  for (const path of addresses)
    await vi.waitFor(async () => expect((await ask(path)).text).toMatch(/1[.]?234/), EVENTUALLY);
  process.stdout.write(`Seen at every address ${Math.round(performance.now() - purged)} ms after the purge\n`);
  for (const path of addresses) await isKept(path);
});

test("nothing of who is signed in or carries a cart is kept by it", async () => {
  const authorization = `Bearer ${token}`;
  for (const path of ["/api/products/", "/api/orders/my-orders/", "/api/cart/"])
    for (let time = 0; time < 2; time++) expect((await ask(path, { authorization })).cache).toBe("BYPASS");
  const path = "/productos?page=2";
  for (let time = 0; time < 2; time++) expect((await ask(path, { cookie: "carrito=1" })).cache).toBe("MISS");
});

test("while the purge address refuses, the change is told again and again until it is taken", async () => {
  await isKept(`/producto/${id}`);
  cdn.refuse(true);
  await change(2345);
  const before = cdn.purges.length;
  cdn.refuse(false);
  await vi.waitFor(() => expect(cdn.purges.length).toBeGreaterThan(before), EVENTUALLY);
  await vi.waitFor(async () => expect((await ask(`/producto/${id}`)).text).toContain("2.345"), EVENTUALLY);
});

test("a machine may die: the others go on purging", async () => {
  await shops.shift()?.kill();
  await change(3456);
  await vi.waitFor(async () => expect((await ask(`/producto/${id}`)).text).toContain("3.456"), EVENTUALLY);
});

test("nginx of our own between the two keeps no page: nobody would tell it", async () => {
  const nginx = await startNginx({ port: nginxPort, shopPorts: [ports[1]] });
  for (let time = 0; time < 3; time++) expect((await ask(`/producto/${id}`, {}, nginx.origin)).cache).toBe("MISS");
  await nginx.stop();
});
