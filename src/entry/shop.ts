import { Problem } from "#src/contract/problem.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { ReadFrom } from "#src/db/replica.ts";
import type { BrowseQuery, Product, ProductQuery } from "#src/features/catalogue/contract.ts";
import { findCategory, hasProducts } from "#src/features/catalogue/server/find-categories.ts";
import { findProduct } from "#src/features/catalogue/server/find-product.ts";
import { listCategoryPictures } from "#src/features/catalogue/server/list-category-pictures.ts";
import { firstOnSale } from "#src/features/catalogue/server/list-on-sale.ts";
import { browseProducts, listProducts } from "#src/features/catalogue/server/list-products.ts";
import { firstRelated } from "#src/features/catalogue/server/list-related.ts";
import { cachedCounts } from "#src/features/catalogue/server/product-counts.ts";
import { readMenu } from "#src/features/catalogue/server/read-menu.ts";
import { findPublishedPage, listPublishedPages } from "#src/features/own-pages/server/read-pages.ts";
import { readSettingsAndDate } from "#src/features/shop/server/read-settings.ts";
import type { Log } from "#src/http/log.ts";

/** How many offers and related products pages show. */
const OFFERS = 12;
const RELATED = 4;

async function nullWhenNotFound(found: Promise<Product>): Promise<Product | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Problem && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

type ShopDependencies = { readFrom: ReadFrom; reads: ReadCache; origin: string; log: Log };

/** The use cases that pages read from, bound to their database. What stands on every page is cached in `reads`. */
export function openShop({ readFrom, reads, origin, log }: ShopDependencies) {
  const { cached } = reads;
  const counts = cachedCounts(reads);
  const settingsAndDate = cached(() => readFrom(readSettingsAndDate));
  return {
    origin,
    logError: (error: unknown) => log.error({ err: error }, "page failed"),
    settings: async () => (await settingsAndDate()).settings,
    textsDate: async () => (await settingsAndDate()).textsDate,
    listProducts: (query: ProductQuery) => readFrom((db) => listProducts(db, query, counts)),
    browseProducts: (query: BrowseQuery) => readFrom((db) => browseProducts(db, query, counts)),
    listOnSale: cached(() => readFrom((db) => firstOnSale(db, OFFERS))),
    categoryPictures: cached(() => readFrom(listCategoryPictures)),
    ownPages: cached(() => readFrom(listPublishedPages)),
    findOwnPage: (slug: string) => readFrom((db) => findPublishedPage(db, slug)),
    menu: cached(() => readFrom(readMenu)),
    /** Whether a link to these categories leads to something. */
    hasProducts: cached((names: string) => readFrom((db) => hasProducts(db, names))),
    findCategory: (name: string) => readFrom((db) => findCategory(db, name)),
    findProduct: (id: number) => nullWhenNotFound(readFrom((db) => findProduct(db, id))),
    listRelated: (id: number) => readFrom((db) => firstRelated(db, id, RELATED)),
  };
}

export type Shop = ReturnType<typeof openShop>;
