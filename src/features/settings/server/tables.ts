import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { jsonValue } from "#src/db/columns.ts";
import { undoableOperations } from "#src/features/activity/server/tables.ts";

/** What an undoable operation changed in a setting: its value before and after, as `shop_settings` keeps it. */
export const settingChanges = pgTable(
  "setting_changes",
  {
    activityId: integer("activity_id")
      .notNull()
      .references(() => undoableOperations.activityId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    before: jsonValue("before"),
    after: jsonValue("after"),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.name] })],
);
