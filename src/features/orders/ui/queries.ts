import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#src/client/api-client.ts";
import type { EditOrderInput, placeOrderInput } from "../contract.ts";
import { idempotencyKeyFor } from "./idempotency-key.ts";

const MINE = ["orders", "mine"] as const;

/** Prefilled fields aren't worth a longer wait. */
const QUICK = 5_000;

const pageOfMine = (page: number, withCancelled: boolean, signal: AbortSignal) =>
  api.get("/orders/my-orders/", { query: { page, status: withCancelled ? "all" : undefined }, signal });

export const orderQueries = {
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
      queryFn: ({ signal }) => api.get(`/orders/${orderId}/`, { signal }),
    }),
  /** Under the lists' key, so that a change of an order reads both again. */
  timeline: (orderId: number) =>
    queryOptions({
      queryKey: [...MINE, "timeline", orderId],
      queryFn: ({ signal }) => api.get(`/orders/${orderId}/timeline/`, { signal }),
    }),
  profile: () =>
    queryOptions({
      queryKey: ["orders", "profile"],
      queryFn: ({ signal }) => api.get("/auth/profile/", { signal, timeout: QUICK }),
      retry: false,
    }),
  lastOrder: () =>
    queryOptions({
      queryKey: ["orders", "last"],
      queryFn: async ({ signal }) => {
        const query = { status: "all", page_size: 1 } as const;
        const { results } = await api.get("/orders/my-orders/", { query, signal, timeout: QUICK });
        return results[0] ?? null;
      },
      retry: false,
    }),
};

export const orderCalls = {
  /** A repeated body makes one order (docs/shop.md, Checkout). */
  place: (body: z.input<typeof placeOrderInput>) => {
    // The body is stored in the browser until the order is placed; a date of birth must not be.
    const { expected_total: _total, accepted_texts: _texts, birth_date: _birth, ...ordered } = body;
    return api.post("/orders/", body, { headers: { "Idempotency-Key": idempotencyKeyFor(ordered) } });
  },
  edit: ({ id, changes }: { id: number; changes: EditOrderInput }) => api.put(`/orders/${id}/`, changes),
};
