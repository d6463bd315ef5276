import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import { updatedAt } from "./columns.ts";

/** The owner's settings: one row. */
export const shops = pgTable(
  "shops",
  {
    id: integer("id").primaryKey().default(1),
    settings: jsonb("settings").$type<ShopSettings>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check("shops_one_row", sql`${table.id} = 1`)],
);
