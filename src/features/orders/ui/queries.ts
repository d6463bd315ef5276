import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { apiQuery } from "#src/client/api-query.ts";

const MINE = ["orders", "mine"] as const;

export const orderQueries = {
  mine: MINE,
  myOrders: (withCancelled: boolean) =>
    infiniteQueryOptions({
      queryKey: [...MINE, { withCancelled }],
      queryFn: ({ pageParam: page, signal }) =>
        api.get("/orders/my-orders/", { query: { page, status: withCancelled ? "all" : undefined }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, _pages, page) => (last.next ? page + 1 : undefined),
    }),
  /** The last ones that the customer's orders were sent to. */
  addresses: () => apiQuery("/orders/my-addresses/", {}, MINE),
  one: (orderId: number) => apiQuery(`/orders/${orderId}/`, {}, MINE),
  /** Under the lists' key, so that a change of an order reads both again. */
  timeline: (orderId: number) => apiQuery(`/orders/${orderId}/timeline/`, {}, MINE),
};
