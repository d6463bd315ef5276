import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { updatedAt } from "#src/db/columns.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { type CartLine, MAX_LINES } from "../contract.ts";

export const carts = pgTable(
  "carts",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lines: jsonb("lines").$type<CartLine[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check("carts_lines", sql`jsonb_array_length(${table.lines}) <= ${sql.raw(`${MAX_LINES}`)}`)],
);
