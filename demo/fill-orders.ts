import { createHash } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { type Centavos, centavos } from "#src/contract/centavos.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { Tx } from "#src/db/client.ts";
import { storedActor } from "#src/features/activity/rules.ts";
import type { AuditEntry } from "#src/features/activity/server/record.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { type ActivityParams, activityText } from "#src/features/activity/texts.ts";
import { isShown } from "#src/features/catalogue/server/read-page.ts";
import { setStockCause } from "#src/features/catalogue/server/stock.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { stockMovements, variants } from "#src/features/catalogue/server/tables/variants.ts";
import { lockUnits, takeStock } from "#src/features/catalogue/server/take-stock.ts";
import { findOrMakeCustomer } from "#src/features/customers/server/find-or-make.ts";
import { goesToAddress } from "#src/features/delivery/rules.ts";
import {
  type DeliveryOptionRow,
  listDeliveryOptions,
  termsOf,
} from "#src/features/delivery/server/read-delivery-options.ts";
import { createCarrier } from "#src/features/delivery/server/write-carriers.ts";
import { createDeliveryOption } from "#src/features/delivery/server/write-delivery-options.ts";
import { ORDER_STATUS_LABELS } from "#src/features/orders/contract.ts";
import type { FulfilmentStatus } from "#src/features/orders/fulfilment-contract.ts";
import { deliveryAddress } from "#src/features/orders/rules.ts";
import { paymentColumns } from "#src/features/orders/server/payments/payment-shape.ts";
import { orderPayments, orderReceipts } from "#src/features/orders/server/payments/tables.ts";
import { storeOrder } from "#src/features/orders/server/store-order.ts";
import { orderInvoices, orders } from "#src/features/orders/server/tables.ts";
import type { PaymentMethod } from "#src/features/payment-methods/contract.ts";
import { createPaymentMethod } from "#src/features/payment-methods/server/write-payment-methods.ts";
import { priceOrder } from "#src/features/pricing/rules.ts";
import { CARRIER, DEMO_ORDERS, type DemoOrder, MEANS, type Means, WAYS, type Way } from "./full-swing.ts";
import { onePage } from "./one-page.ts";

const NOBODY = null;
const HOUR = 3_600_000;
/** Before the first order. */
const STOCKED_HOURS_AGO = 60 * 24;
const HOLD_HOURS = MEANS.transfer.hold_hours;
/** A variant has at least so many units, so that the month leaves the catalogue as it was. */
const ENOUGH = 40;
/** What the transport of large things cost, once it was quoted. */
const QUOTED = centavos(2_400_000);

/** After how many hours each state is entered. */
const STEP_HOURS = { ready: 20, sent: 26, delivered: 98 } as const;

/** What of an order's money is there. */
const PAID_PART = { delivered: 1, sent: 1, ready: 1, paid: 1, refunded: 1, partly_paid: 0.5 } as const;

type SetUp = { means: Map<Means, PaymentMethod>; ways: Map<Way, DeliveryOptionRow>; carrier: number };

type Written = DemoOrder & { number: number; at: Date };

/** Sets up how orders are paid and delivered, and adds those of the last month, past the mails. */
export async function fillFullSwing(tx: Tx, now = new Date()): Promise<void> {
  const setUp = await setUpShop(tx);
  const sold = await tx
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(activeProducts, eq(activeProducts.id, variants.productId))
    .where(
      sql`${isShown} and ${variants.isAvailable} and ${variants.stock} >= ${ENOUGH} and ${variants.finalPrice} > 0`,
    )
    .orderBy(asc(variants.id));
  await writeMovements(tx);
  for (const [number, order] of DEMO_ORDERS.entries()) {
    const at = new Date(now.getTime() - order.hoursAgo * HOUR);
    const products = order.lines.map(({ place, quantity }) => ({
      variant_id: sold[place % sold.length]?.id,
      quantity,
    }));
    await fillOrder(tx, setUp, { ...order, number, at }, products);
    await writeMovements(tx);
  }
  await tx.update(stockMovements).set({ at: new Date(now.getTime() - STOCKED_HOURS_AGO * HOUR) });
  await tx.execute(sql`update ${stockMovements} set at = o.created_at from ${orders} o where order_id = o.id`);
}

/** Else the ledger would be written when all is committed, as one movement with the last cause. */
async function writeMovements(tx: Tx): Promise<void> {
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`set constraints all deferred`);
}

async function setUpShop(tx: Tx): Promise<SetUp> {
  const { id: carrier } = await createCarrier(tx, NOBODY, CARRIER);
  const [means, ids]: [SetUp["means"], Map<number, Way>] = [new Map(), new Map()];
  for (const [name, method] of entriesOf(MEANS)) means.set(name, await createPaymentMethod(tx, NOBODY, method));
  for (const [name, option] of entriesOf(WAYS)) {
    const by = option.kind === "carrier" ? { ...option, carrier } : option;
    ids.set((await createDeliveryOption(tx, NOBODY, by)).id, name);
  }
  const ways = new Map(
    (await listDeliveryOptions(tx)).flatMap((row) => {
      const name = ids.get(row.id);
      return name ? [[name, row] as const] : [];
    }),
  );
  return { means, ways, carrier };
}

const entriesOf = <Key extends string, Value>(given: Readonly<Record<Key, Value>>): [Key, Value][] =>
  (Object.keys(given) as Key[]).map((key) => [key, given[key]]);

async function fillOrder(tx: Tx, setUp: SetUp, order: Written, products: Parameters<typeof lockUnits>[1]) {
  const { person, fate, number, at } = order;
  const [method, option] = [setUp.means.get(order.means), setUp.ways.get(order.way)];
  if (!method || !option) throw new Error("the shop isn't set up");
  const contact = { name: person.name, phone: person.phone, email: emailOf(person.name) };
  const customer = await findOrMakeCustomer(tx, contact);
  const isSent = goesToAddress(option.kind);
  const quoted = order.way === "bulky" && fate === "delivered" ? { ...option, price: QUOTED } : option;
  const terms = termsOf(quoted);
  const priced = priceOrder(await lockUnits(tx, products), { delivery: terms, manual: [] });
  const deliveryType = isSent ? "address" : "coordinate";
  const { shipping_address, address } = deliveryAddress(deliveryType, {
    ...{ shipping_address: "", address: isSent ? person.address : null },
  });
  const isOver = fate === "expired" || fate === "refunded";
  const orderId = await storeOrder(
    tx,
    {
      ...{ customerId: customer?.id ?? null, recipientName: person.name, customerPhone: person.phone },
      ...{ customerEmail: contact.email, deliveryType, shippingAddress: shipping_address, address },
      ...paymentColumns(method, at),
      ...(isOver && { remindAt: null }),
      ...{ deliveryOptionId: option.id, delivery: terms },
      ...(isOver ? {} : fulfilmentOf(order, isSent, setUp.carrier)),
      status: isOver ? "cancelled" : fate === "delivered" ? "completed" : "pending",
      trackingKey: createHash("sha256").update(`demo ${number}`).digest("hex").slice(0, 40),
      ...{ createdAt: at, updatedAt: at },
    },
    priced,
  );
  if (!isOver) {
    await setStockCause(tx, NOBODY, { cause: "order", orderId });
    await takeStock(tx, priced.lines);
  }
  await tellActivity(tx, order, orderId);
  await fillMoney(tx, order, { orderId, total: priced.total, method });
}

const emailOf = (name: string) => `${normalizeForSearch(name).replaceAll(" ", ".")}@correo.example`;

/** How far its delivery is: what is fetched is never sent. */
function fulfilmentOf({ fate, at, number }: Written, isSent: boolean, carrierId: number) {
  const entered: FulfilmentStatus[] = [];
  if (fate === "ready" || fate === "sent" || fate === "delivered") entered.push("ready");
  if (isSent && (fate === "sent" || fate === "delivered")) entered.push("sent");
  if (fate === "delivered") entered.push("delivered");
  const fulfilmentSteps = entered.map((status) => ({
    status,
    at: new Date(at.getTime() + (status === "to_prepare" ? 0 : STEP_HOURS[status]) * HOUR).toISOString(),
  }));
  const tracking = { carrierId, trackingCode: `BM${7_400_310 + number * 37}AR` };
  return { fulfilmentStatus: entered.at(-1), fulfilmentSteps, ...(entered.includes("sent") && tracking) };
}

/** Entries are never changed, so that they are dated as they are written. */
async function tellActivity(tx: Tx, { fate, at }: Written, orderId: number): Promise<void> {
  const tell = (entry: Pick<AuditEntry, "action" | "event" | "changes">, params: ActivityParams, hours: number) =>
    tx.insert(activityEntries).values({
      ...{ ...entry, params, orderId, actor: storedActor(NOBODY), description: activityText(entry.event, params) },
      at: new Date(at.getTime() + hours * HOUR),
    });
  const order = { order: orderId };
  await tell({ action: "create_order", event: "order_placed" }, order, 0);
  const moved = (new_status: string) => ({ old_status: "pending", new_status });
  if (fate === "expired")
    await tell({ action: "status_change", event: "order_expired", changes: moved("cancelled") }, order, HOLD_HOURS);
  const status = fate === "delivered" ? "completed" : fate === "refunded" ? "cancelled" : undefined;
  if (status)
    await tell(
      { action: "status_change", event: "order_moved", changes: moved(status) },
      { ...order, from: ORDER_STATUS_LABELS.pending, to: ORDER_STATUS_LABELS[status] },
      STEP_HOURS.sent,
    );
}

type Owed = { orderId: number; total: Centavos; method: PaymentMethod };

async function fillMoney(tx: Tx, { fate, number, at }: Written, { orderId, total, method }: Owed): Promise<void> {
  if (fate === "with_receipt") {
    const file = onePage(["Comprobante de muestra", `Pedido ${orderId}`, `Importe: $ ${total / 100}`]);
    const fileHash = createHash("sha256").update(file).digest("base64url");
    const about = { name: "comprobante.pdf", type: "application/pdf" as const, size: file.length };
    await tx.insert(orderReceipts).values({ orderId, ...about, file, fileHash, createdAt: at });
  }
  if (fate !== "with_receipt" && fate !== "unpaid" && fate !== "expired" && !isPaidLater(fate, method)) {
    const amount = centavos(Math.round(total * PAID_PART[fate]));
    const later = (hours: number) => new Date(at.getTime() + hours * HOUR);
    const entry = { orderId, methodId: method.id, methodLabel: method.label, reference: "", note: "", by: "" };
    const paid = { ...entry, kind: "payment" as const, amount, paidOn: dayOf(later(1)), createdAt: later(1) };
    const reference = method.kind === "transfer" ? `OP ${48_210_000 + number * 911}` : "";
    await tx.insert(orderPayments).values({ ...paid, reference });
    if (fate === "refunded")
      await tx
        .insert(orderPayments)
        .values({ ...paid, kind: "refund", paidOn: dayOf(later(30)), createdAt: later(30), note: "Se arrepintió" });
  }
  if (fate === "delivered" && number % 3 === 0) {
    const invoice = `B 0001-${`${140 + number}`.padStart(8, "0")}`;
    const file = onePage(["Factura de muestra, sin valor fiscal", invoice, `Total: $ ${total / 100}`]);
    await tx.insert(orderInvoices).values({ orderId, number: invoice, amount: total, file, createdAt: at });
  }
}

/** On delivery is paid once it is there. */
const isPaidLater = (fate: DemoOrder["fate"], { kind }: PaymentMethod): boolean =>
  kind === "on_delivery" && fate !== "delivered" && fate !== "refunded";
