import type { SQL } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { ListQuery, Product, ProductQuery } from "../contract.ts";
import { correctWords } from "./correct-words.ts";
import { filtersOf, type ProductFilters } from "./product-filters.ts";
import { ORDER_BY, orderByRank, orderBySort, readIds, readPage, type Selection } from "./read-page.ts";
import { matches, rankOf, type SearchTerm, searchTerms } from "./search-terms.ts";

/** The catalogue (docs/shop.md, Catalogue). */
export async function listProducts(db: Db, query: ListQuery & PageRequest): Promise<Listed<Product>> {
  const wanted = await wantedBy(db, query);
  return readPage(db, selectionOf(wanted), orderByOf(query, wanted.terms), query);
}

export async function listProductIds(db: Db, query: ProductQuery): Promise<number[]> {
  const wanted = await wantedBy(db, query);
  return readIds(db, selectionOf(wanted), orderByOf(query, wanted.terms));
}

/** The filters of a query and the corrected words of its search. */
export type Wanted = ProductFilters & { terms: SearchTerm[] };

export async function wantedBy(db: Db, query: ListQuery): Promise<Wanted> {
  const filters = await filtersOf(db, query);
  const terms = await correctWords(db, searchTerms(query.search ?? ""));
  return { ...filters, terms };
}

const selectionOf = ({ fixed, chosen, terms }: Wanted): Selection => [
  ...fixed,
  ...Object.values(chosen),
  ...terms.map(matches),
];

/** By relevance, unless the query says otherwise. */
function orderByOf({ ordering = "relevance", sort }: ProductQuery, terms: SearchTerm[]): SQL[] {
  if (sort) return orderBySort(sort);
  if (ordering !== "relevance") return ORDER_BY[ordering];
  return terms.length > 0 ? orderByRank(rankOf(terms)) : ORDER_BY["-created_at"];
}
