import { like, or, type SQL, sql } from "drizzle-orm";
import { searchedBrand, searchedName } from "./search-text.ts";
import type { SearchTerm } from "./search-words.ts";
import { liveProducts } from "./tables.ts";

const holds = (text: SQL | typeof liveProducts.searchText, { patterns }: SearchTerm) =>
  or(...patterns.map((pattern) => like(text, pattern)));

const { searchText } = liveProducts;
const name = searchedName(searchText);
const brand = searchedBrand(searchText);

/** Whether a product has the word anywhere in what searches look into. */
export const matches = (term: SearchTerm): SQL | undefined => holds(searchText, term);

/** How well a product matches: for each word 0 in its name, 1 in its brand, 2 elsewhere (docs/shop.md, Search). */
export const rankOf = (terms: SearchTerm[]): SQL =>
  sql.join(
    terms.map((term) => sql`case when ${holds(name, term)} then 0 when ${holds(brand, term)} then 1 else 2 end`),
    sql` + `,
  );
