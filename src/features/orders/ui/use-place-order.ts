import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { z } from "zod";
import { ApiError } from "#src/client/api-client.ts";
import type { Order } from "../contract.ts";
import { clearIdempotencyKey } from "./idempotency-key.ts";
import { orderCalls, orderQueries } from "./queries.ts";

/** What the shop says of a line without enough stock (docs/shop.md, Stock). */
const stockLeft = z.object({ product_id: z.int(), blister_id: z.int().nullable(), available: z.int() });

export type StockLeft = z.infer<typeof stockLeft>;

type Outcome = {
  onPlaced: (order: Order) => void;
  onOutOfStock: (short: StockLeft) => void;
  /** The order's total differs from the one sent. */
  onPriceChanged: () => Promise<unknown>;
  onRefused: (failure: ApiError) => void;
};

/** Sends one order at a time. */
export function usePlaceOrder({ onPlaced, onOutOfStock, onPriceChanged, onRefused }: Outcome) {
  const isSending = useRef(false);
  const queries = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: orderCalls.place,
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
      if (failure.code === "PRICE_CHANGED") await onPriceChanged();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = (body: Parameters<typeof orderCalls.place>[0]) => {
    // A second press may come before React has disabled the button.
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  };
  return { send, error, isBusy: isPending || isSuccess };
}
