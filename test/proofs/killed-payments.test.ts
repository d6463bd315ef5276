import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { orderPayments } from "#src/features/orders/server/payments/tables.ts";
import { createTestDatabase } from "../database.ts";
import { createProduct, createStaff } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";

/** Payments whose request a kill cut off, so that nobody knows whether they are stored. */
const CUT_SHORT = 200;
/** At work on few orders, so that they wait for one another, half of them at each process. */
const CASHIERS = 24;
const ORDERS = 6;

const data = await makeDataFolder();
const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 4 });
const shops: ShopProcess[] = [];

const openShop = () => startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, LOG_LEVEL: "error" });

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await close();
  await database.drop();
  await data.remove();
});

type Answered = { id: number; code?: string };

async function post(shop: ShopProcess | undefined, token: string, path: string, body: unknown, key: string) {
  const answer = await fetch(`${shop?.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answered };
}

/** Whether nobody was there to take the request; else it was cut off on its way. */
const isUnsent = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "ECONNREFUSED";

/** Writes payments down, each with a key of its own: what isn't answered is sent to the other process at once. */
async function openCashier(number: number, order: number, token: string, isOver: () => boolean) {
  const references: string[] = [];
  let cut = 0;
  while (!isOver()) {
    const reference = `${number}-${references.length}`;
    let status = 0;
    for (let tries = 0; status !== 201; tries++) {
      const shop = shops[(number + tries) % shops.length];
      try {
        const answer = await post(shop, token, `/orders/${order}/payments/`, { amount: 1, reference }, reference);
        status = answer.status;
        // A busy machine may say so; anything else is a fault.
        if (status !== 201) expect(answer.body.code).toBe("UNAVAILABLE");
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        if (!isUnsent(error)) cut++;
      }
    }
    references.push(reference);
  }
  return { order, references, cut };
}

test("kill -9 of either of two processes at random loses and doubles none of 200 payments cut short", async () => {
  shops.push(...(await Promise.all([openShop(), openShop()])));
  const { token } = await createStaff(db);
  const { id: product_id } = await createProduct(db, { stock: 1000, price: 100_000_000 });
  const paid: number[] = [];
  for (let number = 0; number < ORDERS; number++) {
    const body = orderBody([{ product_id, quantity: 1 }]);
    paid.push((await post(shops[0], token, "/orders/", body, `pedido-${number}`)).body.id);
  }

  let isOver = false;
  const cashiers = Array.from({ length: CASHIERS }, (_, number) =>
    openCashier(number, paid[number % ORDERS] ?? 0, token, () => isOver),
  );
  const written = Promise.all(cashiers);
  let kills = 0;
  // Every kill cuts off what one half of the cashiers had sent.
  for (const least = CUT_SHORT / (CASHIERS / 4); kills < least; kills++) {
    await pause(randomInt(400));
    const which = randomInt(shops.length);
    await shops[which]?.kill();
    shops[which] = await openShop();
  }
  isOver = true;
  const results = await written;
  const cut = results.reduce((sum, result) => sum + result.cut, 0);
  process.stdout.write(
    `${kills} kills cut ${cut} of ${results.flatMap((result) => result.references).length} payments\n`,
  );

  expect(cut).toBeGreaterThanOrEqual(CUT_SHORT);
  for (const id of paid) {
    const expected = results.filter(({ order }) => order === id).flatMap(({ references }) => references);
    const stored = await db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, id))
      .orderBy(asc(orderPayments.id));
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(expected.toSorted());
    expect(stored.every(({ amount }) => amount === 100)).toBe(true);
  }
}, 600_000);
