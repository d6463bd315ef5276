import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { staffKey, staffQuery } from "#src/client/api-query.ts";
import type { ActivityAction } from "../contract.ts";

/** From the address; empty for everything. */
export type ActivityFilters = { action: ActivityAction | ""; date_from: string; search: string };

/** Milliseconds (docs/shop.md, Back office). */
const LIST_KEPT = 30_000;
const STATS_KEPT = 300_000;

const FAILURE = "Error al cargar las actividades";

export const activityQueries = {
  list: (filters: ActivityFilters) =>
    infiniteQueryOptions({
      queryKey: staffKey("activity", filters),
      queryFn: ({ pageParam, signal }) =>
        api.get("/activity-logs/", {
          query: { ...filters, ...(pageParam.page > 1 && pageParam) },
          signal,
          failure: FAILURE,
        }),
      initialPageParam: { page: 1, before: "" },
      getNextPageParam: ({ next }, _pages, { page }) =>
        next === null
          ? null
          : { page: page + 1, before: new URL(next, location.origin).searchParams.get("before") ?? "" },
      staleTime: LIST_KEPT,
      refetchInterval: LIST_KEPT,
    }),
  stats: () => ({
    ...staffQuery("/activity-logs/stats/", { failure: FAILURE }),
    staleTime: STATS_KEPT,
    refetchInterval: STATS_KEPT,
  }),
  ofOrder: (order: number) => staffQuery("/activity-logs/", { query: { order, page_size: 100 }, failure: FAILURE }),
};
