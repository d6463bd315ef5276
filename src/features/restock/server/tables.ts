import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { timestamptz } from "#src/db/columns.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";

/** Who wants to know when there is one again (docs/shop.md, Stock). */
export const stockWaiters = pgTable(
  "stock_waiters",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null where any of the product's will do. */
    variantId: integer("variant_id").references(() => variants.id, { onDelete: "cascade" }),
    /** In small letters. */
    email: text("email").notNull(),
    /** Ends all that this e-mail waits for: over 128 random bits, in the mail's link. */
    key: text("key")
      .notNull()
      .unique("stock_waiters_key")
      .default(sql`replace(gen_random_uuid()::text, '-', '') || left(gen_random_uuid()::text, 8)`),
    askedAt: timestamptz("asked_at").notNull().defaultNow(),
    /** When the one mail was queued, and of which variant; null while waiting. */
    toldAt: timestamptz("told_at"),
    toldOf: integer("told_of"),
  },
  (table) => [
    unique("stock_waiters_once").on(table.email, table.productId, table.variantId).nullsNotDistinct(),
    // Who is told next, and how many were told of a variant.
    index("stock_waiters_waiting").on(table.productId, table.askedAt).where(sql`${table.toldAt} is null`),
    index("stock_waiters_told").on(table.toldOf, table.toldAt),
  ],
);
