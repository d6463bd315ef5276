import type pg from "pg";
import { centavos } from "#src/contract/centavos.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import { discountedPrice } from "#src/features/catalogue/rules.ts";
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
  "id name brand category_id description price_centavos final_price_centavos discount stock search_name search_brand search_text image created_at";

/** `count` products with categories, variants and their first movements of stock. Triggers must be off. */
export async function fillProducts(client: pg.Client, db: Db, count: number): Promise<void> {
  const words = new Set<string>();
  const categories = CATEGORIES.map((name, number) => [number + 1, name, normalizeForSearch(name)]);
  await copyRows(client, "categories", ["id", "name", "folded_name"], categories);
  await copyRows(client, "products", PRODUCT_COLUMNS.split(" "), productRows(count, words));
  const variantColumns = "product_id seed_count position price_centavos final_price_centavos stock";
  await copyRows(client, "variants", variantColumns.split(" "), variantRows(count));
  await fillMovements(client);
  await rememberWords(db, words);
}

const pictureOf = (id: number) => `/media/${String(id).padStart(32, "0")}/1000.webp`;

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
    yield [
      id,
      name,
      brand,
      category + 1,
      description,
      price,
      discountedPrice(centavos(price), discount),
      discount,
      own,
      ...searched,
      pictureOf(id),
      createdAt,
    ];
  }
}

function* variantRows(count: number) {
  for (let id = 1; id <= count; id++) {
    const { price, discount, stock } = productOf(id);
    const priced = (times: number) => [price * times, discountedPrice(centavos(price * times), discount)];
    if (!hasBlisters(id)) yield [id, null, 0, ...priced(1), stock];
    else
      for (const [place, seeds] of SEED_COUNTS.entries()) yield [id, seeds, place, ...priced(place + 1), BLISTER_STOCK];
  }
}

/** What triggers would have written: so the ledger's sum is the stock. */
async function fillMovements(client: pg.Client): Promise<void> {
  await client.query(`insert into stock_movements (product_id, variant_id, change, stock, cause)
    select product_id, id, stock, stock, 'initial' from variants where stock <> 0`);
}
