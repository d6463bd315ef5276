import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#src/db/columns.ts";

/** The shop's VAPID keys (RFC 8292): at most one row, made when first needed. */
export const pushKeys = pgTable(
  "push_keys",
  {
    id: integer("id").primaryKey().default(1),
    publicKey: text("public_key").notNull(),
    /** Sealed by `sealSecret`, in backups too. */
    privateKey: text("private_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("push_keys_one_row", sql`${table.id} = 1`)],
);

export const waitingNotices = pgTable("waiting_notices", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer("order_id"),
  requestId: integer("request_id"),
});
