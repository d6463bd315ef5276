import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api, LIST_TIMEOUT } from "#src/client/api-client.ts";
import { staffKey, staffQuery } from "#src/client/api-query.ts";
import { assertPage } from "#src/client/assert-page.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import type { BulkInput, bulkPriceInput } from "../../contract/bulk-change.ts";
import type { ProductChanges } from "../../contract/product.ts";
import { type ListParams, PAGE_SIZE, type ProductFilters, queryOf } from "./list-params.ts";

const FIVE_MINUTES = 300_000;
const ONE_MINUTE = 60_000;

const LIST_FAILURE = "Error al cargar los productos. Por favor intenta nuevamente.";

export const LISTS = staffKey("/products/");

export const staffCatalogue = {
  list: ({ page, sort, filters }: ListParams) =>
    queryOptions({
      queryKey: [...LISTS, { page, sort, filters }],
      queryFn: async ({ signal }) => {
        const query = { ...queryOf(filters), sort, page, page_size: PAGE_SIZE };
        return assertPage(await api.get("/products/", { query, signal, timeout: LIST_TIMEOUT, failure: LIST_FAILURE }));
      },
      refetchInterval: FIVE_MINUTES,
    }),
  unpriced: () => ({
    ...staffQuery("/products/", { query: { ...queryOf({ no_prices: "true" }), page_size: 1 } }),
    staleTime: ONE_MINUTE,
    refetchInterval: FIVE_MINUTES,
  }),
  /** Read again when the stock changes. */
  shelf: (id: number, stock: number) =>
    queryOptions({
      queryKey: staffKey("shelf", id, stock),
      queryFn: ({ signal }) => api.get(`/products/${id}/shelf/`, { signal }),
      staleTime: 0,
    }),
  pricePreview: (input: PriceInput) =>
    queryOptions({
      queryKey: staffKey("price-preview", input),
      queryFn: ({ signal }) =>
        api.post("/bulk-update-prices/preview/", input, {
          signal,
          timeout: LIST_TIMEOUT,
          failure: "No se pudo calcular la vista previa.",
        }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export type PriceInput = z.input<typeof bulkPriceInput>;

export const staffCalls = {
  change: (id: number, changes: ProductChanges, seen: string, failure = "Error al actualizar el producto") =>
    api.put(`/products/${id}/`, changes, {
      headers: { "If-Match": `"${seen}"` },
      failure,
    }),
  remove: (id: number) => api.delete(`/products/${id}/`, { failure: "Error al eliminar el producto" }),
  idsOf: (filters: ProductFilters) =>
    api.get("/products/ids/", {
      query: queryOf(filters),
      failure: "No se pudieron elegir todos. Probá de nuevo.",
    }),
  changeMany: (input: BulkInput) =>
    api.post("/products/bulk/", input, {
      timeout: BULK_TIME_MS,
      failure: input.action === "delete" ? "Error al eliminar el producto" : "Error al actualizar el producto",
    }),
  changePrices: (input: PriceInput) =>
    api.put("/bulk-update-prices/", input, {
      timeout: BULK_TIME_MS,
      failure: "Error al actualizar los precios",
    }),
};
