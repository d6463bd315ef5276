import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api, LIST_TIMEOUT } from "#src/client/api-client.ts";
import { assertPage } from "#src/client/assert-page.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import type { Page } from "#src/contract/page.ts";
import type { BulkInput, bulkPriceInput, ProductChanges } from "../../contract.ts";
import { type ListParams, type Narrowed, PAGE_SIZE, queryOf } from "./list-params.ts";

const FIVE_MINUTES = 300_000;

const PRODUCTS = [...ADMIN_QUERY_KEY, "products"] as const;

export const LIST_FAILURE = "Error al cargar los productos. Por favor intenta nuevamente.";

export const staffCatalogue = {
  products: PRODUCTS,
  lists: [...PRODUCTS, "list"] as const,
  list: ({ page, sort, narrowed }: ListParams) =>
    queryOptions({
      queryKey: [...PRODUCTS, "list", { page, sort, narrowed }],
      queryFn: async ({ signal }) => {
        const query = { ...queryOf(narrowed), sort, page, page_size: PAGE_SIZE };
        return assertPage(await api.get("/products/", { query, signal, timeout: LIST_TIMEOUT, failure: LIST_FAILURE }));
      },
      refetchInterval: FIVE_MINUTES,
    }),
  unpricedCount: () =>
    queryOptions({
      queryKey: [...PRODUCTS, "unpriced"],
      queryFn: async ({ signal }) =>
        (await api.get("/products/", { query: { ...queryOf({ no_prices: "true" }), page_size: 1 }, signal })).count,
      refetchInterval: FIVE_MINUTES,
    }),
  /** Read again when the stock changes. */
  shelf: (id: number, stock: number) =>
    queryOptions({
      queryKey: [...PRODUCTS, "shelf", id, stock],
      queryFn: ({ signal }) => api.get(`/products/${id}/shelf/`, { signal }),
      staleTime: 0,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "categories"],
      queryFn: ({ signal }) =>
        readAll((query) =>
          api.get("/products/categories/", { query, signal, failure: "Error al cargar las categorías" }),
        ),
    }),
  brands: () =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "brands"],
      queryFn: ({ signal }) =>
        readAll((query) => api.get("/products/brands/", { query, signal, failure: "Error al cargar las marcas" })),
    }),
  pricePreview: (input: PriceInput) =>
    queryOptions({
      queryKey: [...PRODUCTS, "price-preview", input],
      queryFn: ({ signal }) => api.post("/bulk-update-prices/preview/", input, { signal, timeout: LIST_TIMEOUT }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export type PriceInput = z.input<typeof bulkPriceInput>;

async function readAll<Item>(read: (query: { page: number; page_size: number }) => Promise<Page<Item>>) {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const answer = assertPage(await read({ page, page_size: 100 }));
    items.push(...answer.results);
    if (answer.next === null) return items;
  }
}

export const staffCalls = {
  change: (id: number, changes: ProductChanges, seen: string) =>
    api.put(`/products/${id}/`, changes, {
      headers: { "If-Match": `"${seen}"` },
      failure: "Error al actualizar el producto",
    }),
  remove: (id: number) => api.delete(`/products/${id}/`, { failure: "Error al eliminar el producto" }),
  idsOf: async (narrowed: Narrowed) => (await api.get("/products/ids/", { query: queryOf(narrowed) })).ids,
  changeMany: (input: BulkInput) => api.post("/products/bulk/", input, { timeout: BULK_TIME_MS }),
  changePrices: (input: PriceInput) =>
    api.put("/bulk-update-prices/", input, {
      timeout: BULK_TIME_MS,
      failure: "Error al actualizar los precios",
    }),
};
