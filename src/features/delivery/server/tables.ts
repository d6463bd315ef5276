import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { centavos, sqlList, timestamptz } from "#src/db/columns.ts";
import { DELIVERY_KINDS, type Zone } from "../contract.ts";

export const carriers = pgTable("carriers", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  /** Blank, or https with the place of the code. */
  trackingUrl: text("tracking_url").notNull(),
  /** Deleted: orders and options go on naming it. */
  archivedAt: timestamptz("archived_at"),
});

export const deliveryOptions = pgTable(
  "delivery_options",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: DELIVERY_KINDS }).notNull(),
    label: text("label").notNull(),
    text: text("text").notNull(),
    isOn: boolean("is_on").notNull(),
    /** Null where it is to be quoted. */
    price: centavos("price_centavos"),
    /** Working days; null together. */
    daysFrom: integer("days_from"),
    daysTo: integer("days_to"),
    minimum: centavos("minimum_centavos"),
    freeFrom: centavos("free_from_centavos"),
    hours: text("hours").notNull(),
    carrier: integer("carrier_id").references(() => carriers.id),
    /** Read whole: a shop has few. */
    zones: jsonb("zones").$type<Zone[]>().notNull(),
    /** Deleted: orders go on naming it. */
    archivedAt: timestamptz("archived_at"),
  },
  (table) => [
    check("delivery_options_kind", sql`${table.kind} in ${sqlList(DELIVERY_KINDS)}`),
    check("delivery_options_price", sql`${table.price} >= 0`),
  ],
);
