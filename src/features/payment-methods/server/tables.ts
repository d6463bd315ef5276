import { sql } from "drizzle-orm";
import { boolean, check, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { sqlList, timestamptz } from "#src/db/columns.ts";
import { PAYMENT_KINDS } from "../contract.ts";

export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: PAYMENT_KINDS }).notNull(),
    label: text("label").notNull(),
    text: text("text").notNull(),
    isOn: boolean("is_on").notNull(),
    position: integer("position").notNull(),
    /** In percent of the lines. */
    change: numeric("change", { precision: 4, scale: 2, mode: "number" }).notNull(),
    holdHours: integer("hold_hours"),
    /** This and the next four are for transfers only. */
    alias: text("alias").notNull(),
    cbu: text("cbu").notNull(),
    holder: text("holder").notNull(),
    taxId: text("tax_id").notNull(),
    bank: text("bank").notNull(),
    /** When it was deleted; orders still refer to it. */
    archivedAt: timestamptz("archived_at"),
  },
  (table) => [
    check("payment_methods_kind", sql`${table.kind} in ${sqlList(PAYMENT_KINDS)}`),
    check("payment_methods_label", sql`${table.label} <> ''`),
    check("payment_methods_change", sql`${table.change} between -50 and 50`),
    check("payment_methods_hold_hours", sql`${table.holdHours} > 0`),
  ],
);
