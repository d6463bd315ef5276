import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { staffKey, staffQuery } from "#src/client/api-query.ts";

const STOCK_FOLLOWED_EVERY = 20_000;

export const formQueries = {
  /** A form starts with what is stored, and follows the stock while it is open. */
  product: (id: number, failure = "Error al cargar el producto") => ({
    ...staffQuery(`/products/${id}/`, { failure }),
    gcTime: 0,
    refetchInterval: STOCK_FOLLOWED_EVERY,
  }),
  stockMovements: (id: number) =>
    infiniteQueryOptions({
      queryKey: staffKey("stock-movements", id),
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
