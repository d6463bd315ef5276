import { sql } from "drizzle-orm";
import { noteMovedStock } from "#src/db/moved-stock.ts";
import { preparedStatement } from "#src/db/prepared.ts";
import { activityEntries } from "#src/db/tables/activity.ts";
import { allBlisters, allProducts } from "#src/db/tables/catalogue.ts";
import { mails } from "#src/db/tables/mail.ts";
import { idempotencyKeys, orderLines, orders } from "#src/db/tables/orders.ts";
import type { EndWith } from "#src/db/two-writes.ts";
import { storedActor } from "#src/features/activity/server/actor.ts";
import { causeOfOrder } from "#src/features/catalogue/server/stock-cause.ts";
import type { TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import type { Caller } from "#src/http/api.ts";
import { fieldsOf, ORDER_FIELD_NAMES, type OrderColumns } from "../fields.ts";
import type { StoredKey } from "./idempotency.ts";
import { toLineFacts } from "./line-rows.ts";
import type { StoredOrder } from "./load-orders.ts";
import { orderMailData, summaryOf } from "./order-in-words.ts";

type OrderRow = typeof orders.$inferSelect;

type NewOrder = OrderColumns & Pick<OrderRow, "userId" | "acceptedTexts" | "isAdult" | "total">;

export type OrderToStore = {
  caller: Caller;
  order: NewOrder;
  /** What it takes of rows that are locked. */
  taken: readonly TakenUnits[];
  /** Why its mail is held back; null where it goes out. */
  held: string | null;
  key: StoredKey | null;
};

type Stored = { id: number; created_at: Date; updated_at: Date; mail_id: number; line_ids: number[] };

const value = (name: string) => sql.placeholder(name);

const FIELDS = sql.raw(ORDER_FIELD_NAMES.join(", "));
const FIELD_VALUES = sql.join(ORDER_FIELD_NAMES.map(value), sql`, `);

/** As arrays, of which the database guesses few: of a JSON's rows it guesses so many that it walks through all products. */
const unitsIn = (of: "products" | "blisters") =>
  sql`unnest(${value(`${of}Taken`)}::integer[], ${value(`${of}Units`)}::integer[]) as taken (id, quantity)`;

/** One statement, since each costs as much by itself as what it does; triggers do and prove the rest. */
const storedOrder = preparedStatement(
  "store_order",
  sql`
  with placed as (
    insert into ${orders} (user_id, status, accepted_texts, is_adult, total_centavos, ${FIELDS})
    values (${value("owner")}, 'pending', ${value("acceptedTexts")}, ${value("isAdult")}, ${value("total")}, ${FIELD_VALUES})
    returning id, created_at, updated_at
  ), ordered as (
    select * from jsonb_to_recordset(${value("lines")}) as line ("productId" integer, "blisterId" integer, quantity integer,
      "priceAtTime" bigint, "productName" text, "productBrand" text, "productImage" text, "seedCount" integer)
  ), lines as (
    insert into ${orderLines} (order_id, product_id, blister_id, quantity, price_at_time_centavos,
      product_name, product_brand, product_image, seed_count)
    select id, "productId", "blisterId", quantity, "priceAtTime", "productName", "productBrand", "productImage", "seedCount"
    from placed, ordered
    returning id
  ), cause as (
    select ${causeOfOrder(sql`id`, value("actor"))}, set_config('shop.stock_told_later', 'yes', true) from placed
  ), of_products as (
    update ${allProducts} set stock = stock - taken.quantity from ${unitsIn("products")}, cause where ${allProducts.id} = taken.id
  ), of_blisters as (
    update ${allBlisters} set stock = stock - taken.quantity from ${unitsIn("blisters")}, cause where ${allBlisters.id} = taken.id
  ), entry as (
    insert into ${activityEntries} (action, description, username, changes, order_id)
    select 'create_order', 'Pedido #' || id || ' recibido', ${value("actor")}, ${value("changes")}::jsonb, id from placed
  ), mail as (
    insert into ${mails} (kind, recipient, data, status, last_error, order_id)
    select 'order_received', ${value("recipient")}, ${value("mail")}::jsonb || jsonb_build_object('order_id', id),
      ${value("mailStatus")}, ${value("mailError")}, id from placed
    returning id
  ), request as (
    insert into ${idempotencyKeys} (user_id, key, body_hash, order_id)
    select ${value("keyUser")}::integer, ${value("key")}, ${value("bodyHash")}, id from placed where ${value("key")}::text is not null
  )
  select placed.*, mail.id as mail_id, (select array_agg(id order by id) from lines) as line_ids from placed, mail`,
);

/**
 * Stores an order and all that comes with it, and ends its transaction: its lines, the units that it takes, its entry in the
 * activity, its mail and the key of its request. Tells the mail too that is to be sent.
 */
export async function storeOrder(
  endWith: EndWith,
  { caller, order, taken, held, key }: OrderToStore,
): Promise<{ order: Omit<StoredOrder, "customer">; owedMail: number | null }> {
  const facts = taken.map(toLineFacts);
  const told = { ...order, status: "pending" as const, lines: facts };
  const ofProducts = taken.filter(({ blisterId }) => blisterId === null);
  const ofBlisters = taken.filter(({ blisterId }) => blisterId !== null);
  noteMovedStock(taken.map(({ productId }) => productId));
  const { rows } = await endWith(
    storedOrder({
      ...fieldsOf(order),
      owner: order.userId,
      acceptedTexts: order.acceptedTexts,
      isAdult: order.isAdult,
      total: order.total,
      lines: JSON.stringify(facts),
      productsTaken: ofProducts.map(({ productId }) => productId),
      productsUnits: ofProducts.map(({ quantity }) => quantity),
      blistersTaken: ofBlisters.map(({ blisterId }) => blisterId),
      blistersUnits: ofBlisters.map(({ quantity }) => quantity),
      actor: storedActor(caller),
      changes: JSON.stringify(summaryOf(told)),
      recipient: order.customerEmail,
      mail: JSON.stringify(orderMailData({ ...told, id: 0 })),
      mailStatus: held === null ? "queued" : "failed",
      mailError: held ?? "",
      keyUser: key?.userId ?? null,
      key: key?.key ?? null,
      bodyHash: key?.bodyHash ?? null,
    }),
  );
  const [stored]: Stored[] = rows;
  if (!stored) throw new Error("the order was not stored");
  const { id, created_at: createdAt, updated_at: updatedAt, mail_id: mailId, line_ids: lineIds } = stored;
  const lines = facts.map((line, place) => ({
    ...line,
    id: lineIds[place] ?? 0,
    orderId: id,
    liveProductId: line.productId,
    liveBlisterId: line.blisterId,
  }));
  return {
    order: { ...order, id, status: "pending", createdAt, updatedAt, lines, invoice: null },
    owedMail: held === null ? mailId : null,
  };
}
