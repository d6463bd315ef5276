import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { INVOICE_CONDITIONS } from "#src/contract/invoice.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import { bytes, centavos, createdAt, sqlList, timestamptz, updatedAt } from "#src/db/columns.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { blisters, isElsewhere, products } from "#src/features/catalogue/server/tables.ts";
import { ORDER_STATUSES } from "../contract.ts";
import { DELIVERY_TYPES } from "../fields.ts";

export const orders = pgTable(
  "orders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the customer deleted the account. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("pending"),
    recipientName: text("recipient_name").notNull(),
    shippingAddress: text("shipping_address").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    deliveryType: text("delivery_type", { enum: DELIVERY_TYPES }).notNull(),
    /** Who the customer wants the invoice made out to; blank where they didn't ask. */
    invoiceName: text("invoice_name").notNull().default(""),
    /** The digits of a CUIT or a DNI. */
    invoiceTaxId: text("invoice_tax_id").notNull().default(""),
    invoiceCondition: text("invoice_condition", { enum: ["", ...INVOICE_CONDITIONS] })
      .notNull()
      .default(""),
    /** The date of the legal texts that its customer agreed to with it, at `createdAt`; null where they saw none. */
    acceptedTexts: timestamptz("accepted_texts"),
    /** That its customer gave a date of birth of 18 years ago or more, which isn't kept; null where none was asked for. */
    isAdult: boolean("is_adult"),
    /** The sum of its lines: a trigger refuses to commit anything else. */
    total: centavos("total_centavos").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("orders_status", sql`${table.status} in ${sqlList(ORDER_STATUSES)}`),
    check("orders_delivery_type", sql`${table.deliveryType} in ${sqlList(DELIVERY_TYPES)}`),
    check("orders_invoice_condition", sql`${table.invoiceCondition} in ${sqlList(["", ...INVOICE_CONDITIONS])}`),
    check("orders_total", sql`${table.total} >= 0`),
    // An order without an address is one of somebody who was forgotten.
    check("orders_address", sql`${table.shippingAddress} <> '' or ${table.userId} is null`),
    index("orders_user").on(table.userId, table.id.desc()),
    index("orders_status").on(table.status, table.id.desc()),
    // With what tells a sale, so that the orders of a period are counted off the index.
    index("orders_created").on(table.createdAt, table.status, table.id),
    index("orders_pending").on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
  ],
);

/** A line keeps what was ordered as it was; product and blister only say where stock goes back to. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    blisterId: integer("blister_id").references(() => blisters.id, { onDelete: "set null" }),
    quantity: integer("quantity").notNull(),
    priceAtTime: centavos("price_at_time_centavos").notNull(),
    productName: text("product_name").notNull(),
    productBrand: text("product_brand").notNull(),
    productImage: text("product_image"),
    seedCount: integer("seed_count"),
  },
  (table) => [
    check("order_lines_quantity", sql`${table.quantity} between ${sql.raw(`${MIN_QUANTITY} and ${MAX_QUANTITY}`)}`),
    check("order_lines_price", sql`${table.priceAtTime} >= 0`),
    check("order_lines_seeds", sql`${table.blisterId} is null or ${table.seedCount} is not null`),
    // Empties the blister alone: the migration says so, which Drizzle has no word for.
    foreignKey({
      name: "order_lines_blister_of_product",
      columns: [table.blisterId, table.productId],
      foreignColumns: [blisters.id, blisters.productId],
    }).onDelete("set null"),
    index("order_lines_order").on(table.orderId),
    index("order_lines_product").on(table.productId),
    index("order_lines_pictures_elsewhere").on(table.id).where(isElsewhere(table.productImage)),
  ],
);

/**
 * What the staff's search of orders looks into: names, e-mails, telephone and products, normalized, a space before each. Triggers alone write it
 * (docs/decisions/order-search.md).
 */
export const orderTexts = pgTable(
  "order_texts",
  {
    orderId: integer("order_id").primaryKey(),
    text: text("text").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.orderId], foreignColumns: [orders.id], name: "order_texts_order" }).onDelete(
      "cascade",
    ),
    index("order_texts_search").using("gin", table.text.op("gin_trgm_ops")).with({ gin_pending_list_limit: 1024 }),
  ],
);

/** The answers given under an `Idempotency-Key`: the same request repeated makes no second order. */
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
    foreignKey({ columns: [table.orderId], foreignColumns: [orders.id], name: "order_keys_order" }).onDelete("cascade"),
  ],
);

/** What the staff tell each other about an order; its customer never sees it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id").notNull(),
    text: text("text").notNull(),
    /** The name as it was: it outlives the account. */
    author: text("author").notNull(),
    createdAt: createdAt(),
    /** When its author wrote it anew; null for one that stands as it was written. */
    editedAt: timestamptz("edited_at"),
  },
  (table) => [
    foreignKey({ columns: [table.orderId], foreignColumns: [orders.id], name: "order_notes_order" }).onDelete(
      "cascade",
    ),
    index("order_notes_order_id").on(table.orderId, table.id),
  ],
);

/** Invoices as the staff put them on orders, each with the file that the customer downloads. One of an order stands at a time. */
export const orderInvoices = pgTable(
  "order_invoices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id").notNull(),
    number: text("number").notNull(),
    /** A PDF of `MAX_INVOICE_BYTES` at most. */
    file: bytes("file").notNull(),
    createdAt: createdAt(),
    /** When it was taken off or another one put in its place: undoing brings it back. */
    removedAt: timestamptz("removed_at"),
  },
  (table) => [
    foreignKey({ columns: [table.orderId], foreignColumns: [orders.id], name: "order_invoices_order" }).onDelete(
      "cascade",
    ),
    index("order_invoices_order_id").on(table.orderId),
    uniqueIndex("order_invoices_standing").on(table.orderId).where(sql`${table.removedAt} is null`),
  ],
);
