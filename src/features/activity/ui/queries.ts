import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import type { Page } from "#src/contract/page.ts";
import type { ActivityEntry, ActivityStats } from "../contract.ts";

/** What the list is narrowed to, as the address says it; empty is everything. */
export type ActivityFilters = { action: string; date_from: string; search: string };

const ACTIVITY = ["admin", "activity"] as const;

/** Milliseconds (docs/shop.md, Back office). */
const LIST_KEPT = 30_000;
const STATS_KEPT = 300_000;

function firstPage(filters: ActivityFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== "") query.set(name, value);
  return query.size === 0 ? "/activity-logs/" : `/activity-logs/?${query}`;
}

export const activityQueries = {
  /** Pages follow one another by their `next`, which costs the same however far one reads. */
  list: (filters: ActivityFilters) =>
    infiniteQueryOptions({
      queryKey: [...ACTIVITY, "list", filters],
      queryFn: ({ pageParam, signal }) =>
        api.get<Page<ActivityEntry>>(pageParam, { signal, failure: "Error al cargar las actividades" }),
      initialPageParam: firstPage(filters),
      getNextPageParam: ({ next }) => next?.replace(/^\/api/, ""),
      staleTime: LIST_KEPT,
      refetchInterval: LIST_KEPT,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...ACTIVITY, "stats"],
      queryFn: ({ signal }) => api.get<ActivityStats>("/activity-logs/stats/", { signal }),
      staleTime: STATS_KEPT,
      refetchInterval: STATS_KEPT,
    }),
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...ACTIVITY, "order", orderId],
      queryFn: async ({ signal }) => {
        const path = `/activity-logs/?order=${orderId}&page_size=100`;
        return (await api.get<Page<ActivityEntry>>(path, { signal, failure: "Error al cargar las actividades" }))
          .results;
      },
      staleTime: 0,
    }),
};
