import { eq, inArray, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import type { Tx } from "#src/db/client.ts";
import type { Product, ProductChanges, ProductInput } from "../contract.ts";
import { storedColumnsOf } from "./read-products.ts";
import { searchColumns } from "./search-text.ts";
import { products } from "./tables.ts";
import { addBlisters, replaceBlisters } from "./write-blisters.ts";

/** The columns of the given fields, without category, search text and blisters. */
const columnsOf = (given: ProductChanges) => ({
  ...storedColumnsOf(given),
  price: given.price === undefined ? undefined : toCentavos(given.price),
  features: given.features?.filter((feature) => feature !== ""),
});

/** Inserts a product with its blisters. Its words are left to the caller to remember. */
export async function insertProduct(tx: Tx, input: ProductInput, categoryName: string) {
  const { name, brand = "", description = "", category, blisters = [] } = input;
  const search = searchColumns({ name, brand, description, categoryName });
  const [made] = await tx
    .insert(products)
    .values({ ...columnsOf(input), ...search, name, categoryId: category })
    .returning({ id: products.id });
  if (!made) throw new Error("the product was not stored");
  await addBlisters(tx, made.id, blisters);
  return { id: made.id, searchText: search.searchText };
}

/** Writes the given fields of a locked product. Its words are left to the caller to remember. */
export async function writeProduct(tx: Tx, before: Product, changes: ProductChanges, categoryName: string) {
  if (changes.blisters) await replaceBlisters(tx, before.id, before.blisters, changes.blisters);
  const search = searchColumns({
    name: changes.name ?? before.name,
    brand: changes.brand ?? before.brand,
    description: changes.description ?? before.description,
    categoryName,
  });
  // A product that loses its last blister keeps the price, but has no stock.
  const lostItsBlisters = before.blisters.length > 0 && changes.blisters?.length === 0;
  await tx
    .update(products)
    .set({
      ...columnsOf(changes),
      ...(lostItsBlisters && { stock: changes.stock ?? 0 }),
      ...search,
      ...(changes.category !== undefined && { categoryId: changes.category }),
    })
    .where(eq(products.id, before.id));
  return search.searchText;
}

/** Moves `updated_at` on, however quickly changes follow (docs/decisions/two-people-one-product.md). */
export const touchProducts = (tx: Tx, ids: number[]) =>
  tx
    .update(products)
    .set({ updatedAt: sql`greatest(now(), ${products.updatedAt} + interval '1 millisecond')` })
    .where(inArray(products.id, ids));
