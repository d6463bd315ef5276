import { sql } from "drizzle-orm";
import { check, date, integer, pgTable } from "drizzle-orm/pg-core";

/** Consecutive nights of the nightly job, in one row; a clock that jumps resets them. */
export const nightlyRuns = pgTable(
  "nights",
  {
    id: integer("id").primaryKey().default(1),
    countedOn: date("counted_on").notNull(),
    inARow: integer("in_a_row").notNull(),
  },
  (table) => [check("nights_one_row", sql`${table.id} = 1`)],
);
