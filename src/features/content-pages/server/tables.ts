import { boolean, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#src/db/columns.ts";
import type { Block } from "../contract.ts";

export const contentPages = pgTable(
  "own_pages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    description: text("description").notNull().default(""),
    blocks: jsonb("blocks").$type<Block[]>().notNull(),
    position: integer("position").notNull().default(0),
    /** Its place in the header's bar, if any, among the categories. */
    barPosition: integer("bar_position"),
    isPublished: boolean("is_published").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("own_pages_slug").on(table.slug)],
);
