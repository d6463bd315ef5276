import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Centavos } from "#src/contract/centavos.ts";
import { centavos, timestamptz } from "#src/db/columns.ts";

/** Every rate that the staff set; the newest holds. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Of one dollar; null where undoing left the shop without a rate. */
    rate: centavos("rate_centavos"),
    /** As `activity/rules.ts` writes it. */
    actor: text("actor").notNull(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [check("exchange_rates_rate", sql`${table.rate} > 0`)],
);

/** Centavos of one dollar, or null. As a subquery, which the database makes once for a whole list. */
export const currentRate = sql<Centavos | null>`(select rate_centavos::float8 from ${exchangeRates} order by id desc limit 1)`;
