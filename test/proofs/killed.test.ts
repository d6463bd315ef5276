import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";

const ROUNDS = 20;
const START_STOCK = 100_000;

const data = await makeDataFolder();
const variables = { DATA_DIR: data.folder, DEMO: "1", ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "una-clave-larga" };
let shop: ShopProcess;

afterAll(async () => {
  await shop.stop();
  await data.remove();
});

type Stored = { id: number; products: { product: number; quantity: number }[] };

async function call<Answer>(method: string, path: string, token: string | null, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(content)}`);
  return content;
}

/** Whether the shop answered; else the connection was cut by the kill. */
const isRefused = (error: unknown) => error instanceof Error && error.message.includes("answered");

/** Orders one after the other until the shop is gone; tells what was answered with 201, and when the first was. */
async function orderUntilKilled(token: string, product: number, onFirst: () => void): Promise<Stored[]> {
  const stored: Stored[] = [];
  try {
    for (;;) {
      stored.push(await order(token, product));
      onFirst();
    }
  } catch (error) {
    if (isRefused(error) && !`${error}`.includes("answered 429")) throw error;
    return stored;
  }
}

const order = (token: string, product: number) =>
  call<Stored>("POST", "/orders/", token, {
    recipient_name: "Lucía Prueba",
    customer_email: "lucia@correo.example",
    customer_phone: "1155550101",
    delivery_type: "coordinate",
    products: [{ product_id: product, quantity: 1 }],
  });

async function signIn(): Promise<string> {
  const given = { username: "admin", password: variables.ADMIN_PASSWORD };
  return (await call<{ access: string }>("POST", "/auth/login/", null, given)).access;
}

test("kill -9 during orders, twenty times, loses no stored order and no unit", async () => {
  const promised = new Map<number, Stored>();
  shop = await startShopProcess(variables);
  const { results } = await call<{ results: { id: number; blisters: unknown[]; price: number }[] }>(
    "GET",
    "/products/?page_size=100",
    null,
  );
  const product = results.find(({ blisters, price }) => blisters.length === 0 && price > 0)?.id ?? 0;

  for (let round = 0; round < ROUNDS; round++) {
    const access = await signIn();
    if (round === 0) await call("PUT", `/products/${product}/`, access, { stock: START_STOCK });
    const first = Promise.withResolvers<void>();
    const orders = Promise.all([1, 2].map(() => orderUntilKilled(access, product, first.resolve)));
    await Promise.race([first.promise, orders]);
    await pause(round * 12);
    await shop.kill();
    for (const stored of (await orders).flat()) promised.set(stored.id, stored);
    shop = await startShopProcess(variables);
  }

  const access = await signIn();
  const found = new Map<number, Stored>();
  for (let page = 1; ; page++) {
    const list = await call<{ results: Stored[]; next: string | null }>(
      "GET",
      `/orders/?page_size=100&page=${page}`,
      access,
    );
    for (const order of list.results) found.set(order.id, order);
    if (list.next === null) break;
  }
  expect(promised.size).toBeGreaterThanOrEqual(ROUNDS);
  for (const [id, order] of promised) expect(found.get(id)?.products).toEqual(order.products);
  const sold = [...found.values()]
    .flatMap(({ products }) => products)
    .reduce((units, line) => units + line.quantity, 0);
  const { stock } = await call<{ stock: number }>("GET", `/products/${product}/`, access);
  expect(stock).toBe(START_STOCK - sold);
}, 180_000);
