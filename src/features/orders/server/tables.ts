import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "#src/contract/address.ts";
import { INVOICE_CONDITIONS } from "#src/contract/invoice.ts";
import { PROVINCES } from "#src/contract/provinces.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import { bytes, centavos, createdAt, sqlList, timestamptz, updatedAt } from "#src/db/columns.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import type { LinePart } from "#src/features/catalogue/contract/kit.ts";
import { isElsewhere } from "#src/features/catalogue/server/tables/pictures.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { customers } from "#src/features/customers/server/tables.ts";
import type { DeliveryTerms } from "#src/features/delivery/server/read-delivery-options.ts";
import { carriers, deliveryOptions } from "#src/features/delivery/server/tables.ts";
import { PAYMENT_KINDS } from "#src/features/payment-methods/contract.ts";
import { paymentMethods } from "#src/features/payment-methods/server/tables.ts";
import { ADJUSTMENT_KINDS } from "#src/features/pricing/contract.ts";
import { ORDER_CHANNELS, ORDER_STATUSES } from "../contract.ts";
import { DELIVERY_TYPES } from "../fields.ts";
import { FULFILMENT_STATUSES, type FulfilmentStatus } from "../fulfilment-contract.ts";
import type { ReturnedUnits } from "../return-contract.ts";

export const orders = pgTable(
  "orders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Null once the person is forgotten. The row may be merged into another. */
    customerId: integer("customer_id").references(() => customers.id, { onDelete: "set null" }),
    channel: text("channel", { enum: ORDER_CHANNELS }).notNull().default("web"),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("pending"),
    recipientName: text("recipient_name").notNull(),
    shippingAddress: text("shipping_address").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    deliveryType: text("delivery_type", { enum: DELIVERY_TYPES }).notNull(),
    /** Its parts; null where the delivery is arranged, or the address was given as one text. */
    address: jsonb("address").$type<Address>(),
    /** Blank where no invoice was asked for. */
    invoiceName: text("invoice_name").notNull().default(""),
    /** The digits of a CUIT or a DNI. */
    invoiceTaxId: text("invoice_tax_id").notNull().default(""),
    invoiceCondition: text("invoice_condition", { enum: ["", ...INVOICE_CONDITIONS] })
      .notNull()
      .default(""),
    /** The date of the legal texts that the customer accepted, at `createdAt`; null where none were shown. */
    acceptedTexts: timestamptz("accepted_texts"),
    /** Whether a date of birth proved 18 years; the date isn't stored. Null if it wasn't asked for. */
    isAdult: boolean("is_adult"),
    /** How it is paid, as it was chosen; null where nothing was. */
    paymentMethodId: integer("payment_method_id").references(() => paymentMethods.id),
    paymentKind: text("payment_kind", { enum: PAYMENT_KINDS }),
    paymentLabel: text("payment_label").notNull().default(""),
    /** Percent of each unit's price. */
    paymentChange: numeric("payment_change", { precision: 4, scale: 2, mode: "number" }).notNull().default(0),
    /** Until when its stock is held while nothing is paid (payment-rules.ts); null where nothing ends it. */
    holdUntil: timestamptz("hold_until"),
    /** When its customer is reminded to pay; null once it was done. */
    remindAt: timestamptz("remind_at"),
    deliveryOptionId: integer("delivery_option_id").references(() => deliveryOptions.id),
    /** The option as it was chosen; null where none was. */
    delivery: jsonb("delivery_terms").$type<DeliveryTerms>(),
    /** How far its delivery is. */
    fulfilmentStatus: text("fulfilment_status", { enum: FULFILMENT_STATUSES }).notNull().default("to_prepare"),
    /** The states that it entered since it was placed. */
    fulfilmentSteps: jsonb("fulfilment_steps")
      .$type<{ status: FulfilmentStatus; at: string }[]>()
      .notNull()
      .default([]),
    carrierId: integer("carrier_id").references(() => carriers.id),
    /** Blank without one. */
    trackingCode: text("tracking_code").notNull().default(""),
    /** Opens what `/orders/track/{key}/` tells: over 128 random bits. */
    trackingKey: text("tracking_key")
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '') || left(gen_random_uuid()::text, 8)`),
    /** The sum of its lines and adjustments: a trigger enforces it on commit. */
    total: centavos("total_centavos").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("orders_channel", sql`${table.channel} in ${sqlList(ORDER_CHANNELS)}`),
    check("orders_status", sql`${table.status} in ${sqlList(ORDER_STATUSES)}`),
    check("orders_delivery_type", sql`${table.deliveryType} in ${sqlList(DELIVERY_TYPES)}`),
    check("orders_province", sql`${table.address} ->> 'province' in ${sqlList(["", ...PROVINCES])}`),
    check("orders_invoice_condition", sql`${table.invoiceCondition} in ${sqlList(["", ...INVOICE_CONDITIONS])}`),
    check("orders_fulfilment_status", sql`${table.fulfilmentStatus} in ${sqlList(FULFILMENT_STATUSES)}`),
    check("orders_total", sql`${table.total} >= 0`),
    // A forgotten customer's order has no address.
    check("orders_address", sql`${table.shippingAddress} <> '' or ${table.userId} is null`),
    // "Mis Pedidos".
    index("orders_user").on(table.userId, table.id.desc()),
    // Those that an account with their e-mail takes over.
    index("orders_without_account").on(sql`lower(${table.customerEmail})`).where(sql`${table.userId} is null`),
    // The orders of a customer's page.
    index("orders_customer").on(table.customerId, table.id.desc()),
    // The staff's list of one status.
    index("orders_status").on(table.status, table.id.desc()),
    // Covers what counts as a sale, so that a period is counted from the index.
    index("orders_created").on(table.createdAt, table.status, table.id),
    // The page `/seguimiento/{key}`.
    uniqueIndex("orders_tracking_key").on(table.trackingKey),
    // Pending orders by age: "Hoy", and "Preparar".
    index("orders_pending").on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
    // The holds that end next.
    index("orders_held")
      .on(sql`least(${table.remindAt}, ${table.holdUntil})`)
      .where(sql`${table.status} = 'pending' and ${table.holdUntil} is not null`),
    // The amounts that are taken among transfers of one base amount.
    index("orders_transfer_total")
      .on(table.total)
      .where(sql`${table.paymentKind} = 'transfer' and ${table.status} <> 'cancelled'`),
  ],
);

/** What goes with its order. */
export const ofOrder = (orderId: PgColumn, name: string) =>
  foreignKey({ columns: [orderId], foreignColumns: [orders.id], name }).onDelete("cascade");

/** Lines keep what was ordered as it was; product and variant only say where stock returns to. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    variantId: integer("variant_id").references(() => variants.id, { onDelete: "set null" }),
    quantity: integer("quantity").notNull(),
    priceAtTime: centavos("price_at_time_centavos").notNull(),
    productName: text("product_name").notNull(),
    productBrand: text("product_brand").notNull(),
    productImage: text("product_image"),
    /** The variant's label: "5 l · Negro", "3 semillas" or blank. */
    label: text("label").notNull().default(""),
    seedCount: integer("seed_count"),
    /** What a unit of a kit was made of; null for everything else. */
    parts: jsonb("parts").$type<LinePart[]>(),
    returned: jsonb("returned").$type<ReturnedUnits[]>().notNull().default([]),
  },
  (table) => [
    check("order_lines_quantity", sql`${table.quantity} between ${sql.raw(`${MIN_QUANTITY} and ${MAX_QUANTITY}`)}`),
    check("order_lines_price", sql`${table.priceAtTime} >= 0`),
    // Sets only the variant to null; Drizzle can't express that, so the migration does.
    foreignKey({
      name: "order_lines_variant_of_product",
      columns: [table.variantId, table.productId],
      foreignColumns: [variants.id, variants.productId],
    }).onDelete("set null"),
    // An order's lines.
    index("order_lines_order").on(table.orderId),
    // The pending units of a product, and its sales.
    index("order_lines_product").on(table.productId),
    // The lines whose kit has a variant as a part.
    index("order_lines_kits").using("gin", sql`${table.parts} jsonb_path_ops`).where(sql`${table.parts} is not null`),
    // As for products: hosts for the policy, and the count on "Estado".
    index("order_lines_pictures_elsewhere").on(table.id).where(isElsewhere(table.productImage)),
  ],
);

/** Money beside the lines, with its words; negative where it lowers the total. */
export const orderAdjustments = pgTable(
  "order_adjustments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id").notNull(),
    kind: text("kind", { enum: ADJUSTMENT_KINDS }).notNull(),
    label: text("label").notNull(),
    amount: centavos("amount_centavos").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    check("order_adjustments_kind", sql`${table.kind} in ${sqlList(ADJUSTMENT_KINDS)}`),
    check("order_adjustments_label", sql`${table.label} <> ''`),
    check("order_adjustments_amount", sql`${table.amount} <> 0`),
    ofOrder(table.orderId, "order_adjustments_order"),
    // An order's adjustments.
    index("order_adjustments_order_id").on(table.orderId),
  ],
);

/** Normalized text for the staff's search. Written by triggers (docs/decisions/order-search.md). */
export const orderTexts = pgTable(
  "order_texts",
  {
    orderId: integer("order_id").primaryKey(),
    text: text("text").notNull(),
  },
  (table) => [
    ofOrder(table.orderId, "order_texts_order"),
    // The staff's search.
    index("order_texts_search").using("gin", table.text.op("gin_trgm_ops")).with({ gin_pending_list_limit: 1024 }),
  ],
);

/** Requests by `Idempotency-Key`: a repeated one makes no second order. */
export const idempotencyKeys = pgTable(
  "order_keys",
  {
    userId: integer("user_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the validated body. */
    bodyHash: text("body_hash").notNull(),
    orderId: integer("order_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id], name: "order_keys_user" }).onDelete("cascade"),
    ofOrder(table.orderId, "order_keys_order"),
  ],
);

export const orderNotes = pgTable(
  "order_notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id").notNull(),
    text: text("text").notNull(),
    /** A name that outlives the account. */
    author: text("author").notNull(),
    createdAt: createdAt(),
    /** Null unless its author changed it. */
    editedAt: timestamptz("edited_at"),
  },
  (table) => [
    ofOrder(table.orderId, "order_notes_order"),
    // An order's notes.
    index("order_notes_order_id").on(table.orderId, table.id),
  ],
);

/** One per order is current; earlier ones stay for undoing. */
export const orderInvoices = pgTable(
  "order_invoices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id").notNull(),
    number: text("number").notNull(),
    /** Null where whoever uploaded it didn't say. */
    amount: centavos("amount_centavos"),
    /** A PDF of at most `MAX_INVOICE_BYTES`. */
    file: bytes("file").notNull(),
    createdAt: createdAt(),
    /** When it was removed or replaced. */
    removedAt: timestamptz("removed_at"),
  },
  (table) => [
    ofOrder(table.orderId, "order_invoices_order"),
    // An order's invoices, of which one stands.
    index("order_invoices_order_id").on(table.orderId),
    uniqueIndex("order_invoices_standing").on(table.orderId).where(sql`${table.removedAt} is null`),
  ],
);
