import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Product, ProductInput } from "../contract.ts";
import { lockCategory } from "./lock-category.ts";
import { readProduct } from "./read-products.ts";
import { rememberWords, wordsIn } from "./search-text.ts";
import { setStockCause } from "./stock-cause.ts";
import { insertProduct } from "./write-product.ts";

export const createProduct = (db: Db | Tx, actor: Actor, input: ProductInput): Promise<Product> =>
  db.transaction(async (tx) => {
    await setStockCause(tx, actor, { cause: "initial" });
    const category = await lockCategory(tx, input.category);
    const { id, searchText } = await insertProduct(tx, input, category.name);
    await rememberWords(tx, wordsIn(searchText));
    await record(tx, {
      action: "create",
      event: "product_created",
      params: { name: input.name },
      actor,
      productId: id,
    });
    return readProduct(tx, id);
  });
