import { getTableColumns, not, sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, pgView, text } from "drizzle-orm/pg-core";
import { toCentavos } from "#src/contract/centavos.ts";
import { VAT_RATES } from "#src/contract/vat.ts";
import { centavos, createdAt, sqlList, updatedAt } from "#src/db/columns.ts";
import { inSpanish } from "#src/db/spanish.ts";
import { CHANNELS, type Channel } from "../../contract/channels.ts";
import type { KitPart } from "../../contract/kit.ts";
import type { ProductOption } from "../../contract/variant.ts";
import { eachDetail } from "../../fields.ts";
import { archived, categories, isRestrictedCategory } from "./categories.ts";
import { isElsewhere } from "./pictures.ts";

const isUnpriced = sql`(final_price_centavos = 0)`;

/** With the archived ones, for writing, stock and undoing. Everything else reads `activeProducts`. */
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
    /** At most three, each with its values, in the order in which people choose. */
    options: jsonb("options").$type<ProductOption[]>().notNull().default([]),
    /** Percent, 0 to 100. */
    discount: numeric("discount", { precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    /** Lowest price and final price of its variants, those in stock first, and their stock. Kept by a trigger. */
    price: centavos("price_centavos").notNull().default(toCentavos(0)),
    finalPrice: centavos("final_price_centavos").notNull().default(toCentavos(0)),
    /** The VAT within its price. */
    vatRate: text("vat_rate", { enum: VAT_RATES }).notNull().default("21"),
    stock: integer("stock").notNull().default(0),
    soldOut: boolean("sold_out").notNull().generatedAlwaysAs(sql`stock = 0`),
    image: text("image"),
    image2: text("image_2"),
    image3: text("image_3"),
    isAvailable: boolean("is_available").notNull().default(true),
    /** Its sale is paused, by its brand, category or supplier; final prices are 0 meanwhile. Kept by triggers. */
    isPricePending: boolean("is_price_pending").notNull().default(false),
    /** What a kit is made of; empty for everything else. Its stock, and its price with a percentage, are kept by triggers. */
    parts: jsonb("parts").$type<KitPart[]>().notNull().default([]),
    /** Percent off the sum of its parts; null where a kit has a price of its own. */
    partsDiscount: numeric("parts_discount", { precision: 5, scale: 2, mode: "number" }),
    features: jsonb("features").$type<string[]>().notNull().default([]),
    /** Under the names of their fields. */
    ...eachDetail(() => text().notNull().default("")),
    /** The last day on which it may be sold, in Argentina. */
    licenceUntil: date("licence_until"),
    channels: jsonb("channels")
      .$type<Channel[]>()
      .notNull()
      .default([...CHANNELS]),
    /** Folded: the name, the brand, and the text that searches look into. */
    searchName: text("search_name").notNull(),
    searchBrand: text("search_brand").notNull(),
    searchText: text("search_text").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...archived(),
  },
  (table) => [
    check("products_price", sql`${table.price} >= 0`),
    check("products_vat_rate", sql`${table.vatRate} in ${sqlList(VAT_RATES)}`),
    check("products_stock", sql`${table.stock} >= 0`),
    check("products_discount", sql`${table.discount} between 0 and 100`),
    check("products_parts_discount", sql`${table.partsDiscount} between 0 and 100`),
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
      .on(table.soldOut, isUnpriced, table.finalPrice, table.id, table.isAvailable, table.categoryId)
      .where(sql`not ${table.isArchived}`),
    // The catalogue from the highest price down.
    index("products_by_price_down")
      .on(table.soldOut, isUnpriced, table.finalPrice.desc(), table.id.desc(), table.isAvailable, table.categoryId)
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
    // "Hoy": the licences that end.
    index("products_licence")
      .on(table.licenceUntil)
      .where(sql`${table.licenceUntil} is not null and not ${table.isArchived}`),
    // Every search, by the three letters that follow each of a text's.
    index("products_search").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** Kits are locked after their parts. */
export const isKit = sql<boolean>`${products.parts} <> '[]'`;

export const isRestricted = isRestrictedCategory(products.categoryId);

/** Products that aren't archived: read by every list, page and search. */
export const activeProducts = pgView("active_products").as((query) =>
  query
    .select({ ...getTableColumns(products), isRestricted: isRestricted.as("is_restricted") })
    .from(products)
    .where(not(products.isArchived)),
);

/** Every normalized word of the products, to correct mistyped search words. */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() });

/** One row: by which version of the code the products' search text was made. */
export const searchState = pgTable("search_state", { version: integer("version").primaryKey() });
