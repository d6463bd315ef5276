import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** By which key the database is sealed: a row at most. A shop that is started with another is told so (docs/decisions/second-factor.md). */
export const keyMarks = pgTable(
  "key_marks",
  { id: integer("id").primaryKey().default(1), mark: text("mark").notNull() },
  (table) => [check("key_marks_one_row", sql`${table.id} = 1`)],
);
