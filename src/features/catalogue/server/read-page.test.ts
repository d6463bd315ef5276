import { and, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { hasIndexedText, hasText } from "#src/db/search-pieces.ts";
import { products } from "#src/db/tables/catalogue.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct } from "../../../../test/factories.ts";
import { type Ranking, readPage, type Selection } from "./read-page.ts";
import { searchedName } from "./search-text.ts";
import { searchTerms } from "./search-words.ts";

const { db } = await openTestApp();

/** In the order of their making; the newest are shown first. */
const MADE = [
  { name: "Maceta de lámpara" },
  { name: "Maceta", description: "Para una lámpara" },
  { name: "Lámpara y maceta" },
  { name: "Maceta con lámpara", stock: 0 },
  { name: "Lámpara", description: "Con su maceta" },
  { name: "Maceta para lámpara" },
  { name: "Maceta sola" },
];

beforeAll(async () => {
  for (const given of MADE) await createProduct(db, given);
});

const { searchText } = products;
const terms = searchTerms("maceta lampara");
const inName = terms.map(({ patterns }) => hasText(searchedName(searchText), patterns));
const selection: Selection = {
  conditions: [],
  searched: {
    indexed: terms.map(({ patterns }) => hasIndexedText(searchText, patterns)),
    inOrder: terms.map(({ patterns }) => hasText(searchText, patterns)),
    guessed: [],
  },
  subjects: [],
};
const ranking: Ranking = { best: and(...inName), isBest: and(...inName) ?? sql`true`, rankOf: () => sql`1` };

const EVERYTHING = [
  ...["Maceta para lámpara", "Lámpara y maceta", "Maceta de lámpara"],
  ...["Lámpara", "Maceta", "Maceta con lámpara"],
];

test.each([
  { page: 1, page_size: 2 },
  { page: 2, page_size: 2 },
  { page: 1, page_size: 12 },
])(
  "words that may never stand together are found in the same order, whether the newest fill the page or not: %o",
  async (page) => {
    const shown = EVERYTHING.slice((page.page - 1) * page.page_size, page.page * page.page_size);
    for (const mayMiss of [false, true]) {
      const { count, results } = await readPage(db, selection, { ...ranking, mayMiss }, page);
      expect(results.map(({ name }) => name)).toEqual(shown);
      expect(count).toBe(EVERYTHING.length);
    }
  },
);
