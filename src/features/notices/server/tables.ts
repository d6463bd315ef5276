import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#src/db/columns.ts";

/** By which push services know the shop (VAPID, RFC 8292): a row at most, made when it is first needed. */
export const pushKeys = pgTable(
  "push_keys",
  {
    id: integer("id").primaryKey().default(1),
    publicKey: text("public_key").notNull(),
    /** As `sealSecret` writes it. A backup holds it sealed or not at all. */
    privateKey: text("private_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("push_keys_one_row", sql`${table.id} = 1`)],
);

/** What the staff are told of in the next summary: an order or a request. */
export const waitingNotices = pgTable("waiting_notices", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer("order_id"),
  requestId: integer("request_id"),
});
