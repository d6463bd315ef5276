import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { updatedAt } from "#src/db/columns.ts";
import type { ShopSettings } from "../contract.ts";

/** What the owner has set, one row: a setting that isn't there has its first value. */
export const shopSettings = pgTable(
  "shop_settings",
  {
    id: integer("id").primaryKey().default(1),
    settings: jsonb("settings").$type<Partial<ShopSettings>>().notNull(),
    updatedAt: updatedAt(),
    /** When each setting was last changed, by its name: what people agree to is told by the date of its text. */
    changedAt: jsonb("changed_at").$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [check("shop_settings_one_row", sql`${table.id} = 1`)],
);
