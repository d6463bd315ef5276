import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import type { ActivityAction } from "../contract.ts";

/** What the list is narrowed to, as the address says it; empty is everything. */
export type ActivityFilters = { action: ActivityAction | ""; date_from: string; search: string };

const ACTIVITY = [...ADMIN_QUERY_KEY, "activity"] as const;

/** Milliseconds (docs/shop.md, Back office). */
const LIST_KEPT = 30_000;
const STATS_KEPT = 300_000;

export const activityQueries = {
  /** Pages follow one another by their `next`, which costs the same however far one reads. */
  list: (filters: ActivityFilters) =>
    infiniteQueryOptions({
      queryKey: [...ACTIVITY, "list", filters],
      queryFn: ({ pageParam, signal }) =>
        api.get("/activity-logs/", {
          query: { ...filters, ...(pageParam.page > 1 && pageParam) },
          signal,
          failure: "Error al cargar las actividades",
        }),
      initialPageParam: { page: 1, before: "" },
      getNextPageParam: ({ next }, _pages, { page }) =>
        next === null
          ? null
          : { page: page + 1, before: new URL(next, location.origin).searchParams.get("before") ?? "" },
      staleTime: LIST_KEPT,
      refetchInterval: LIST_KEPT,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...ACTIVITY, "stats"],
      queryFn: ({ signal }) => api.get("/activity-logs/stats/", { signal }),
      staleTime: STATS_KEPT,
      refetchInterval: STATS_KEPT,
    }),
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...ACTIVITY, "order", orderId],
      queryFn: async ({ signal }) => {
        const query = { order: orderId, page_size: 100 };
        return (await api.get("/activity-logs/", { query, signal, failure: "Error al cargar las actividades" }))
          .results;
      },
      staleTime: 0,
    }),
};
