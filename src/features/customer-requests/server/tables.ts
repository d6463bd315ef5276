import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, sqlList, timestamptz } from "#src/db/columns.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import { WITHDRAWAL_KINDS, WITHDRAWAL_STATUSES } from "../contract.ts";

export const withdrawals = pgTable(
  "withdrawals",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull(),
    kind: text("kind", { enum: WITHDRAWAL_KINDS }).notNull(),
    /** As it was typed; null unless it is about a purchase. */
    orderNumber: integer("order_number"),
    /** An e-mail in small letters or a telephone; blank once the person is forgotten. */
    contact: text("contact").notNull(),
    /** Blank once the person is forgotten. */
    details: text("details").notNull().default(""),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "set null" }),
    status: text("status", { enum: WITHDRAWAL_STATUSES }).notNull().default("open"),
    answer: text("answer").notNull().default(""),
    /** A name that outlives the account. */
    answeredBy: text("answered_by").notNull().default(""),
    answeredAt: timestamptz("answered_at"),
    /** SHA-256 of the mailed link's token; null without one and once used. */
    linkHash: text("link_hash"),
    linkExpiresAt: timestamptz("link_expires_at"),
    /** When the e-mail's owner opened the link and confirmed. */
    confirmedAt: timestamptz("confirmed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("withdrawals_kind", sql`${table.kind} in ${sqlList(WITHDRAWAL_KINDS)}`),
    check("withdrawals_status", sql`${table.status} in ${sqlList(WITHDRAWAL_STATUSES)}`),
    check("withdrawals_answered", sql`(${table.status} = 'open') = (${table.answeredAt} is null)`),
    check("withdrawals_number", sql`(${table.kind} = 'purchase') = (${table.orderNumber} is not null)`),
    // Progress by code.
    uniqueIndex("withdrawals_code").on(table.code),
    // One open request for a purchase: whoever asks again gets the same code.
    uniqueIndex("withdrawals_open")
      .on(table.contact, table.orderNumber)
      .where(sql`${table.kind} = 'purchase' and ${table.status} = 'open' and ${table.contact} <> ''`),
    // The mailed link, and an order's requests.
    uniqueIndex("withdrawals_link").on(table.linkHash),
    index("withdrawals_order").on(table.orderId),
  ],
);

export type StoredRequest = typeof withdrawals.$inferSelect;
