import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Identifies the key that sealed the database: at most one row (docs/decisions/second-factor.md). */
export const keyMarks = pgTable(
  "key_marks",
  { id: integer("id").primaryKey().default(1), mark: text("mark").notNull() },
  (table) => [check("key_marks_one_row", sql`${table.id} = 1`)],
);
