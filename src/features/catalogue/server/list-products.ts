import { and, type SQL, sql } from "drizzle-orm";
import type { CacheTag } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed } from "#src/db/list-page.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { BrowseQuery, Facets, ListQuery, Product, ProductQuery } from "../contract.ts";
import { correctWords } from "./correct-words.ts";
import { freshReads, type ListReads } from "./list-reads.ts";
import { filtersOf, type ProductFilters } from "./product-filters.ts";
import { ORDER_BY, orderBySort, type Ranking, readIds, readPage, type Selection } from "./read-page.ts";
import { searchedBrand, searchedName } from "./search-text.ts";
import { matches, type SearchTerm, searchTerms } from "./search-words.ts";

/** The catalogue: available products unless told otherwise, by the query's filters, search and ordering (docs/shop.md, Catalogue). */
export const listProducts = (db: Db, query: ProductQuery, reads = freshReads): Promise<Listed<Product>> =>
  find(db, query, reads, ({ orderBy, ...selection }) => readPage(db, selection, orderBy, query, reads.count));

/** The ids of all the products of such a list, whatever its page. */
export const listProductIds = async (db: Db, query: ProductQuery): Promise<number[]> =>
  (await find(db, query, freshReads, ({ orderBy, ...selection }) => readIds(db, selection, orderBy))).results;

/** `pages` pages of the catalogue as one, and what else there is to narrow it by. */
export async function browseProducts(
  db: Db,
  query: BrowseQuery,
  reads = freshReads,
): Promise<Listed<Product> & { facets: Facets }> {
  const { found, ...listed } = await find(db, query, reads, async (found) => ({
    ...(await readPage(db, found, found.orderBy, query, reads.count)),
    found,
  }));
  return { ...listed, facets: await reads.facets(db, found.filters, found.searched, found.subjects, listed.count) };
}

/** A list's selection, with what its filters and its search are of it, and its order. */
type Ordered = Selection & { orderBy: SQL[] | Ranking; filters: ProductFilters; searched: (SQL | undefined)[] };

async function find<Found extends { count: number }>(
  db: Db,
  query: ListQuery,
  { categoryIds }: ListReads,
  read: (selection: Ordered) => Promise<Found>,
): Promise<Found> {
  const filters = await filtersOf(db, query, categoryIds);
  const chosen = [...filters.fixed, ...Object.values(filters.chosen)];
  const search = (words: SearchTerm[]) => {
    const searched = words.map(({ patterns }) => matches(products.searchText, patterns));
    return read({
      ...{ conditions: [...chosen, ...searched], subjects, filters, searched },
      orderBy: orderByFor(query, words, chosen),
    });
  };
  const words = searchTerms(query.search ?? "");
  const subjects: CacheTag[] = words.length > 0 ? ["lists", "search"] : filters.subjects;
  const asTyped = await search(words);
  if (words.length === 0 || asTyped.count > 0) return asTyped;
  const corrected = await correctWords(db, words);
  return corrected ? search(corrected) : asTyped;
}

function orderByFor(
  { ordering = "relevance", sort }: ProductQuery,
  terms: SearchTerm[],
  chosen: (SQL | undefined)[],
): SQL[] | Ranking {
  if (sort) return orderBySort(sort);
  if (ordering !== "relevance") return ORDER_BY[ordering];
  return terms.length === 0 ? ORDER_BY["-created_at"] : ranking(terms, chosen);
}

/** Name before brand before the rest. The best have every word in their name. */
function ranking(terms: SearchTerm[], chosen: (SQL | undefined)[]): Ranking {
  const isBest = and(...terms.map(({ patterns }) => matches(searchedName(products.searchText), patterns))) ?? sql`true`;
  return {
    best: sql`${and(...chosen, isBest)}`,
    isBest,
    rankOf: (searchText) => matchRank(searchText, terms),
  };
}

/** 0 for each word in the name, 1 in the brand, 2 elsewhere. */
function matchRank(searchText: unknown, terms: SearchTerm[]): SQL {
  const steps = terms.map(
    ({ patterns }) => sql`case when ${matches(searchedName(searchText), patterns)} then 0
      when ${matches(searchedBrand(searchText), patterns)} then 1 else 2 end`,
  );
  return sql`(${sql.join(steps, sql` + `)})`;
}
