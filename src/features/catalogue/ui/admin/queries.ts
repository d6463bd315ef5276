import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#src/client/api-client.ts";
import { pageIn } from "#src/client/page-answer.ts";
import type { Page } from "#src/contract/page.ts";
import type {
  BulkInput,
  BulkPricePreview,
  BulkPriceResult,
  BulkResult,
  bulkPriceInput,
  Category,
  DeletedProduct,
  Product,
  ProductChanges,
  UndoResult,
} from "../../contract.ts";
import { type ListPlace, type Narrowed, PAGE_SIZE, queryOf } from "./list-place.ts";

/** Milliseconds (docs/shop.md, Back office). */
const TIMEOUT_MS = 40_000;
const FIVE_MINUTES = 300_000;

/** Bulk work takes as long as it takes; an answer that comes late must not look like a failure. */
const UNHURRIED = 120_000;

const PRODUCTS = ["admin", "products"] as const;

export const LIST_FAILURE = "Error al cargar los productos. Por favor intenta nuevamente.";

export const staffCatalogue = {
  /** Everything under this key shows products. */
  products: PRODUCTS,
  lists: [...PRODUCTS, "list"] as const,
  list: ({ page, sort, narrowed }: ListPlace) =>
    queryOptions({
      queryKey: [...PRODUCTS, "list", { page, sort, narrowed }],
      queryFn: async ({ signal }) => {
        const sorted = sort === undefined ? "" : `&sort=${sort}`;
        const path = `/products/?${queryOf(narrowed)}${sorted}&page=${page}&page_size=${PAGE_SIZE}`;
        return pageIn(await api.get<Page<Product>>(path, { signal, timeout: TIMEOUT_MS, failure: LIST_FAILURE }));
      },
      refetchInterval: FIVE_MINUTES,
    }),
  unpricedCount: () =>
    queryOptions({
      queryKey: [...PRODUCTS, "unpriced"],
      queryFn: async ({ signal }) =>
        (await api.get<Page<Product>>(`/products/?${queryOf({ no_prices: "true" })}&page_size=1`, { signal })).count,
      refetchInterval: FIVE_MINUTES,
    }),
  categories: () =>
    queryOptions({
      queryKey: ["admin", "categories"],
      queryFn: ({ signal }) => readAll<Category>("/products/categories/", "Error al cargar las categorías", signal),
    }),
  brands: () =>
    queryOptions({
      queryKey: ["admin", "brands"],
      queryFn: ({ signal }) => readAll<string>("/products/brands/", "Error al cargar las marcas", signal),
    }),
  pricePreview: (input: PriceInput) =>
    queryOptions({
      queryKey: [...PRODUCTS, "price-preview", input],
      queryFn: ({ signal }) =>
        api.post<BulkPricePreview>("/bulk-update-prices/preview/", input, { signal, timeout: TIMEOUT_MS }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export type PriceInput = z.input<typeof bulkPriceInput>;

/** All of a list, page by page. */
async function readAll<Item>(path: string, failure: string, signal: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const answer = pageIn(await api.get<Page<Item>>(`${path}?page=${page}&page_size=100`, { signal, failure }));
    items.push(...answer.results);
    if (answer.next === null) return items;
  }
}

export const staffCalls = {
  change: (id: number, changes: ProductChanges, seen: string) =>
    api.put<Product>(`/products/${id}/`, changes, {
      headers: { "If-Match": `"${seen}"` },
      failure: "Error al actualizar el producto",
    }),
  remove: (id: number) => api.delete<DeletedProduct>(`/products/${id}/`, { failure: "Error al eliminar el producto" }),
  idsOf: async (narrowed: Narrowed) => (await api.get<{ ids: number[] }>(`/products/ids/?${queryOf(narrowed)}`)).ids,
  changeMany: (input: BulkInput) => api.post<BulkResult>("/products/bulk/", input, { timeout: UNHURRIED }),
  changePrices: (input: PriceInput) =>
    api.put<BulkPriceResult>("/bulk-update-prices/", input, {
      timeout: UNHURRIED,
      failure: "Error al actualizar los precios",
    }),
  undo: (activityId: number) =>
    api.post<UndoResult>(`/activity-logs/${activityId}/undo/`, undefined, { timeout: UNHURRIED }),
};
