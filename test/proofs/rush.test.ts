import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants } from "#src/features/catalogue/server/tables/variants.ts";
import { orderPayments } from "#src/features/orders/server/payments/tables.ts";
import { orderLines } from "#src/features/orders/server/tables.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { type OrderedLine, orderBody } from "../orders.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";

const data = await makeDataFolder();
const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 10 });
const opened: ShopProcess[] = [];

async function openShop(): Promise<ShopProcess> {
  const shop = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, LOG_LEVEL: "error" });
  opened.push(shop);
  return shop;
}

beforeAll(async () => {
  await openShop();
});

afterAll(async () => {
  await Promise.all(opened.map((shop) => shop.stop()));
  await close();
  await database.drop();
  await data.remove();
});

type Refusal = { code: string; message: string; product_id: number; blister_id: number | null; available: number };

/** A call, made until the shop has time for it: a machine that is busy may answer 503 after 9 s. */
async function post<Answer>(shop: ShopProcess | undefined, path: string, token: string, body: unknown) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": "una-vez" },
    body: JSON.stringify(body),
  };
  for (;;) {
    const answer = await fetch(`${shop?.origin}/api${path}`, request);
    const answered = (await answer.json()) as Answer & { code?: string };
    if (answer.status !== 503) return { status: answer.status, body: answered };
    expect(answered.code).toBe("UNAVAILABLE");
  }
}

const order = (shop: ShopProcess | undefined, token: string, lines: OrderedLine[]) =>
  post<Refusal & { id: number }>(shop, "/orders/", token, orderBody(lines));

/** 200 customers press at once, spread over the processes; each asks for `lines`. */
async function rush(shops: readonly ShopProcess[], lines: (buyer: number) => OrderedLine[]) {
  const buyers = await Promise.all(Array.from({ length: 200 }, () => createUser(db)));
  return Promise.all(buyers.map(({ token }, buyer) => order(shops[buyer % shops.length], token, lines(buyer))));
}

const statusesOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]));

test.each([1, 2])(
  "200 buyers at once for 10 units, with %i process(es), make 10 orders and 190 clear refusals",
  async (count) => {
    while (opened.length < count) await openShop();
    const { id } = await createProduct(db, { name: "Lámpara LED", stock: 10 });
    const answers = await rush(opened.slice(0, count), () => [{ product_id: id, quantity: 1 }]);
    expect(statusesOf(answers)).toEqual({ 201: 10, 409: 190 });
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        code: "OUT_OF_STOCK",
        message: "No hay suficiente stock de Lámpara LED. Stock disponible: 0",
        product_id: id,
        blister_id: null,
        available: 0,
      });
    const [left] = await db
      .select({ stock: activeProducts.stock })
      .from(activeProducts)
      .where(eq(activeProducts.id, id));
    expect(left?.stock).toBe(0);
    expect(await db.$count(orderLines, eq(orderLines.productId, id))).toBe(10);
  },
);

test("buyers whose carts cross over the same products and blisters never block one another, in two processes", async () => {
  while (opened.length < 2) await openShop();
  const [soil, pot] = [await createProduct(db, { stock: 60 }), await createProduct(db, { stock: 80 })];
  const packs = [3, 5].map((seedCount) => ({ seedCount, price: 1_000, stock: 50 }));
  const seeds = await createProduct(db, { blisters: packs });
  const lines: OrderedLine[] = [
    { product_id: soil.id, quantity: 1 },
    { product_id: pot.id, quantity: 1 },
    ...seeds.blisters.map((pack) => ({ product_id: seeds.id, blister_id: pack.id, quantity: 1 })),
  ];
  const answers = await rush(opened, (buyer) => {
    const first = buyer % lines.length;
    return [...lines.slice(first), ...lines.slice(0, first)].slice(0, 3);
  });
  expect(Object.keys(statusesOf(answers)).filter((status) => status !== "201" && status !== "409")).toEqual([]);
  const sold = (condition: ReturnType<typeof eq>) => db.$count(orderLines, condition);
  for (const { id, stock } of await db.select().from(activeProducts))
    if (id === soil.id || id === pot.id)
      expect(stock + (await sold(eq(orderLines.productId, id)))).toBe(id === soil.id ? 60 : 80);
  for (const { id, stock } of await db.select().from(activeVariants).where(eq(activeVariants.productId, seeds.id)))
    expect(stock + (await sold(eq(orderLines.variantId, id)))).toBe(50);
});

test("orders marked as paid in both processes at once are paid once, and so is one whose payment both are sent by one key", async () => {
  while (opened.length < 2) await openShop();
  const staff = await createStaff(db);
  const { id: product_id } = await createProduct(db, { stock: 100, price: 100_000 });
  const buyers = await Promise.all(Array.from({ length: 21 }, () => createUser(db)));
  const stored = await Promise.all(buyers.map(({ token }) => order(opened[0], token, [{ product_id, quantity: 1 }])));
  const [first = 0, ...ids] = stored.map(({ body }) => body.id);
  const both = [...opened, ...opened].map((shop) => ({
    together: post<{ orders_paid: number }>(shop, "/orders/bulk-payments/", staff.token, { ids }),
    alone: post<{ paid: number }>(shop, `/orders/${first}/payments/`, staff.token, { amount: 400 }),
  }));
  const together = await Promise.all(both.map((each) => each.together));
  expect(together.reduce((sum, { body }) => sum + body.orders_paid, 0)).toBe(20);
  for (const { status, body } of await Promise.all(both.map((each) => each.alone)))
    expect({ status, paid: body.paid }).toEqual({ status: 201, paid: 400 });
  const ledger = await db
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, [first, ...ids]));
  expect(ledger).toHaveLength(21);
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(20 * 100_000 + 40_000);
});
