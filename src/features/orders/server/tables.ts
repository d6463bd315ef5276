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
    /** Null once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("pending"),
    recipientName: text("recipient_name").notNull(),
    shippingAddress: text("shipping_address").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    deliveryType: text("delivery_type", { enum: DELIVERY_TYPES }).notNull(),
    /** Blank where no invoice was asked for. */
    invoiceName: text("invoice_name").notNull().default(""),
    /** The digits of a CUIT or a DNI. */
    invoiceTaxId: text("invoice_tax_id").notNull().default(""),
    invoiceCondition: text("invoice_condition", { enum: ["", ...INVOICE_CONDITIONS] })
      .notNull()
      .default(""),
    /** The date of the legal texts that the customer accepted, at `createdAt`; null where none were shown. */
    acceptedTexts: timestamptz("accepted_texts"),
    /**
     * Whether the customer gave a date of birth of 18 years ago or more, which isn't stored; null where it wasn't asked for.
     */
    isAdult: boolean("is_adult"),
    /** The sum of its lines: a trigger enforces it on commit. */
    total: centavos("total_centavos").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("orders_status", sql`${table.status} in ${sqlList(ORDER_STATUSES)}`),
    check("orders_delivery_type", sql`${table.deliveryType} in ${sqlList(DELIVERY_TYPES)}`),
    check("orders_invoice_condition", sql`${table.invoiceCondition} in ${sqlList(["", ...INVOICE_CONDITIONS])}`),
    check("orders_total", sql`${table.total} >= 0`),
    // A forgotten customer's order has no address.
    check("orders_address", sql`${table.shippingAddress} <> '' or ${table.userId} is null`),
    index("orders_user").on(table.userId, table.id.desc()),
    index("orders_status").on(table.status, table.id.desc()),
    // Covers what counts as a sale, so that a period is counted from the index.
    index("orders_created").on(table.createdAt, table.status, table.id),
    index("orders_pending").on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
  ],
);

/** Lines keep what was ordered as it was; product and blister only say where stock returns to. */
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
    // Sets only the blister to null; Drizzle can't express that, so the migration does.
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
 * The normalized text that the staff search: names, e-mails, telephone and products, each after a space. Written by triggers
 * alone (docs/decisions/order-search.md).
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
    foreignKey({ columns: [table.orderId], foreignColumns: [orders.id], name: "order_keys_order" }).onDelete("cascade"),
  ],
);

/** For the staff only. */
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
    foreignKey({ columns: [table.orderId], foreignColumns: [orders.id], name: "order_notes_order" }).onDelete(
      "cascade",
    ),
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
    /** A PDF of at most `MAX_INVOICE_BYTES`. */
    file: bytes("file").notNull(),
    createdAt: createdAt(),
    /** When it was removed or replaced. */
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
