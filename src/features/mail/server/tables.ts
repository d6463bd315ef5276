import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, sqlList, timestamptz } from "#src/db/columns.ts";
import { MAIL_STATUSES } from "../contract.ts";

/** Mails owed by the shop, written in the transaction of their cause. */
export const mails = pgTable(
  "mails",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    /** Sealed if it has a secret; emptied once sent. */
    data: jsonb("data").$type<unknown>().notNull(),
    orderId: integer("order_id"),
    status: text("status", { enum: MAIL_STATUSES }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error").notNull().default(""),
    createdAt: createdAt(),
    sentAt: timestamptz("sent_at"),
  },
  (table) => [
    check("mails_status", sql`${table.status} in ${sqlList(MAIL_STATUSES)}`),
    check("mails_sent_at", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check("mails_attempts", sql`${table.attempts} >= 0`),
    // What is owed, an order's mails, and what was given up.
    index("mails_queued").on(table.id).where(sql`${table.status} = 'queued'`),
    index("mails_order").on(table.orderId),
    index("mails_failed").on(table.id).where(sql`${table.status} = 'failed'`),
  ],
);
