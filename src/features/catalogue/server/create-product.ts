import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Product, ProductInput } from "../contract.ts";
import { lockCategory } from "./lock-category.ts";
import { columnsOf } from "./product-columns.ts";
import { readProduct } from "./read-products.ts";
import { rememberWords, searchColumns, wordsIn } from "./search-text.ts";
import { setStockCause } from "./stock-cause.ts";
import { products } from "./tables.ts";
import { addBlisters } from "./write-blisters.ts";

/** Makes a product in `actor`'s name. @throws VALIDATION where the category doesn't exist */
export const createProduct = (db: Db | Tx, actor: Actor, input: ProductInput): Promise<Product> =>
  db.transaction(async (tx) => {
    const { name, brand = "", description = "" } = input;
    await setStockCause(tx, actor, { cause: "initial" });
    const category = await lockCategory(tx, input.category);
    const search = searchColumns({ name, brand, description, categoryName: category.name });
    const [made] = await tx
      .insert(products)
      .values({ ...columnsOf(input), ...search, name, categoryId: category.id })
      .returning({ id: products.id });
    if (!made) throw new Error("the product was not stored");
    await addBlisters(tx, made.id, input.blisters ?? []);
    await rememberWords(tx, wordsIn(search.searchText));
    await record(tx, { action: "create", description: `Producto creado: ${name}`, actor, productId: made.id });
    return readProduct(tx, made.id);
  });
