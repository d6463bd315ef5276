import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sqlList, timestamptz } from "#src/db/columns.ts";
import { ACTIVITY_ACTIONS, type ActivityChanges } from "../contract.ts";
import type { ActivityParams } from "../texts.ts";

/** What was done in the shop and by whom. A trigger refuses updates, and deletions except by `removeOldEntries`. */
export const activityEntries = pgTable(
  "activity_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    action: text("action", { enum: ACTIVITY_ACTIONS }).notNull(),
    /** A key of `ACTIVITY_TEXTS`; blank in entries of earlier versions. */
    event: text("event").notNull().default(""),
    params: jsonb("params").$type<ActivityParams>().notNull().default({}),
    /** In Spanish, for lists and searches. */
    description: text("description").notNull(),
    /** As `storedActor` writes it. The column has its old name, which earlier versions read. */
    actor: text("username").notNull().default(""),
    changes: jsonb("changes").$type<ActivityChanges>().notNull().default({}),
    productId: integer("product_id"),
    orderId: integer("order_id"),
    at: timestamptz("at").notNull().defaultNow(),
    /** Normalized for search. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(description || ' ' || username, NFD), '[\\u0300-\\u036f]', '', 'g'))`,
      ),
  },
  (table) => [
    check("activity_entries_action", sql`action in ${sqlList(ACTIVITY_ACTIONS)}`),
    // The list, by time, by action, by person, and searched by words.
    index("activity_entries_at").on(table.at.desc(), table.id.desc()),
    index("activity_entries_action_at").on(table.action, table.at.desc(), table.id.desc()),
    index("activity_entries_username").on(table.actor),
    index("activity_entries_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    // An order's history, and a product's.
    index("activity_entries_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("activity_entries_product").on(table.productId).where(sql`${table.productId} is not null`),
  ],
);

export type ChangeKind =
  | "product"
  | "category"
  | "category_group"
  | "setting"
  | "own_page"
  | "invoice"
  | "adjustments"
  | "customer"
  | "payment_method"
  | "payment"
  | "delivery_option"
  | "carrier"
  | "fulfilment"
  | "order_status"
  | "order_return"
  | "exchange_rate"
  | "price_rules"
  | "supplier"
  | "sales_pause"
  | "stock";

export type ChangeState = Record<string, unknown>;

/** An entry can be undone while it has rows here (docs/decisions/undo.md). */
export const undoableChanges = pgTable(
  "undoable_changes",
  {
    activityId: integer("activity_id")
      .notNull()
      .references(() => activityEntries.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ChangeKind>().notNull(),
    target: text("target").notNull(),
    /** Null if the operation created it. */
    before: jsonb("before").$type<ChangeState>(),
    /** Null if the operation deleted it. */
    after: jsonb("after").$type<ChangeState>(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.kind, table.target] })],
);

export type UndoableChange = typeof undoableChanges.$inferSelect;
