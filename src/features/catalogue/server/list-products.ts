import { and, between, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#src/contract/fold.ts";
import type { Db } from "#src/db/client.ts";
import { categories, products } from "#src/db/tables/catalogue.ts";
import type { Availability, Product, ProductFilter, ProductQuery } from "../contract.ts";
import { LAST_UNITS } from "../rules.ts";
import { correctWords } from "./correct-words.ts";
import { isAvailable, type Listed, PRODUCT_ORDERS, readPage, sortedBy } from "./read-page.ts";
import { contains, wordsOf } from "./search-text.ts";

/** The catalogue: available products unless told otherwise, by the query's filters, search and ordering (API contract, Catalogue). */
export async function listProducts(db: Db, query: ProductQuery): Promise<Listed<Product>> {
  const filters = await filtersOf(db, query);
  const asked = wordsOf(query.search ?? "").map((word) => [word]);
  const asTyped = await search(db, query, filters, asked);
  if (asked.length === 0 || asTyped.count > 0) return asTyped;
  const corrected = await correctWords(db, asked.flat());
  return corrected ? search(db, query, filters, corrected) : asTyped;
}

/** The ids of every product that a list with these filters is of, whatever its page. */
export async function listIds(db: Db, filter: ProductFilter): Promise<number[]> {
  const filters = await filtersOf(db, filter);
  const asked = wordsOf(filter.search ?? "").map((word) => [word]);
  const idsOf = async (meanings: string[][]) => {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(...filters, ...haveOneOfEach(meanings)));
    return rows.map(({ id }) => id);
  };
  const asTyped = await idsOf(asked);
  if (asked.length === 0 || asTyped.length > 0) return asTyped;
  const corrected = await correctWords(db, asked.flat());
  return corrected ? idsOf(corrected) : asTyped;
}

async function filtersOf(db: Db, filter: ProductFilter): Promise<(SQL | undefined)[]> {
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

/** Each of `meanings` is a wanted word and what it may stand for: one of those must be there. */
const haveOneOfEach = (meanings: string[][]) =>
  meanings.map((words) => or(...words.map((word) => contains(products.searchText, word))));

const search = (db: Db, query: ProductQuery, filters: (SQL | undefined)[], meanings: string[][]) =>
  readPage(db, [...filters, ...haveOneOfEach(meanings)], orderOf(query, meanings), query);

function orderOf({ ordering = "relevance", sort }: ProductQuery, meanings: string[][]): SQL[] {
  if (sort) return sortedBy(sort);
  if (ordering !== "relevance") return PRODUCT_ORDERS[ordering];
  const [soldOut, ...newest] = PRODUCT_ORDERS["-created_at"];
  if (soldOut === undefined || meanings.length === 0) return PRODUCT_ORDERS["-created_at"];
  return [soldOut, farness(meanings), ...newest];
}

/** 0 for each word in the name, 1 in the brand, 2 elsewhere: name ranks before brand before the rest. */
function farness(meanings: string[][]): SQL {
  const inColumn = (column: SQL, words: string[]) => or(...words.map((word) => contains(column, word)));
  const steps = meanings.map(
    (words) => sql`case when ${inColumn(sql`' ' || ${products.searchName}`, words)} then 0
      when ${inColumn(sql`' ' || ${products.searchBrand}`, words)} then 1 else 2 end`,
  );
  return sql`(${sql.join(steps, sql` + `)})`;
}
