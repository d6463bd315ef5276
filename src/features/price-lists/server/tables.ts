import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, sqlList, timestamptz } from "#src/db/columns.ts";
import { CURRENCIES } from "#src/features/catalogue/contract/variant.ts";
import { suppliers } from "#src/features/costs/server/tables.ts";
import type { Columns } from "../contract.ts";
import type { MatchedRow } from "./match-rows.ts";

/** A supplier's list as it was read and matched; the file itself isn't kept. */
export const priceLists = pgTable(
  "price_lists",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    supplierId: integer("supplier_id").notNull(),
    fileName: text("file_name").notNull(),
    /** How it was read; the discount is the supplier's at that time. */
    columns: jsonb("columns").$type<Columns>().notNull(),
    heads: jsonb("heads").$type<string[]>().notNull(),
    currency: text("currency", { enum: CURRENCIES }).notNull(),
    withVat: boolean("with_vat").notNull(),
    discount: numeric("discount", { precision: 5, scale: 2, mode: "number" }).notNull(),
    rows: jsonb("rows").$type<MatchedRow[]>().notNull(),
    /** Rows that would change a cost, or are in doubt. */
    differences: integer("differences").notNull(),
    createdAt: createdAt(),
    appliedAt: timestamptz("applied_at"),
  },
  (table) => [
    check("price_lists_currency", sql`${table.currency} in ${sqlList(CURRENCIES)}`),
    // A supplier's lists, the last one first.
    index("price_lists_supplier").on(table.supplierId, table.id),
    foreignKey({ columns: [table.supplierId], foreignColumns: [suppliers.id], name: "price_lists_of" }).onDelete(
      "cascade",
    ),
  ],
);

/** What the staff chose for a supplier's codes (`code:…`) and names (`name:…`). */
export const learnedMatches = pgTable(
  "learned_matches",
  {
    supplierId: integer("supplier_id").notNull(),
    said: text("said").notNull(),
    /** May be gone by now. */
    variantId: integer("variant_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplierId, table.said] }),
    foreignKey({ columns: [table.supplierId], foreignColumns: [suppliers.id], name: "learned_matches_of" }).onDelete(
      "cascade",
    ),
  ],
);
