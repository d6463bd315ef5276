import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { updatedAt } from "#src/db/columns.ts";
import type { ShopSettings } from "../contract.ts";

export const shopSettings = pgTable(
  "shop_settings",
  {
    id: integer("id").primaryKey().default(1),
    settings: jsonb("settings").$type<Partial<ShopSettings>>().notNull(),
    updatedAt: updatedAt(),
    /** When each setting last changed: dates the accepted texts. */
    changedAt: jsonb("changed_at").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [check("shop_settings_one_row", sql`${table.id} = 1`)],
);
