import { Problem } from "#src/contract/problem.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import type { ReadFrom } from "#src/db/read-from.ts";
import { type CardProduct, cardOf } from "#src/features/catalogue/card-product.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { BrowseQuery, ListQuery } from "#src/features/catalogue/contract/product-list.ts";
import { countFacets } from "#src/features/catalogue/server/count-facets.ts";
import { findCategory, hasProducts } from "#src/features/catalogue/server/find-categories.ts";
import { readMenu } from "#src/features/catalogue/server/list-categories.ts";
import { firstOnSale, listProducts, newestOfCategory } from "#src/features/catalogue/server/list-products.ts";
import { findPictureSites } from "#src/features/catalogue/server/pictures-elsewhere.ts";
import { findProduct } from "#src/features/catalogue/server/read-products.ts";
import { findPublishedPage, listPublishedPages } from "#src/features/content-pages/server/read-pages.ts";
import { listDeliveryOptions, toDeliveryOption } from "#src/features/delivery/server/read-delivery-options.ts";
import { findOrderedPictureSites } from "#src/features/orders/server/ordered-picture-sites.ts";
import { listPaymentMethods } from "#src/features/payment-methods/server/read-payment-methods.ts";
import { readSettingsAndDate } from "#src/features/shop-settings/server/read-settings.ts";
import type { Log } from "#src/http/log.ts";
import { toldByMeans } from "./told-by-means.ts";

const OFFERS = 12;
const RELATED = 4;

function nullWhenNotFound(error: unknown): null {
  if (error instanceof Problem && error.code === "NOT_FOUND") return null;
  throw error;
}

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
  /** The public base address of pictures, if visitors don't fetch them from the shop. */
  picturesAt?: string | undefined;
};

/** The use cases that pages read from. What every page needs is cached in `reads`. */
export function openShop({ readFrom, reads, origin, log, picturesAt }: ShopDependencies) {
  const { cached } = reads;
  const facetsOf = cached(
    (query: BrowseQuery) => readFrom((db) => countFacets(db, query)),
    // The same for every page and order of a list.
    ({ page, page_size, pages, ordering, ...filters }) => filters,
  );
  const settingsAndDate = cached(() => readFrom(readSettingsAndDate));
  const deliveries = cached(() => readFrom(listDeliveryOptions));
  const told = cached(async () =>
    toldByMeans((await settingsAndDate()).settings, {
      payments: await readFrom(listPaymentMethods),
      deliveries: (await deliveries()).map((row) => toDeliveryOption(row, { isStaff: false })),
    }),
  );
  /** One more than shown: the product itself may be among them. */
  const newestOf = cached(async (category: number) =>
    (await readFrom((db) => newestOfCategory(db, category, RELATED + 1))).map(cardOf),
  );
  const sitesElsewhere = cached(() =>
    readFrom(async (db) => [...new Set([...(await findPictureSites(db)), ...(await findOrderedPictureSites(db))])]),
  );
  return {
    origin,
    /** Other sites of pictures, for the page's policy. */
    pictureSites: async () => [...(picturesAt ? [new URL(picturesAt).origin] : []), ...(await sitesElsewhere())],
    logError: (error: unknown) => log.error({ err: error }, "page failed"),
    settings: async () => (await told()).settings,
    notes: async () => (await told()).notes,
    textsDate: async () => (await settingsAndDate()).textsDate,
    listProducts: async (query: ListQuery) => asCards(await readFrom((db) => listProducts(db, query))),
    /** Several pages of the catalogue as one, with facets. */
    async browseProducts(query: BrowseQuery) {
      const [listed, facets] = await Promise.all([readFrom((db) => listProducts(db, query)), facetsOf(query)]);
      return { ...asCards(listed), facets };
    },
    listOnSale: cached(async () => (await readFrom((db) => firstOnSale(db, OFFERS))).map(cardOf)),
    contentPages: cached(() => readFrom(listPublishedPages)),
    findContentPage: (slug: string) => readFrom((db) => findPublishedPage(db, slug)),
    delivers: async () => (await deliveries()).length > 0,
    menu: cached(() => readFrom(readMenu)),
    hasProducts: cached((names: string) => readFrom((db) => hasProducts(db, names))),
    findCategory: (name: string) => readFrom((db) => findCategory(db, name)),
    findProduct: (id: number) => readFrom((db) => findProduct(db, id)).catch(nullWhenNotFound),
    listRelated: async (id: number, category: number) =>
      (await newestOf(category)).filter((each) => each.id !== id).slice(0, RELATED),
  };
}

export type Shop = ReturnType<typeof openShop>;
