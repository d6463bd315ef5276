import { type Column, getTableColumns, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { toCentavos } from "#src/contract/centavos.ts";
import { REGULATED } from "#src/contract/regulated.ts";
import { VAT_RATES } from "#src/contract/vat.ts";
import { centavos, createdAt, sqlList, timestamptz, updatedAt } from "#src/db/columns.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";
import { STOCK_CAUSES } from "../contract.ts";

/** When people deleted it: it is kept, but out of sight (docs/decisions/archive.md). Null for what is there. */
const archived = {
  archivedAt: () => timestamptz("archived_at"),
  /** What queries ask: of a boolean the database guesses better how many rows are meant before it has counted them. */
  isArchived: () => boolean("is_archived").notNull().generatedAlwaysAs(sql`archived_at is not null`),
};

/** What the categories of the shop's menu stand in, in the order of `position`. */
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

/** With the archived ones, for writing and undoing. Everything else reads `liveCategories`. */
export const categories = pgTable(
  "categories",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** The normalized name: unique without regard to case and accents. */
    foldedName: text("folded_name").notNull(),
    groupId: integer("group_id").references(() => categoryGroups.id, { onDelete: "set null" }),
    /** Its place in the group. */
    position: integer("position").notNull().default(0),
    /** What it is called among the groups, where that isn't its name. */
    label: text("label").notNull().default(""),
    /** Its place in the header's bar; null where it isn't in it. */
    barPosition: integer("bar_position"),
    /** What it is called there, where that isn't its name. */
    barLabel: text("bar_label").notNull().default(""),
    /** In place of its newest product's picture. */
    image: text("image"),
    text: text("text").notNull().default(""),
    /** What of what the law regulates it holds: where the owner switched that off, its products are withheld. */
    regulated: text("regulated", { enum: REGULATED }).notNull().default(""),
    archivedAt: archived.archivedAt(),
    isArchived: archived.isArchived(),
  },
  (table) => [
    uniqueIndex("categories_folded_name").on(table.foldedName).where(sql`not ${table.isArchived}`),
    index("categories_group").on(table.groupId),
    check("categories_regulated", sql`${table.regulated} in ${sqlList(REGULATED)}`),
  ],
);

/** Whether one of these pictures is no path of this shop's, as was once taken. */
export const isElsewhere = (...pictures: SQLWrapper[]): SQL =>
  sql.join(
    pictures.map((picture) => sql`${picture} not like '/%'`),
    sql` or `,
  );

/** Names that categories had, normalized: old links still find them. A category that is called so now comes first. */
export const formerCategoryNames = pgTable("former_category_names", {
  foldedName: text("folded_name").primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => categories.id, { onDelete: "cascade" }),
});

/** With the archived ones, for writing, stock and undoing. Everything else reads `liveProducts`. */
export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    brand: text("brand").notNull().default(""),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    description: text("description").notNull().default(""),
    volume: text("volume").notNull().default(""),
    dimensions: text("dimensions").notNull().default(""),
    /** With blisters, price and stock are theirs, kept by a trigger: the lowest price above 0, and the sum. */
    price: centavos("price_centavos").notNull().default(toCentavos(0)),
    /** Percent, 0 to 100. */
    discount: numeric("discount", { precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    /** Price less discount, to the centavo, halves up (docs/shop.md, Prices). 0 means "sin precio". */
    finalPrice: centavos("final_price_centavos")
      .notNull()
      .generatedAlwaysAs(sql`round(price_centavos * (100 - discount) / 100)::bigint`),
    /** The VAT within its price. */
    vatRate: text("vat_rate", { enum: VAT_RATES }).notNull().default("21"),
    stock: integer("stock").notNull().default(0),
    soldOut: boolean("sold_out").notNull().generatedAlwaysAs(sql`stock = 0`),
    image: text("image"),
    image2: text("image_2"),
    image3: text("image_3"),
    isAvailable: boolean("is_available").notNull().default(true),
    features: jsonb("features").$type<string[]>().notNull().default([]),
    flavors: text("flavors").notNull().default(""),
    effects: text("effects").notNull().default(""),
    thc: text("thc").notNull().default(""),
    cbd: text("cbd").notNull().default(""),
    genotype: text("genotype").notNull().default(""),
    floweringTime: text("flowering_time").notNull().default(""),
    heightIndoor: text("height_indoor").notNull().default(""),
    heightOutdoor: text("height_outdoor").notNull().default(""),
    yieldIndoor: text("yield_indoor").notNull().default(""),
    yieldOutdoor: text("yield_outdoor").notNull().default(""),
    /** Folded: the name, the brand, and the text that searches look into. */
    searchName: text("search_name").notNull(),
    searchBrand: text("search_brand").notNull(),
    searchText: text("search_text").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    archivedAt: archived.archivedAt(),
    isArchived: archived.isArchived(),
  },
  (table) => [
    check("products_price", sql`${table.price} >= 0`),
    check("products_vat_rate", sql`${table.vatRate} in ${sqlList(VAT_RATES)}`),
    check("products_stock", sql`${table.stock} >= 0`),
    check("products_discount", sql`${table.discount} between 0 and 100`),
    check("products_name", sql`${table.name} <> ''`),
    // Each ordering has sold-out products last, and an index that answers a page without sorting. Its last columns tell
    // whether visitors see a product, so that the rows before a deep page needn't be read.
    // Lists of a category, its related products, and how many it has in the menu.
    index("products_category")
      .on(table.categoryId, table.soldOut, table.createdAt.desc(), table.id.desc(), table.isAvailable)
      .where(sql`not ${table.isArchived}`),
    // The catalogue and the latest products of the home page.
    index("products_newest")
      .on(table.soldOut, table.createdAt.desc(), table.id.desc(), table.isAvailable, table.categoryId)
      .where(sql`not ${table.isArchived}`),
    // The catalogue by price, and its filter of prices.
    index("products_by_price")
      .on(
        table.soldOut,
        sql`(final_price_centavos = 0)`,
        table.finalPrice,
        table.id,
        table.isAvailable,
        table.categoryId,
      )
      .where(sql`not ${table.isArchived}`),
    // The catalogue from the highest price down.
    index("products_by_price_down")
      .on(
        table.soldOut,
        sql`(final_price_centavos = 0)`,
        table.finalPrice.desc(),
        table.id.desc(),
        table.isAvailable,
        table.categoryId,
      )
      .where(sql`not ${table.isArchived}`),
    // The catalogue by name.
    index("products_by_name")
      .on(table.soldOut, inSpanish(table.name), table.id, table.isAvailable, table.categoryId)
      .where(sql`not ${table.isArchived}`),
    // The offers of the home page and of the catalogue, few among many.
    index("products_on_sale")
      .on(table.soldOut, table.createdAt.desc(), table.id.desc(), table.isAvailable, table.categoryId)
      .where(sql`${table.discount} > 0 and ${table.finalPrice} > 0 and not ${table.isArchived}`),
    // The hosts of pictures that the pages' policy names, and their count on "Estado".
    index("products_pictures_elsewhere")
      .on(table.id)
      .where(sql`not ${table.isArchived} and (${isElsewhere(table.image, table.image2, table.image3)})`),
    // The catalogue's filter of brands, and the list of all brands.
    index("products_brand").on(table.brand, table.isAvailable, table.categoryId).where(sql`not ${table.isArchived}`),
    // Every search, by the three letters that follow each of a text's.
    index("products_search").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** With the archived ones, for writing, stock and undoing. Everything else reads `liveBlisters`. */
export const blisters = pgTable(
  "blisters",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    seedCount: integer("seed_count").notNull(),
    /** Its place among the product's blisters; those of one place come by their seeds. */
    position: integer("position").notNull().default(0),
    price: centavos("price_centavos").notNull(),
    stock: integer("stock").notNull(),
    archivedAt: archived.archivedAt(),
    isArchived: archived.isArchived(),
  },
  (table) => [
    check("blisters_seed_count", sql`${table.seedCount} > 0`),
    check("blisters_price", sql`${table.price} >= 0`),
    check("blisters_stock", sql`${table.stock} >= 0`),
    index("blisters_product").on(table.productId),
    // What a line of an order names: a blister of its own product.
    unique("blisters_of_product").on(table.id, table.productId),
  ],
);

/** Every movement of stock: their sum is the stock. Written by triggers alone (docs/decisions/stock-ledger.md). */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id").notNull(),
    /** Null for units of the product itself. */
    blisterId: integer("blister_id"),
    change: integer("change").notNull(),
    /** What was left after it. */
    stock: integer("stock").notNull(),
    cause: text("cause", { enum: STOCK_CAUSES }).notNull(),
    /** Who did it, as `activity/server/actor.ts` writes it. The column keeps its first name: a shop of an earlier version reads it. */
    actor: text("username").notNull().default(""),
    orderId: integer("order_id"),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [
    check("stock_movements_cause", sql`cause in ${sqlList(STOCK_CAUSES)}`),
    check("stock_movements_change", sql`${table.change} <> 0 or ${table.cause} in ('archive', 'restore')`),
    index("stock_movements_product").on(table.productId, table.blisterId, table.id),
  ],
);

/** The categories that are there. */
export const liveCategories = pgView("live_categories").as((query) =>
  query.select().from(categories).where(not(categories.isArchived)),
);

/** The categories of which the shop sells nothing: the owner switched off what they hold (the settings `sells_…`). */
export const restrictedCategories = pgView("withheld_categories").as((query) =>
  query
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(shopSettings, sql`${shopSettings.settings} -> ('sells_' || ${categories.regulated}) = 'false'`),
);

/** Whether the shop sells nothing of `category`. As an array, which the database makes once for a whole list. */
export const isRestrictedCategory = (category: Column): SQL<boolean> =>
  sql<boolean>`${category} = any (array(select id from ${restrictedCategories}))`;

export const isRestricted = isRestrictedCategory(products.categoryId);

/** The products that are there: what every list, page and search reads, so that none can forget to leave out the archived ones. */
export const liveProducts = pgView("live_products").as((query) =>
  query
    .select({ ...getTableColumns(products), isWithheld: isRestricted.as("is_withheld") })
    .from(products)
    .where(not(products.isArchived)),
);

/** The blisters that are there, of archived products too. */
export const liveBlisters = pgView("live_blisters").as((query) =>
  query.select().from(blisters).where(not(blisters.isArchived)),
);

/** Every word that stands in a product, normalized: what a mistyped search word is compared with. */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() });

/** One row: by which version of the code the products' search text was made. */
export const searchState = pgTable("search_state", { version: integer("version").primaryKey() });

/** The pictures that nothing names, and on how many nights so far: a clock that jumps makes one of many days. */
export const unusedImages = pgTable("unused_images", {
  key: text("key").primaryKey(),
  nights: integer("nights").notNull(),
  countedOn: date("counted_on").notNull(),
});
