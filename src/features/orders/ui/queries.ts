import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#src/client/api-client.ts";
import type { Page } from "#src/contract/page.ts";
import type { Profile } from "#src/features/accounts/contract.ts";
import type { EditOrderInput, Order, OrderEvent, placeOrderInput } from "../contract.ts";
import { attemptKey } from "./order-attempt.ts";

const MINE = ["orders", "mine"] as const;

/** What is known already may spare typing; nobody waits long for that. */
const QUICK = 5_000;

const pageOfMine = (page: number, withCancelled: boolean, signal: AbortSignal) =>
  api.get<Page<Order>>(`/orders/my-orders/?page=${page}${withCancelled ? "&status=all" : ""}`, { signal });

export const orderQueries = {
  /** Everything under this key are lists of the customer's orders. */
  mine: MINE,
  myOrders: (withCancelled: boolean) =>
    infiniteQueryOptions({
      queryKey: [...MINE, { withCancelled }],
      queryFn: ({ pageParam, signal }) => pageOfMine(pageParam, withCancelled, signal),
      initialPageParam: 1,
      getNextPageParam: (last, _pages, page) => (last.next ? page + 1 : undefined),
    }),
  one: (orderId: number) =>
    queryOptions({
      queryKey: [...MINE, "one", orderId],
      queryFn: ({ signal }) => api.get<Order>(`/orders/${orderId}/`, { signal }),
    }),
  /** Stands under the lists' key: what changes an order makes both anew. */
  timeline: (orderId: number) =>
    queryOptions({
      queryKey: [...MINE, "timeline", orderId],
      queryFn: ({ signal }) => api.get<Page<OrderEvent>>(`/orders/${orderId}/timeline/`, { signal }),
    }),
  profile: () =>
    queryOptions({
      queryKey: ["orders", "profile"],
      queryFn: ({ signal }) => api.get<Profile>("/auth/profile/", { signal, timeout: QUICK }),
      retry: false,
    }),
  lastOrder: () =>
    queryOptions({
      queryKey: ["orders", "last"],
      queryFn: async ({ signal }) => {
        const query = "status=all&page_size=1";
        const { results } = await api.get<Page<Order>>(`/orders/my-orders/?${query}`, { signal, timeout: QUICK });
        return results[0] ?? null;
      },
      retry: false,
    }),
};

export const orderCalls = {
  /** Pressed twice, retried or reloaded, the same body makes one order (docs/shop.md, Checkout). */
  place: (body: z.input<typeof placeOrderInput>) => {
    const { expected_total: _, ...ordered } = body;
    return api.post<Order>("/orders/", body, { headers: { "Idempotency-Key": attemptKey(ordered) } });
  },
  edit: ({ id, changes }: { id: number; changes: EditOrderInput }) => api.put<Order>(`/orders/${id}/`, changes),
};
