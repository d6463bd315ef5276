import { and, eq, gte, inArray, isNotNull, notExists } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { createUser } from "../test/factories.ts";
import { type Asked, until } from "./load.ts";
import { pick } from "./random.ts";

/** So many that none comes to the limit of orders a minute. */
const CUSTOMERS = 400;
const LARGEST_STOCK = 1_000_000;
/** So many that none of those that are ordered at random is sold out meanwhile. */
const PLENTY = 1_000;
const RUSHED_STOCK = 30;
const RUSHED_PRODUCTS = 5;

/** What a customer sends as an order. */
export type CustomersOrder = { customer: Awaited<ReturnType<typeof createUser>>; input: object };

/** Customers who order, and what they can order. */
export async function openOrders(db: Db, delivery: object = { delivery_type: "coordinate" }) {
  const run = Date.now().toString(36);
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) =>
      createUser(db, { username: `${run}-${number}`, email: `${run}-${number}@correo.example` }),
    ),
  );
  const packed = db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, products.id), isNotNull(variants.seedCount)));
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gte(products.stock, PLENTY), notExists(packed)));
  const [hot = 0, ...more] = found.map(({ id }) => id);
  const rushed = more.slice(0, RUSHED_PRODUCTS);
  const others = more.slice(RUSHED_PRODUCTS);
  await db.update(variants).set({ stock: LARGEST_STOCK }).where(eq(variants.productId, hot));
  let placed = 0;

  const orderOf = (chosen: readonly number[]): CustomersOrder => {
    const customer = customers[placed++ % customers.length];
    if (!customer) throw new Error("there are no customers");
    const input = {
      recipient_name: "Ana Prueba",
      customer_email: customer.email,
      customer_phone: "1155550000",
      ...delivery,
      products: chosen.map((id) => ({ product_id: id, quantity: 1 })),
    };
    return { customer, input };
  };
  const order = (chosen: readonly number[]): Asked => {
    const { customer, input } = orderOf(chosen);
    return {
      path: "/api/orders/",
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${customer.token}` },
      body: JSON.stringify(input),
    };
  };
  const half = Math.floor(others.length / 2);
  const one = others.slice(0, half);
  const another = others.slice(half);
  const any = (from: readonly number[]) => pick(from, Math.random());
  /** Two products of all; or one that everybody orders, and another. */
  const cart = (isOneProduct: boolean) => (isOneProduct ? [hot, any(others)] : [any(one), any(another)]);

  return {
    rushed,
    spread: () => order(cart(false)),
    onOne: () => order(cart(true)),
    /** One of the few products that are sold out soon. */
    rush: () => order([any(rushed)]),
    /** Before a round: nobody is over the limit, and what is rushed for is there again. */
    async prepare(): Promise<void> {
      await db.delete(rateLimits);
      await db.update(variants).set({ stock: RUSHED_STOCK }).where(inArray(variants.productId, rushed));
    },
    /** After a round: every mail is out. */
    mailsAreOut: () =>
      until(async () => (await db.select().from(mails).where(eq(mails.status, "queued")).limit(1)).length === 0),
  };
}

export type Orders = Awaited<ReturnType<typeof openOrders>>;
