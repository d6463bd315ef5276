import { Problem } from "#src/contract/problem.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { ReadFrom } from "#src/db/read-from.ts";
import type { BrowseQuery, CardProduct, Product, ProductQuery } from "#src/features/catalogue/contract.ts";
import { cardOf } from "#src/features/catalogue/server/card-product.ts";
import { countFacets } from "#src/features/catalogue/server/count-facets.ts";
import { findCategory, hasProducts } from "#src/features/catalogue/server/find-categories.ts";
import { findProduct } from "#src/features/catalogue/server/find-product.ts";
import { listCategoryPictures } from "#src/features/catalogue/server/list-category-pictures.ts";
import { firstOnSale } from "#src/features/catalogue/server/list-on-sale.ts";
import { listProducts } from "#src/features/catalogue/server/list-products.ts";
import { newestOfCategory } from "#src/features/catalogue/server/list-related.ts";
import { findPictureSites } from "#src/features/catalogue/server/pictures-elsewhere.ts";
import { readMenu } from "#src/features/catalogue/server/read-menu.ts";
import { findPublishedPage, listPublishedPages } from "#src/features/content-pages/server/read-pages.ts";
import { findOrderedPictureSites } from "#src/features/orders/server/ordered-picture-sites.ts";
import { readSettingsAndDate } from "#src/features/shop-settings/server/read-settings.ts";
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

/** A list as its page shows it. */
const asCards = <List extends { results: Product[] }>(
  list: List,
): Omit<List, "results"> & { results: CardProduct[] } => ({
  ...list,
  results: list.results.map(cardOf),
});

type ShopDependencies = {
  readFrom: ReadFrom;
  reads: ReadCache;
  origin: string;
  log: Log;
  /** Where visitors fetch the shop's own pictures, unless that is the shop. */
  picturesAt?: string | undefined;
};

/** The use cases that pages read from, bound to their database. What stands on every page is cached in `reads`. */
export function openShop({ readFrom, reads, origin, log, picturesAt }: ShopDependencies) {
  const { cached } = reads;
  const facetsOf = cached(
    (query: BrowseQuery) => readFrom((db) => countFacets(db, query)),
    // The same on all pages of a list, in whatever order.
    ({ page, page_size, pages, ordering, ...filters }) => filters,
  );
  const settingsAndDate = cached(() => readFrom(readSettingsAndDate));
  /** One more than a page shows: the product that it is about may be among them. */
  const newestOf = cached(async (category: number) =>
    (await readFrom((db) => newestOfCategory(db, category, RELATED + 1))).map(cardOf),
  );
  const sitesElsewhere = cached(() =>
    readFrom(async (db) => [...new Set([...(await findPictureSites(db)), ...(await findOrderedPictureSites(db))])]),
  );
  return {
    origin,
    /** The other sites that pages may take pictures from; those of old pictures are forgotten at the day's end. */
    pictureSites: async () => [...(picturesAt ? [new URL(picturesAt).origin] : []), ...(await sitesElsewhere())],
    logError: (error: unknown) => log.error({ err: error }, "page failed"),
    settings: async () => (await settingsAndDate()).settings,
    textsDate: async () => (await settingsAndDate()).textsDate,
    listProducts: async (query: ProductQuery) => asCards(await readFrom((db) => listProducts(db, query))),
    /** Pages of the catalogue as one, and what else there is to narrow it by. */
    async browseProducts(query: BrowseQuery) {
      const [listed, facets] = await Promise.all([readFrom((db) => listProducts(db, query)), facetsOf(query)]);
      return { ...asCards(listed), facets };
    },
    listOnSale: cached(async () => (await readFrom((db) => firstOnSale(db, OFFERS))).map(cardOf)),
    categoryPictures: cached(() => readFrom(listCategoryPictures)),
    ownPages: cached(() => readFrom(listPublishedPages)),
    findOwnPage: (slug: string) => readFrom((db) => findPublishedPage(db, slug)),
    menu: cached(() => readFrom(readMenu)),
    /** Whether a link to these categories leads to something. */
    hasProducts: cached((names: string) => readFrom((db) => hasProducts(db, names))),
    findCategory: (name: string) => readFrom((db) => findCategory(db, name)),
    findProduct: (id: number) => nullWhenNotFound(readFrom((db) => findProduct(db, id))),
    /** The newest other products of a product's category. */
    listRelated: async (id: number, category: number) =>
      (await newestOf(category)).filter((each) => each.id !== id).slice(0, RELATED),
  };
}

export type Shop = ReturnType<typeof openShop>;
