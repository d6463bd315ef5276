import { between, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { fold } from "#src/contract/fold.ts";
import type { Db } from "#src/db/client.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Availability, Product, ProductQuery } from "../contract.ts";
import { LAST_UNITS } from "../rules.ts";
import { correctWords } from "./correct-words.ts";
import { isAvailable, type Listed, PRODUCT_ORDERS, readIds, readPage, sortedBy } from "./read-page.ts";
import { searchedBrand, searchedName } from "./search-text.ts";
import { matches, type WantedWord, wantedWords } from "./search-words.ts";

/** The catalogue: available products unless told otherwise, by the query's filters, search and ordering (API contract, Catalogue). */
export const listProducts = (db: Db, query: ProductQuery): Promise<Listed<Product>> =>
  find(db, query, (conditions, order) => readPage(db, conditions, order, query));

/** The ids of all the products of such a list, whatever its page. */
export const listProductIds = async (db: Db, query: ProductQuery): Promise<number[]> =>
  (await find(db, query, (conditions, order) => readIds(db, conditions, order))).results;

type Reader<Found> = (conditions: (SQL | undefined)[], order: SQL[]) => Promise<Found>;

async function find<Found extends { count: number }>(db: Db, query: ProductQuery, read: Reader<Found>): Promise<Found> {
  const filters = await filtersOf(db, query);
  const search = (wanted: WantedWord[]) => {
    const isFound = wanted.map(({ patterns }) => matches(products.searchText, patterns));
    return read([...filters, ...isFound], orderOf(query, wanted));
  };
  const wanted = wantedWords(query.search ?? "");
  const asTyped = await search(wanted);
  if (wanted.length === 0 || asTyped.count > 0) return asTyped;
  const corrected = await correctWords(db, wanted);
  return corrected ? search(corrected) : asTyped;
}

async function filtersOf(db: Db, filter: ProductQuery): Promise<(SQL | undefined)[]> {
  return [
    filter.include_unavailable || filter.hidden ? undefined : isAvailable,
    filter.hidden ? sql`not ${isAvailable}` : undefined,
    filter.category === undefined ? undefined : sql`${products.categoryId} = ${filter.category}`,
    filter.category_name ? await inCategories(db, filter.category_name) : undefined,
    filter.brand ? eq(products.brand, filter.brand) : undefined,
    filter.availability && ofAvailability(filter.availability),
    filter.no_prices ? sql`${products.price} = 0` : undefined,
    filter.no_image ? sql`${products.image} is null` : undefined,
    filter.low_stock ? lte(products.stock, LAST_UNITS) : undefined,
    filter.ids ? inArray(products.id, filter.ids) : undefined,
  ];
}

/** The same bounds as `availabilityOf`. */
function ofAvailability(wanted: Availability): SQL {
  if (wanted === "none") return eq(products.stock, 0);
  return wanted === "in_stock" ? gt(products.stock, LAST_UNITS) : between(products.stock, 1, LAST_UNITS);
}

/** `names` is one name or several, comma separated, case and accents aside. */
async function inCategories(db: Db, names: string): Promise<SQL | undefined> {
  const folded = [names, ...names.split(",")].map(fold).filter((name) => name !== "");
  if (folded.length === 0) return undefined;
  const rows = await db.select({ id: categories.id }).from(categories).where(inArray(categories.foldedName, folded));
  return inArray(
    products.categoryId,
    rows.map((row) => row.id),
  );
}

function orderOf({ ordering = "relevance", sort }: ProductQuery, wanted: WantedWord[]): SQL[] {
  if (sort) return sortedBy(sort);
  if (ordering !== "relevance") return PRODUCT_ORDERS[ordering];
  const [soldOut, ...newest] = PRODUCT_ORDERS["-created_at"];
  if (soldOut === undefined || wanted.length === 0) return PRODUCT_ORDERS["-created_at"];
  return [soldOut, farness(wanted), ...newest];
}

/** 0 for each word in the name, 1 in the brand, 2 elsewhere: name ranks before brand before the rest. */
function farness(wanted: WantedWord[]): SQL {
  const steps = wanted.map(
    ({ patterns }) => sql`case when ${matches(searchedName(products.searchText), patterns)} then 0
      when ${matches(searchedBrand(products.searchText), patterns)} then 1 else 2 end`,
  );
  return sql`(${sql.join(steps, sql` + `)})`;
}
