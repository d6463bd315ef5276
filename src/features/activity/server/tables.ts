import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { sqlList, timestamptz } from "#src/db/columns.ts";
import { ACTIVITY_ACTIONS, type ActivityChanges } from "../contract.ts";

/** What was done in the shop, and by whom. Nothing changes a row, and only what is over its time is deleted (a trigger refuses the rest). */
export const activityEntries = pgTable(
  "activity_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    action: text("action", { enum: ACTIVITY_ACTIONS }).notNull(),
    description: text("description").notNull(),
    /** Who did it, as `activity/server/actor.ts` writes it. The column keeps its first name: a shop of an earlier version reads it. */
    actor: text("username").notNull().default(""),
    changes: jsonb("changes").$type<ActivityChanges>().notNull().default({}),
    /** The thing it speaks of, for links and timelines. */
    productId: integer("product_id"),
    orderId: integer("order_id"),
    at: timestamptz("at").notNull().defaultNow(),
    /** Folded text that searches look into. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(description || ' ' || username, NFD), '[\\u0300-\\u036f]', '', 'g'))`,
      ),
  },
  (table) => [
    check("activity_entries_action", sql`action in ${sqlList(ACTIVITY_ACTIONS)}`),
    index("activity_entries_at").on(table.at.desc(), table.id.desc()),
    index("activity_entries_action_at").on(table.action, table.at.desc(), table.id.desc()),
    index("activity_entries_username").on(table.actor),
    index("activity_entries_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("activity_entries_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("activity_entries_product").on(table.productId).where(sql`${table.productId} is not null`),
  ],
);

/** The entries whose operations can be undone, once each; what they changed stands in the tables of what they changed. */
export const undoableOperations = pgTable("undoable_operations", {
  activityId: integer("activity_id")
    .primaryKey()
    .references(() => activityEntries.id),
  /** The entry of the undoing. */
  undoneBy: integer("undone_by").references(() => activityEntries.id),
});
