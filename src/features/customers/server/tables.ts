import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { centavos, createdAt, timestamptz, updatedAt } from "#src/db/columns.ts";
import { users } from "#src/features/accounts/server/tables.ts";

/** Who ordered or registered. A merged row keeps its contact and orders, shown under the row it was merged into. */
export const customers = pgTable(
  "customers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    mergedInto: integer("merged_into"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Absent texts are blank. */
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    /** Ten digits. */
    phone: text("phone").notNull().default(""),
    tags: jsonb("tags").$type<string[]>().notNull().default([]),
    notes: text("notes").notNull().default(""),
    isBlocked: boolean("is_blocked").notNull().default(false),
    priceList: text("price_list"),
    /** Totals for lists, merged rows' orders included. Not indexed, so that orders update the row cheaply. */
    ordersCount: integer("orders_count").notNull().default(0),
    /** Without cancelled orders. */
    total: centavos("total_centavos").notNull().default(sql`0`),
    lastOrderAt: timestamptz("last_order_at"),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(tags::text, '["\\[\\],]+', ' ', 'g'), NFD), '[\\u0300-\\u036f]', '', 'g'))`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.mergedInto], foreignColumns: [table.id], name: "customers_merged" }).onDelete(
      "cascade",
    ),
    check("customers_not_into_itself", sql`${table.mergedInto} <> ${table.id}`),
    // An account's customer; one customer by e-mail; former ones too, when an e-mail is erased; by telephone.
    uniqueIndex("customers_user").on(table.userId),
    uniqueIndex("customers_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} <> '' and ${table.mergedInto} is null`),
    index("customers_any_email").on(sql`lower(${table.email})`),
    index("customers_phone").on(table.phone),
    // Those that were merged into one.
    index("customers_merged_into").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    // The staff's search.
    index("customers_search").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** The id of the row that shows a row's orders. */
export const shownId = sql<number>`coalesce(${customers.mergedInto}, ${customers.id})`;
