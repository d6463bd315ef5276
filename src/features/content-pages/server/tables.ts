import { boolean, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#src/db/columns.ts";
import { undoableOperations } from "#src/features/activity/server/tables.ts";
import type { Block } from "../contract.ts";

/** Pages that staff write: deliveries, who we are. */
export const ownPages = pgTable(
  "own_pages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    blocks: jsonb("blocks").$type<Block[]>().notNull(),
    /** Its place in the footer. */
    position: integer("position").notNull().default(0),
    isPublished: boolean("is_published").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("own_pages_slug").on(table.slug)],
);

/** What an undoable operation changed in a page: as it was, and as it is; null once it is deleted. */
export const ownPageChanges = pgTable("own_page_changes", {
  activityId: integer("activity_id")
    .primaryKey()
    .references(() => undoableOperations.activityId, { onDelete: "cascade" }),
  pageId: integer("page_id").notNull(),
  before: jsonb("before").notNull(),
  after: jsonb("after"),
});
