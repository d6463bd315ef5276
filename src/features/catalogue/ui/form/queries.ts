import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { staffCatalogue } from "../admin/queries.ts";
import type { FormOutput } from "./form-values.ts";

const STOCK_FOLLOWED_EVERY = 20_000;

export const formQueries = {
  product: (id: number) =>
    queryOptions({
      queryKey: [...staffCatalogue.products, "form", id],
      queryFn: ({ signal }) => api.get(`/products/${id}/`, { signal, failure: "Error al cargar el producto" }),
      // A form starts with what is stored, and follows the stock while it is open.
      staleTime: 0,
      gcTime: 0,
      refetchInterval: STOCK_FOLLOWED_EVERY,
    }),
  stockMovements: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...staffCatalogue.products, "stock-movements", id],
      queryFn: ({ pageParam, signal }) =>
        api.get(`/products/${id}/stock-movements/`, {
          query: { page: pageParam, page_size: 10 },
          signal,
          failure: "Error al cargar los movimientos",
        }),
      initialPageParam: 1,
      getNextPageParam: ({ next }, pages) => (next === null ? null : pages.length + 1),
      staleTime: 0,
    }),
};

export const formCalls = {
  create: (product: FormOutput) => api.post("/products/", product, { failure: "Error al crear el producto" }),
  createCategory: (name: string) => api.post("/categories/", { name }, { failure: "Error al crear la categoría" }),
  deleteCategory: (id: number) =>
    api.delete(`/categories/${id}/`, {
      failure: "Error al eliminar la categoría. Es posible que esté siendo utilizada por productos.",
    }),
};
