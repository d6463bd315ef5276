import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { centavos, sqlList, timestamptz } from "#src/db/columns.ts";
import { RULE_SCOPES } from "../contract.ts";

export const suppliers = pgTable(
  "suppliers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    contact: text("contact").notNull().default(""),
    /** In percent, and usual days of delivery. */
    discount: numeric("discount", { precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    days: integer("days"),
    /** The least that it takes an order for; null without one. */
    minimum: centavos("minimum_centavos"),
    isPaused: boolean("is_paused").notNull().default(false),
    brands: jsonb("brands").$type<string[]>().notNull().default([]),
    archivedAt: timestamptz("archived_at"),
  },
  (table) => [
    check("suppliers_name", sql`${table.name} <> ''`),
    check("suppliers_discount", sql`${table.discount} between 0 and 100`),
  ],
);

/** In the order in which the staff keep them. */
export const priceRules = pgTable(
  "price_rules",
  {
    position: integer("position").primaryKey(),
    scope: text("scope", { enum: RULE_SCOPES }).notNull(),
    /** The id of its category, supplier or product; null for all. */
    value: integer("value"),
    /** In percent of the cost without VAT. */
    margin: numeric("margin", { precision: 6, scale: 2, mode: "number" }).notNull(),
    rounding: text("rounding").notNull(),
  },
  (table) => [
    check("price_rules_scope", sql`${table.scope} in ${sqlList(RULE_SCOPES)}`),
    check("price_rules_value", sql`(${table.value} is null) = (${table.scope} = 'all')`),
  ],
);

/** Brands and categories whose sale is paused; a supplier says so itself. The function `is_sale_paused` reads both. */
export const pausedSales = pgTable(
  "paused_sales",
  {
    scope: text("scope", { enum: ["brand", "category"] }).notNull(),
    /** The brand, or the category's id. */
    value: text("value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.value] }),
    check("paused_sales_scope", sql`${table.scope} in ('brand', 'category')`),
  ],
);
