import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockMovements } from "#src/features/catalogue/server/tables/variants.ts";
import { readOrders } from "#src/features/orders/server/load-orders.ts";
import { toOrder } from "#src/features/orders/server/order-shape.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { openTestApp } from "../test/app.ts";
import { createStaff } from "../test/factories.ts";
import { fillDemo } from "./fill.ts";

const DAY = 86_400_000;
/** The drawings have tests of their own. */
const images = {
  putDrawing: async () => ({ path: "/media/x/1000.webp", width: 1, height: 1 }),
} as unknown as ImageStore;

const app = await openTestApp();
const { db } = app;
const fill = () => fillDemo({ db, images, print: () => undefined, isInFullSwing: true });
const seen = async () =>
  (await readOrders(db, undefined, asc(orders.id))).map((order) => toOrder(order, { role: "owner" }));
const counted = (words: readonly (string | null)[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));

test("a demonstration in full swing has a month of orders, by every means and to every place, in every state", async () => {
  await fill();
  const all = await seen();
  expect(all).toHaveLength(60);
  const ages = all.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / DAY);
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  expect(ages[0]).toBeLessThan(31);
  expect(ages.at(-1)).toBeLessThan(1);

  expect(counted(all.map(({ status }) => status))).toEqual({ completed: 24, pending: 30, cancelled: 6 });
  expect(counted(all.map(({ payment_status }) => payment_status))).toEqual(
    expect.objectContaining({ partly_paid: 3, refunded: 2 }),
  );
  expect(all.filter(({ has_receipt }) => has_receipt)).toHaveLength(4);
  expect(all.filter(({ hold_until }) => hold_until !== null && Date.parse(hold_until) > Date.now())).toHaveLength(3);
  expect(new Set(all.map(({ payment_method }) => payment_method?.kind))).toEqual(
    new Set(["transfer", "cash", "card_present", "on_delivery"]),
  );
  expect(new Set(all.map(({ delivery }) => delivery?.kind))).toEqual(
    new Set(["pickup", "zone", "carrier", "arranged"]),
  );
  const cities = all.map(({ delivery }) => delivery?.address?.city);
  for (const city of ["Rosario", "CABA", "Mendoza"]) expect(cities).toContain(city);
  const sent = all.filter(({ fulfilment_status }) => fulfilment_status === "sent");
  expect(sent.length).toBeGreaterThan(3);
  for (const { tracking } of sent) expect(tracking?.url).toMatch(/^https:\/\/correo\.example\/seguimiento\/BM\d+AR$/);
  for (const { total, subtotal, adjustments } of all)
    expect(total).toBe(adjustments.reduce((sum, { amount }) => sum + amount, subtotal));

  await fill();
  expect(await db.$count(orders)).toBe(60);
});

test("its stock came before its orders, which took their own units", async () => {
  const moved = await db.select().from(stockMovements).orderBy(asc(stockMovements.at), asc(stockMovements.id));
  const [first] = moved;
  expect(first).toMatchObject({ cause: "initial", orderId: null });
  expect(new Set(moved.map(({ cause }) => cause))).toEqual(new Set(["initial", "sale", "parts"]));
  const sold = new Map((await seen()).map(({ id, created_at, products }) => [id, { created_at, products }]));
  for (const { orderId, change, at } of moved.filter(({ cause }) => cause === "sale")) {
    expect(sold.get(orderId ?? 0)?.created_at).toBe(at.toISOString());
    expect(change).toBeLessThan(0);
  }
});

test("its back office has something to do on every page", async () => {
  const { token } = await createStaff(db);
  const read = async (path: string) => (await app.get(path, { token })).body;
  const today = await read("/admin/today/");
  expect(new Set(today.paid.map(({ method }: { method: string }) => method)).size).toBeGreaterThan(2);
  expect(today.sales.by_day.filter(({ pesos }: { pesos: number }) => pesos > 0).length).toBeGreaterThan(15);
  const due = (await read("/orders/payment-totals/")).due;
  expect(due.count).toBeGreaterThan(5);
  expect((await read("/orders/?to_fulfil=to_prepare")).count).toBeGreaterThan(5);
  expect((await read("/customers/")).count).toBeGreaterThan(10);
});
