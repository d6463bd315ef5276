import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import type { Listed, PageRequest } from "#src/db/list-page.ts";
import type { Product } from "../contract/product.ts";
import type { ListQuery, ProductQuery } from "../contract/product-list.ts";
import { findIdsByCode } from "./find-by-code.ts";
import { filtersOf, isOnSale, type ProductFilters } from "./product-filters.ts";
import {
  isShown,
  ORDER_BY,
  orderByRank,
  orderBySort,
  readIds,
  readPage,
  readPart,
  type Selection,
} from "./read-page.ts";
import type { Audience } from "./read-products.ts";
import { correctWords, matches, rankOf, type SearchTerm, searchTerms } from "./search-terms.ts";
import { activeProducts } from "./tables/products.ts";

export async function listProducts(
  db: Db,
  query: ListQuery & PageRequest,
  audience?: Audience,
): Promise<Listed<Product>> {
  const wanted = await parseSearch(db, query);
  return readPage(db, selectionOf(wanted), orderByOf(query, wanted), query, audience);
}

export async function listProductIds(db: Db, query: ProductQuery): Promise<number[]> {
  const wanted = await parseSearch(db, query);
  return readIds(db, selectionOf(wanted), orderByOf(query, wanted));
}

/** The filters of a query, the corrected words of its search, and the products of which it is a code. */
export type ParsedSearch = ProductFilters & { terms: SearchTerm[]; coded: number[] };

export async function parseSearch(db: Db, query: ListQuery): Promise<ParsedSearch> {
  const { search = "" } = query;
  const filters = await filtersOf(db, query);
  const terms = await correctWords(db, searchTerms(search));
  return { ...filters, terms, coded: search === "" ? [] : await findIdsByCode(db, search) };
}

const hasCode = ({ coded }: ParsedSearch): SQL => inArray(activeProducts.id, coded);

export const found = (wanted: ParsedSearch): SQL | undefined => {
  const words = and(...wanted.terms.map(matches));
  return wanted.coded.length === 0 ? words : or(hasCode(wanted), words);
};

const selectionOf = (wanted: ParsedSearch): Selection => [
  ...wanted.fixed,
  ...Object.values(wanted.chosen),
  found(wanted),
];

function orderByOf({ ordering = "relevance", sort }: ProductQuery, wanted: ParsedSearch): SQL[] {
  if (sort) return orderBySort(sort);
  if (ordering !== "relevance") return ORDER_BY[ordering];
  if (wanted.terms.length === 0) return ORDER_BY["-created_at"];
  const ranked = orderByRank(rankOf(wanted.terms));
  return wanted.coded.length === 0 ? ranked : [desc(hasCode(wanted)), ...ranked];
}

const ON_SALE: Selection = [isShown, isOnSale];

export const listOnSale = (db: Db, page: PageRequest, audience?: Audience): Promise<Listed<Product>> =>
  readPage(db, ON_SALE, ORDER_BY["-created_at"], page, audience);

export const firstOnSale = (db: Db, limit: number): Promise<Product[]> =>
  readPart(db, ON_SALE, ORDER_BY["-created_at"], limit);

/** The other available products of the same category, newest first. @throws NOT_FOUND */
export async function listRelated(
  db: Db,
  id: number,
  page: PageRequest,
  audience: Audience = "visitors",
): Promise<Listed<Product>> {
  const [product] = await db
    .select({ categoryId: activeProducts.categoryId, isShown: sql<boolean>`${isShown}` })
    .from(activeProducts)
    .where(eq(activeProducts.id, id));
  if (!product || !(product.isShown || audience === "staff")) throw problem("product_not_found");
  const others = [...ofCategory(product.categoryId), ne(activeProducts.id, id)];
  return readPage(db, others, ORDER_BY["-created_at"], page, audience);
}

export const newestOfCategory = (db: Db, categoryId: number, limit: number): Promise<Product[]> =>
  readPart(db, ofCategory(categoryId), ORDER_BY["-created_at"], limit);

const ofCategory = (categoryId: number): Selection => [isShown, eq(activeProducts.categoryId, categoryId)];
