import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, centavos, createdAt, sqlList } from "#src/db/columns.ts";
import { paymentMethods } from "#src/features/payment-methods/server/tables.ts";
import { ENTRY_KINDS, RECEIPT_TYPES } from "../../payment-contract.ts";
import { ofOrder } from "../tables.ts";

/** The ledger of an order's money: entries are added, never changed. */
export const orderPayments = pgTable(
  "order_payments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id").notNull(),
    kind: text("kind", { enum: ENTRY_KINDS }).notNull(),
    amount: centavos("amount_centavos").notNull(),
    methodId: integer("method_id").references(() => paymentMethods.id),
    /** Blank where no means was named. */
    methodLabel: text("method_label").notNull(),
    paidOn: date("paid_on").notNull(),
    reference: text("reference").notNull(),
    note: text("note").notNull(),
    /** The entry that this one takes back. */
    voids: integer("voids").references((): AnyPgColumn => orderPayments.id, { onDelete: "cascade" }),
    /** A name that outlives the account; blank for the shop itself. */
    by: text("by").notNull(),
    /** The request's `Idempotency-Key` and the SHA-256 of its body. */
    requestKey: text("request_key"),
    requestHash: text("request_hash"),
    createdAt: createdAt(),
  },
  (table) => [
    check("order_payments_kind", sql`${table.kind} in ${sqlList(ENTRY_KINDS)}`),
    check("order_payments_amount", sql`${table.amount} > 0`),
    ofOrder(table.orderId, "order_payments_order"),
    // An order's payments; each is taken back once, and a repeated request is one payment.
    index("order_payments_order_id").on(table.orderId),
    uniqueIndex("order_payments_voids").on(table.voids),
    uniqueIndex("order_payments_request").on(table.orderId, table.requestKey),
  ],
);

/** What the customer sent to show that it was paid; read by them and the staff alone. */
export const orderReceipts = pgTable(
  "order_receipts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id").notNull(),
    name: text("name").notNull(),
    type: text("type", { enum: RECEIPT_TYPES }).notNull(),
    /** At most `MAX_RECEIPT_BYTES`. */
    file: bytes("file").notNull(),
    size: integer("size").notNull(),
    /** SHA-256 of the file, by which the same one at another order is found. */
    fileHash: text("file_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ofOrder(table.orderId, "order_receipts_order"),
    // An order's receipts, and the other orders with the same file.
    index("order_receipts_order_id").on(table.orderId),
    index("order_receipts_file").on(table.fileHash),
  ],
);

export type PaymentRow = typeof orderPayments.$inferSelect;
