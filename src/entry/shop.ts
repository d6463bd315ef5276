import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import type { KeptReads } from "#src/db/kept-reads.ts";
import type { BrowseQuery, Product, ProductQuery } from "#src/features/catalogue/contract.ts";
import { findProduct } from "#src/features/catalogue/server/find-product.ts";
import { listCategories } from "#src/features/catalogue/server/list-categories.ts";
import { listCategoryPictures } from "#src/features/catalogue/server/list-category-pictures.ts";
import { listOnSale } from "#src/features/catalogue/server/list-on-sale.ts";
import { browseProducts, listProducts } from "#src/features/catalogue/server/list-products.ts";
import { listRelated } from "#src/features/catalogue/server/list-related.ts";
import { readSettings } from "#src/features/shop/server/read-settings.ts";
import type { Log } from "#src/http/log.ts";

const UP_TO_TWELVE = { page: 1, page_size: 12 };
const UP_TO_FOUR = { page: 1, page_size: 4 };
const EVERY_CATEGORY = { page: 1, page_size: 1_000 };

async function nullWhenNotFound(found: Promise<Product>): Promise<Product | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Problem && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

type ShopDependencies = { db: Db; reads: KeptReads; origin: string; log: Log };

/** The use cases that pages read from, bound to their database. What stands on every page is kept in `reads`. */
export function openShop({ db, reads: { keep }, origin, log }: ShopDependencies) {
  return {
    origin,
    tellError: (error: unknown) => log.error({ err: error }, "page failed"),
    settings: keep(() => readSettings(db)),
    listProducts: (query: ProductQuery) => listProducts(db, query),
    browseProducts: (query: BrowseQuery) => browseProducts(db, query),
    listOnSale: keep(async () => (await listOnSale(db, UP_TO_TWELVE)).results),
    categoryPictures: keep(() => listCategoryPictures(db)),
    listCategories: keep(async () => (await listCategories(db, EVERY_CATEGORY)).results),
    findProduct: (id: number) => nullWhenNotFound(findProduct(db, id)),
    listRelated: async (id: number) => (await listRelated(db, id, UP_TO_FOUR)).results,
  };
}

export type Shop = ReturnType<typeof openShop>;
