import type pg from "pg";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import { rememberWords, searchColumns, wordsIn } from "#src/features/catalogue/server/search-text.ts";
import { copyRows } from "./copy.ts";
import { CATEGORIES, productOf } from "./product-names.ts";

export const SEED_COUNTS = [1, 3, 5];
export const BLISTER_STOCK = 500;
const EIGHTH = 8;
/** The newest is a moment old, each other one minute older. */
const APART_MS = 60_000;

export const hasBlisters = (id: number): boolean => id % EIGHTH === 0;

const PRODUCT_COLUMNS =
  "id name brand category_id description price_centavos discount stock search_name search_brand search_text created_at";

/** `count` products with categories, blisters and their first movements of stock. Triggers must be off. */
export async function fillProducts(client: pg.Client, db: Db, count: number): Promise<void> {
  const words = new Set<string>();
  const categories = CATEGORIES.map((name, number) => [number + 1, name, normalizeForSearch(name)]);
  await copyRows(client, "categories", ["id", "name", "folded_name"], categories);
  await copyRows(client, "products", PRODUCT_COLUMNS.split(" "), productRows(count, words));
  const blisterColumns = ["product_id", "seed_count", "position", "price_centavos", "stock"];
  await copyRows(client, "blisters", blisterColumns, blisterRows(count));
  await fillMovements(client);
  await rememberWords(db, words);
}

/** Their rows; what words they have is added to `words`. */
function* productRows(count: number, words: Set<string>) {
  const now = Date.now();
  for (let id = 1; id <= count; id++) {
    const { name, brand, category, description, price, discount, stock } = productOf(id);
    const search = searchColumns({ name, brand, categoryName: CATEGORIES[category] ?? "", description });
    for (const word of wordsIn(search.searchText)) words.add(word);
    const own = hasBlisters(id) ? SEED_COUNTS.length * BLISTER_STOCK : stock;
    const searched = [search.searchName, search.searchBrand, search.searchText];
    const createdAt = new Date(now - id * APART_MS);
    yield [id, name, brand, category + 1, description, price, discount, own, ...searched, createdAt];
  }
}

function* blisterRows(count: number) {
  for (let id = EIGHTH; id <= count; id += EIGHTH) {
    const { price } = productOf(id);
    for (const [place, seeds] of SEED_COUNTS.entries()) yield [id, seeds, place, price * (place + 1), BLISTER_STOCK];
  }
}

/** What triggers would have written: so the ledger's sum is the stock. */
async function fillMovements(client: pg.Client): Promise<void> {
  await client.query(`insert into stock_movements (product_id, change, stock, cause)
    select id, stock, stock, 'initial' from products p
      where stock <> 0 and not exists (select from blisters b where b.product_id = p.id)`);
  await client.query(`insert into stock_movements (product_id, blister_id, change, stock, cause)
    select product_id, id, stock, stock, 'initial' from blisters`);
}
