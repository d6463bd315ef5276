import { type Column, not, type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, pgView, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REGULATED } from "#src/contract/regulated.ts";
import { sqlList, timestamptz } from "#src/db/columns.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";

/** When it was deleted; archived rows are kept for undo (docs/decisions/undo.md). */
export const archived = () => ({
  archivedAt: timestamptz("archived_at"),
  /** For queries: PostgreSQL estimates a boolean's rows better before it has statistics. */
  isArchived: boolean("is_archived").notNull().generatedAlwaysAs(sql`archived_at is not null`),
});

export const categoryGroups = pgTable(
  "category_groups",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    /** Its categories are in no menu; their products are for sale as ever. */
    isHidden: boolean("is_hidden").notNull().default(false),
  },
  (table) => [check("category_groups_name", sql`${table.name} <> ''`)],
);

/** With the archived ones, for writing and undoing. Everything else reads `activeCategories`. */
export const categories = pgTable(
  "categories",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** The normalized name: unique without regard to case and accents. */
    foldedName: text("folded_name").notNull(),
    groupId: integer("group_id").references(() => categoryGroups.id, { onDelete: "set null" }),
    position: integer("position").notNull().default(0),
    /** Its label among the groups; blank for its name. */
    label: text("label").notNull().default(""),
    /** Its place in the header's bar, if any. */
    barPosition: integer("bar_position"),
    /** Its label in the bar; blank for its name. */
    barLabel: text("bar_label").notNull().default(""),
    /** In place of its newest product's picture. */
    image: text("image"),
    text: text("text").notNull().default(""),
    /** The regulated kind it holds, if any; the owner can switch off its sale. */
    regulated: text("regulated", { enum: REGULATED }).notNull().default(""),
    ...archived(),
  },
  (table) => [
    // One category of a name.
    uniqueIndex("categories_folded_name").on(table.foldedName).where(sql`not ${table.isArchived}`),
    // A group's categories.
    index("categories_group").on(table.groupId),
    check("categories_regulated", sql`${table.regulated} in ${sqlList(REGULATED)}`),
  ],
);

/** Names that categories had, normalized: old links still find them. A category that is called so now comes first. */
export const formerCategoryNames = pgTable("former_category_names", {
  foldedName: text("folded_name").primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => categories.id, { onDelete: "cascade" }),
});

export const activeCategories = pgView("active_categories").as((query) =>
  query.select().from(categories).where(not(categories.isArchived)),
);

/** Categories whose kind the owner switched off (settings `sells_…`). */
export const restrictedCategories = pgView("restricted_categories").as((query) =>
  query
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(shopSettings, sql`${shopSettings.settings} -> ('sells_' || ${categories.regulated}) = 'false'`),
);

/** Whether the shop sells nothing of `category`. As an array, which the database makes once for a whole list. */
export const isRestrictedCategory = (category: Column): SQL<boolean> =>
  sql<boolean>`${category} = any (array(select id from ${restrictedCategories}))`;
