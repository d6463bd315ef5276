import { sql } from "drizzle-orm";
import { check, date, integer, pgTable } from "drizzle-orm/pg-core";

/** How many nights in a row the nightly job ran, one row: a clock that jumps begins the count anew. */
export const nightlyRuns = pgTable(
  "nights",
  {
    id: integer("id").primaryKey().default(1),
    countedOn: date("counted_on").notNull(),
    inARow: integer("in_a_row").notNull(),
  },
  (table) => [check("nights_one_row", sql`${table.id} = 1`)],
);
