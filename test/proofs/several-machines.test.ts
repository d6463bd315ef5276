import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { mails } from "#src/db/tables/mail.ts";
import { orders } from "#src/db/tables/orders.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { openPooler } from "../pooler.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { slowness } from "../slowness.ts";

/** What a change by one process may take to be seen in the other, on two quiet cores. */
const SEEN_WITHIN_MS = 100;

const [data, database] = [await makeDataFolder(), await createTestDatabase()];
const pooler = await openPooler(database.url);
const { db, close } = openDatabase(database.url, { connections: 4 });

const openShop = () =>
  startShopProcess({
    ...{ DATA_DIR: data.folder, LOG_LEVEL: "warn", SLOW_QUERY_MS: "60000" },
    ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url },
  });
const one = await openShop();
const other = await openShop();

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await pooler.close();
  await close();
  await database.drop();
  await data.remove();
});

function call({ origin }: ShopProcess, method: string, path: string, body: unknown, token = "", key = "") {
  const headers = {
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { "idempotency-key": key }),
  };
  return fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
}

const pageOf = async ({ origin }: ShopProcess, id: number) => (await fetch(`${origin}/producto/${id}`)).text();

test("what one process changes the other shows within 100 ms", async () => {
  const staff = await createStaff(db);
  const { id } = await createProduct(db, { name: "Cambio 0" });
  expect(await pageOf(other, id)).toContain("Cambio 0");
  // The quickest of a few: the machine may be busy with something else.
  const times: number[] = [];
  while (times.length < 10 && !times.some((time) => time < SEEN_WITHIN_MS)) {
    const [name, speed] = [`Cambio ${times.length + 1}`, slowness()];
    expect((await call(one, "PUT", `/products/${id}/`, { name }, staff.token)).status).toBe(200);
    const changed = performance.now();
    while (!(await pageOf(other, id)).includes(name)) expect(performance.now() - changed).toBeLessThan(5_000);
    times.push((performance.now() - changed) / speed);
  }
  expect(Math.min(...times), `${times}`).toBeLessThan(SEEN_WITHIN_MS);
});

test("a limit counts in both together", async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const body = { username: "nadie", password: "clave-equivocada" };
    statuses.push((await call([one, other][tries % 2] ?? one, "POST", "/auth/login/", body)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

type Asked = { number: number; token: string; product: number };

/** Orders as a browser does behind a proxy that passes on to who is there: with one key, until it is answered. */
async function order({ number, token, product }: Asked): Promise<{ id: number; tries: number }> {
  const body = orderBody([{ product_id: product, quantity: 1 }], { customer_email: `pedido${number}@correo.example` });
  for (let tries = 1; tries < 50; tries++) {
    const shop = [one, other][(number + tries) % 2] ?? one;
    const answer = await call(shop, "POST", "/orders/", body, token, `pedido-${number}`).catch(() => null);
    if (answer?.ok) return { id: ((await answer.json()) as { id: number }).id, tries };
    if (answer && answer.status !== 503) throw new Error(`order ${number}: ${answer.status} ${await answer.text()}`);
  }
  throw new Error(`order ${number} was given up`);
}

const customers = await Promise.all(Array.from({ length: 40 }, () => createUser(db)));
const tokenOf = (number: number) => customers[number % customers.length]?.token ?? "";

test("with both taking jobs each mail goes out once", async () => {
  const { id: product } = await createProduct(db, { stock: 1_000 });
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  await Promise.all(numbers.map((number) => order({ number, token: tokenOf(number), product })));
  await vi.waitFor(
    async () => expect((await db.select().from(mails)).filter(({ status }) => status !== "sent")).toEqual([]),
    { timeout: 40_000, interval: 200 },
  );
  const files = await readdir(join(data.folder, "mail"));
  const ids = files.map((file) => /brote-mail-(\d+)/.exec(file)?.[1]);
  expect(new Set(ids).size).toBeGreaterThanOrEqual(60);
  expect(ids).toHaveLength(new Set(ids).size);
});

test("one is killed under load: no order fails that is asked for again, and none is stored twice", async () => {
  const { id: product } = await createProduct(db, { stock: 100_000 });
  const before = await db.$count(orders);
  const stored: { id: number; tries: number }[] = [];
  let number = 1_000;
  let isEnding = false;
  const buyers = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isEnding) {
        const own = number++;
        stored.push(await order({ number: own, token: tokenOf(own), product }));
      }
    }),
  );
  const more = (count: number) =>
    vi.waitFor(() => expect(stored.length).toBeGreaterThan(count), { timeout: 30_000, interval: 20 });
  await more(40);
  await one.kill();
  await more(stored.length + 40);
  isEnding = true;
  await buyers;

  expect(stored.some(({ tries }) => tries > 1)).toBe(true);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
  expect(await db.$count(orders)).toBe(before + stored.length);
  for (const { output } of [one, other]) expect(output()).not.toMatch(/unexpected error|prepared statement/);
});
