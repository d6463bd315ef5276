import { cataloguePath, productPath } from "#src/paths.ts";
import { CATEGORIES, COMMON_WORDS, mistyped, RARE_WORDS, rareWord } from "./product-names.ts";

/** What a figure is compared with, and the ratio it should reach; without one it is only told. */
type Goal = { limit: LimitKind; ratio?: number };

/** The same bytes by plain `node:http` or by nginx, the same page from memory, the same statements alone. */
export type LimitKind = "static" | "nginx" | "render" | "sql";

/** Something that visitors read: the addresses that are asked one after another. */
export type Read = {
  name: string;
  paths: readonly string[];
  goals: readonly Goal[];
  /** Whether the shop makes each answer anew, as after a change: it forgets what it keeps once all were asked. */
  isAnew?: boolean;
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

const SQL: Goal = { limit: "sql" };
const RENDERING: readonly Goal[] = [{ limit: "render" }, { limit: "static" }];
const sent = (ratio?: number): readonly Goal[] => [
  ratio === undefined ? { limit: "static" } : { limit: "static", ratio },
  { limit: "nginx" },
];

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
  const again: Read[] = [
    { name: "home-again", paths: ["/"], goals: sent(0.5) },
    { name: "list-again", paths: [cataloguePath()], goals: sent(0.5) },
    { name: "api-list-again", paths: [API], goals: sent(0.5) },
    { name: "api-lists-again", paths: lists.slice(0, MOST_CACHED), goals: sent(0.25) },
    { name: "api-details-again", paths: details.slice(0, MOST_CACHED), goals: sent(0.3) },
    { name: "categories", paths: [`${API}categories/`], goals: sent(0.5) },
    { name: "brands", paths: [`${API}brands/`], goals: sent(0.5) },
    { name: "on-sale", paths: [`${API}on-sale/`], goals: [...sent(0.5), SQL] },
  ];
  const anew: Read[] = [
    { name: "list", paths: catalogueAddresses(products), goals: RENDERING },
    { name: "detail", paths: ids.map(productPath), goals: RENDERING },
    { name: "api-list", paths: lists, goals: [...sent(), SQL] },
    { name: "api-category", paths: CATEGORIES.map(inCategory).flatMap(pagesOf), goals: [...sent(), SQL] },
    { name: "api-detail", paths: details, goals: [...sent(), SQL] },
    { name: "search-common", paths: COMMON_WORDS.map(search).flatMap(pagesOf), goals: [SQL] },
    { name: "search-rare", paths: rare.map(search), goals: [SQL] },
    { name: "search-typo", paths: rare.map(mistyped).map(search), goals: [SQL] },
    { name: "search-none", paths: pages.map((number) => search(`wq${number}kjhq`)), goals: [SQL] },
    { name: "related", paths: ids.map((id) => `${API}${id}/related/`), goals: [SQL] },
    {
      name: "deep-page",
      paths: range(Math.min(PAGES, deepest)).map((page) => `${API}?page=${deepest + 1 - page}`),
      goals: [SQL],
    },
  ];
  return [...again, ...anew.map((read) => ({ ...read, isAnew: true }))];
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
