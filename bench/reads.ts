import { cataloguePath, productPath } from "#src/paths.ts";
import { CATEGORIES, COMMON_WORDS, mistyped, RARE_WORDS, rareWord } from "./product-names.ts";

/** Something that visitors read: the addresses that are asked one after another. */
export type Read = {
  name: string;
  paths: readonly string[];
  /** Whether the shop answers from its cache; else it makes each answer anew, as after a change. */
  isCached: boolean;
};

const API = "/api/products/";
const PAGES = 100;
/** Of each category and each common word. */
const FEW_PAGES = 20;
const API_PAGE_SIZE = 12;
/** Products on a page of the catalogue. */
const CATALOGUE_PAGE_SIZE = 6;
/** No list begins beyond it (src/contract/counts.ts). */
const DEEPEST_ROW = 10_000;
/** A list without sold-out products is a little shorter; no address leads behind its end. */
const MOST_SEEN = 0.9;
const MOST_PATHS = 2_000;
/** Of many addresses that are cached. */
const MOST_CACHED = 400;

const range = (count: number) => Array.from({ length: Math.max(1, Math.floor(count)) }, (_, number) => number + 1);
const search = (words: string) => `${API}?search=${encodeURIComponent(words)}`;
const inCategory = (name: string) => `${API}?category_name=${encodeURIComponent(name)}`;
const ORDERINGS = ["", "&ordering=price", "&ordering=-price", "&ordering=name"];
const ORDERS = ["", "menor-precio", "mayor-precio", "nombre"];

/** The list's pages in each order, with sold-out products and without: each is another address. */
const catalogueAddresses = (products: number): string[] =>
  range(Math.min(PAGES * 2, (products * MOST_SEEN) / CATALOGUE_PAGE_SIZE)).flatMap((page) =>
    ORDERS.flatMap((orden) => ["", "1"].map((stock) => cataloguePath({ page, orden, stock }))),
  );

/** Up to `MOST_PATHS` products, evenly from all. */
const idsOf = (products: number): number[] => {
  const count = Math.min(products, MOST_PATHS);
  return range(count).map((place) => Math.ceil((place * products) / count));
};

/** Everything that is read, with so many products in the shop. */
export function reads(products: number): Read[] {
  const ids = idsOf(products);
  const pages = range(Math.min(PAGES, products / API_PAGE_SIZE / 2));
  const fewPages = range(Math.min(FEW_PAGES, products / CATEGORIES.length / API_PAGE_SIZE / 2));
  const pagesOf = (path: string) => fewPages.map((page) => `${path}&page=${page}`);
  const rare = range(Math.min(products, RARE_WORDS) - 1).map(rareWord);
  const deepest = Math.floor(Math.min(products * MOST_SEEN, DEEPEST_ROW) / API_PAGE_SIZE);
  const lists = ORDERINGS.flatMap((order) => pages.map((page) => `${API}?page=${page}${order}`));
  const details = ids.map((id) => `${API}${id}/`);
  const cached: Record<string, readonly string[]> = {
    "home-again": ["/"],
    "list-again": [cataloguePath()],
    "api-list-again": [API],
    "api-lists-again": lists.slice(0, MOST_CACHED),
    "api-details-again": details.slice(0, MOST_CACHED),
    categories: [`${API}categories/`],
    brands: [`${API}brands/`],
    "on-sale": [`${API}on-sale/`],
  };
  const uncached: Record<string, readonly string[]> = {
    list: catalogueAddresses(products),
    detail: ids.map(productPath),
    "api-list": lists,
    "api-category": CATEGORIES.map(inCategory).flatMap(pagesOf),
    "api-detail": details,
    "search-common": COMMON_WORDS.map(search).flatMap(pagesOf),
    "search-rare": rare.map(search),
    "search-typo": rare.map(mistyped).map(search),
    "search-none": pages.map((number) => search(`wq${number}kjhq`)),
    related: ids.map((id) => `${API}${id}/related/`),
    "deep-page": range(Math.min(PAGES, deepest)).map((page) => `${API}?page=${deepest + 1 - page}`),
  };
  const readsOf = (named: typeof cached, isCached: boolean): Read[] =>
    Object.entries(named).map(([name, paths]) => ({ name, paths, isCached }));
  return [...readsOf(cached, true), ...readsOf(uncached, false)];
}

/** The paths one after another, whoever asks; after the last again from the start, when `onRound` is called. */
export function inTurn(paths: readonly string[], onRound: () => void = () => undefined): () => { path: string } {
  let asked = 0;
  return () => {
    const place = asked++ % paths.length;
    if (place === 0 && asked > 1) onRound();
    return { path: paths[place] ?? "/" };
  };
}
