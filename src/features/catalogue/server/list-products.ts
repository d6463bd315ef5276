import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CacheTag } from "#src/db/changes.ts";
import type { Db } from "#src/db/client.ts";
import { areSurelyMany, type Listed } from "#src/db/list-page.ts";
import { hasIndexedText, hasPieces, hasText, isLargePart, type Test } from "#src/db/search-pieces.ts";
import { products } from "#src/db/tables/catalogue.ts";
import type { BrowseQuery, Facets, ListQuery, Product, ProductQuery } from "../contract.ts";
import { commonInNames, commonOf } from "./common-terms.ts";
import { correctWords } from "./correct-words.ts";
import { freshReads, type ListReads } from "./list-reads.ts";
import { filtersOf, type ProductFilters } from "./product-filters.ts";
import { ORDER_BY, orderBySort, type Ranking, readIds, readPage, type Selection } from "./read-page.ts";
import { searchedBrand, searchedName } from "./search-text.ts";
import { type SearchTerm, searchTerms } from "./search-words.ts";

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
  return find(db, query, reads, async (found) => {
    // At once: what a change leaves to be counted anew is most of what the next visitor waits for.
    const [listed, facets] = await Promise.all([
      readPage(db, found, found.orderBy, query, reads.count),
      reads.facets(db, found.filters, found.searched, found.subjects),
    ]);
    return { ...listed, facets };
  });
}

/** A list's selection, with its filters, and its order. */
type Ordered = Selection & { filters: ProductFilters; orderBy: SQL[] | Ranking };

type List<Found> = (selection: Ordered) => Promise<Found>;

async function find<Found extends { count: number }>(
  db: Db,
  query: ListQuery,
  reads: ListReads,
  list: List<Found>,
): Promise<Found> {
  const filters = await filtersOf(db, query, reads);
  const conditions = [...filters.fixed, ...Object.values(filters.chosen)];
  const chosen = { filters, conditions, isPlannedOnce: filters.isPlannedOnce };
  const terms = searchTerms(query.search ?? "");
  if (terms.length === 0) {
    const { subjects, keptCount } = filters;
    return list({ ...chosen, subjects, keptCount, orderBy: orderByFor(query) });
  }
  const asTyped = await search(db, query, chosen, terms, list);
  if (asTyped.count > 0) return asTyped;
  const corrected = await correctWords(db, terms);
  return corrected ? search(db, query, chosen, corrected, list) : asTyped;
}

/** What very many products have is soon met by whoever reads them in an order; anything else an index has (docs/decisions/search.md). */
async function search<Found>(
  db: Db,
  query: ListQuery,
  chosen: Pick<Ordered, "filters" | "conditions" | "isPlannedOnce">,
  terms: SearchTerm[],
  list: List<Found>,
): Promise<Found> {
  const { searchText } = products;
  const subjects: CacheTag[] = ["lists", "search"];
  const having = (testOf: (term: SearchTerm) => Test, text: SQLWrapper = searchText) =>
    terms.map((term) => testOf(term)(text, term.patterns));
  /** Rows that have rare terms by an index, whether they have common ones by looking. */
  const looking = (common: ReadonlySet<SearchTerm>) => (term: SearchTerm) =>
    common.has(term) ? hasText : hasIndexedText;

  const common = await commonOf(db, terms);
  const inOrder = having(looking(common.terms));
  if (common.terms.size < terms.length) {
    const searched = { indexed: inOrder, inOrder, guessed: null };
    return list({ ...chosen, subjects, searched, orderBy: orderByFor(query, ranking(terms)) });
  }
  const named = await commonInNames(db, terms);
  const { guessed } = common;
  const isLarge = isLargePart(guessed);
  const areFew = !areSurelyMany(guessed.most) && (isLarge || terms.length === 1);
  const searched = {
    indexed: isLarge ? inOrder : having(() => hasIndexedText),
    inOrder,
    guessed: areFew ? null : having(() => hasPieces),
  };
  const best = and(...chosen.conditions, ...having(looking(named), searchedName(searchText)));
  const isUnsure = terms.length > 1 || guessed.most > guessed.rows;
  const mayMiss = isUnsure && named.size === terms.length && !isLarge;
  const orderBy = orderByFor(query, ranking(terms, { best, mayMiss }));
  return list({ ...chosen, subjects, searched, orderBy });
}

/** By relevance, unless the query says otherwise: `ranked` where something is searched. */
function orderByFor({ ordering = "relevance", sort }: ProductQuery, ranked?: Ranking): SQL[] | Ranking {
  if (sort) return orderBySort(sort);
  if (ordering !== "relevance") return ORDER_BY[ordering];
  return ranked ?? ORDER_BY["-created_at"];
}

/** Name before brand before the rest. The best have every word in their name. */
const ranking = (terms: SearchTerm[], common?: Pick<Ranking, "best" | "mayMiss">): Ranking => ({
  ...common,
  isBest: and(...terms.map(({ patterns }) => hasText(searchedName(products.searchText), patterns))) ?? sql`true`,
  rankOf: (searchText) => matchRank(searchText, terms),
});

/** 0 for each word in the name, 1 in the brand, 2 elsewhere. */
function matchRank(searchText: SQLWrapper, terms: SearchTerm[]): SQL {
  const steps = terms.map(
    ({ patterns }) => sql`case when ${hasText(searchedName(searchText), patterns)} then 0
      when ${hasText(searchedBrand(searchText), patterns)} then 1 else 2 end`,
  );
  return sql`(${sql.join(steps, sql` + `)})`;
}
