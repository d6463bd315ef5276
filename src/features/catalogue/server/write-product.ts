import { eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Product, ProductChanges, ProductInput } from "../contract/product.ts";
import { lockCategory } from "./find-categories.ts";
import { checkKit, lockWithParts, refuseBrokenKits } from "./kits.ts";
import {
  archiveProducts,
  DELETED_PRODUCT,
  lockProducts,
  readStatesBefore,
  recordOnProducts,
} from "./product-states.ts";
import { readProduct, readProducts, storedColumnsOf } from "./read-products.ts";
import { rememberWords, searchColumns, wordsIn } from "./search-text.ts";
import { setStockCause } from "./stock.ts";
import { products } from "./tables/products.ts";
import { variantsAsked } from "./variants-asked.ts";
import { insertVariants, writeVariants } from "./write-variants.ts";

/** The columns of the given fields, without category and search text. */
const columnsOf = (given: ProductChanges) => ({
  ...storedColumnsOf(given),
  features: given.features?.filter((feature) => feature !== ""),
});

type NewProduct = { input: ProductInput; categoryName: string };

/** Inserts products with their variants, many in few statements. Their words are left to the caller to remember. */
export async function insertProducts(tx: Tx, given: readonly NewProduct[]) {
  const rows = given.map(({ input, categoryName }) => {
    const { name, brand = "", description = "", category } = input;
    const search = searchColumns({ name, brand, description, categoryName });
    return { ...columnsOf(input), ...search, name, categoryId: category };
  });
  const ids = await tx.insert(products).values(rows).returning({ id: products.id });
  const made = ids.map(({ id }, place) => ({ id, searchText: rows[place]?.searchText ?? "" }));
  const sold = given.map(({ input }, place) => ({ productId: ids[place]?.id ?? 0, given: variantsAsked(input) ?? [] }));
  await insertVariants(tx, sold);
  return made;
}

/** Writes the given fields and variants of a locked product. Its words are left to the caller to remember. */
export async function writeProduct(
  tx: Tx,
  before: Product,
  changes: ProductChanges,
  categoryName: string,
  asked = variantsAsked(changes, before),
) {
  const search = searchColumns({
    name: changes.name ?? before.name,
    brand: changes.brand ?? before.brand,
    description: changes.description ?? before.description,
    categoryName,
  });
  await tx
    .update(products)
    .set({ ...columnsOf(changes), ...search, categoryId: changes.category })
    .where(eq(products.id, before.id));
  // After what says whether it is a kit.
  if (asked) await writeVariants(tx, before.id, asked);
  return search.searchText;
}

/** Moves `updated_at` on, however quickly changes follow (docs/decisions/two-people-one-product.md). */
export const touchProducts = (tx: Tx, ids: readonly number[], condition = sql`true`) =>
  tx
    .update(products)
    .set({ updatedAt: sql`greatest(now(), ${products.updatedAt} + interval '1 millisecond')` })
    .where(sql`${products.id} = any(${sql.param(ids)}::integer[]) and ${condition}`);

/** Moves many prices by `write` and then `updated_at`: a trigger does so with what it sums up, and writes those rows once. */
export async function touchByPrices(tx: Tx, ids: readonly number[], write: () => Promise<unknown>): Promise<void> {
  const touches = (is: "yes" | "") => tx.execute(sql`select set_config('shop.touches_products', ${is}, true)`);
  await touches("yes");
  await write();
  await touches("");
  await touchProducts(tx, ids, sql`${products}.xmin <> pg_current_xact_id()::xid`);
}

export const createProduct = (db: Db | Tx, actor: Actor, input: ProductInput): Promise<Product> =>
  db.transaction(async (tx) => {
    await setStockCause(tx, actor, { cause: "initial" });
    await lockWithParts(tx, null, input.parts);
    await checkKit(tx, input, null, variantsAsked(input));
    const category = await lockCategory(tx, input.category);
    const [made] = await insertProducts(tx, [{ input, categoryName: category.name }]);
    if (!made) throw new Error("the product was not stored");
    await rememberWords(tx, wordsIn(made.searchText));
    const params = { name: input.name };
    await record(tx, { action: "create", event: "product_created", params, actor, productId: made.id });
    return readProduct(tx, made.id);
  });

/** Archives a product (docs/shop.md, Deleted products). @throws NOT_FOUND */
export const deleteProduct = (db: Db, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    const before = await readStatesBefore(tx, await lockProducts(tx, [id]), DELETED_PRODUCT);
    const [product] = await readProducts(tx, [id]);
    if (!product) throw problem("product_deleted");
    await setStockCause(tx, actor, { cause: "hand" });
    await archiveProducts(tx, [id]);
    await refuseBrokenKits(tx, [id]);
    const params = { name: product.name };
    const entry = { action: "delete", event: "product_deleted", params, actor, productId: id } as const;
    const { activityId } = await recordOnProducts(tx, entry, before);
    return { message: "Producto eliminado correctamente", activity_id: activityId };
  });
