import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError, api } from "#src/client/api-client.ts";
import type { Order, placeOrderInput } from "../contract.ts";
import { clearIdempotencyKey, idempotencyKeyFor } from "./idempotency-key.ts";
import { orderQueries } from "./queries.ts";

/** What the shop says of a line without enough stock (docs/shop.md, Stock). */
const stockLeft = z.object({ variant_id: z.int(), available: z.int() });

export type StockLeft = z.infer<typeof stockLeft>;

export type Outcome = {
  onPlaced: (order: Order) => void;
  onOutOfStock: (short: StockLeft) => void;
  /** The order's total differs from the one sent, or its means of payment is gone: prices are read before that is shown. */
  onPriceChanged: () => Promise<unknown>;
  onRefused: (failure: ApiError) => void;
};

const PLACING = ["orders", "place"];

/** A repeated body makes one order (docs/shop.md, Checkout). */
function place(body: z.input<typeof placeOrderInput>) {
  // The body is stored in the browser until the order is placed; a date of birth must not be.
  const { expected_total: _total, accepted_texts: _texts, birth_date: _birth, ...ordered } = body;
  return api.post("/orders/", body, { headers: { "Idempotency-Key": idempotencyKeyFor(ordered) } });
}

/** Sends one order at a time. */
export function usePlaceOrder({ onPlaced, onOutOfStock, onPriceChanged, onRefused }: Outcome) {
  const queries = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationKey: PLACING,
    mutationFn: place,
    onSuccess: (order) => {
      clearIdempotencyKey();
      void queries.invalidateQueries({ queryKey: orderQueries.mine });
      onPlaced(order);
    },
    onError: async (failure) => {
      if (!(failure instanceof ApiError)) return;
      onRefused(failure);
      const short = stockLeft.safeParse(failure.body);
      if (failure.code === "CONFLICT") clearIdempotencyKey();
      if (failure.code === "OUT_OF_STOCK" && short.success) onOutOfStock(short.data);
      if (failure.code === "PRICE_CHANGED" || failure.code === "VALIDATION") await onPriceChanged();
    },
  });
  const send = (body: Parameters<typeof place>[0]) => {
    // A second press may come before React has disabled the button.
    if (queries.isMutating({ mutationKey: PLACING }) === 0) mutate(body);
  };
  return { send, error, isBusy: isPending || isSuccess };
}
