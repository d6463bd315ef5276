import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { z } from "zod";
import { ApiError } from "#src/client/api-client.ts";
import type { Order } from "../contract.ts";
import { clearIdempotencyKey } from "./idempotency-key.ts";
import { orderCalls, orderQueries } from "./queries.ts";

/** What the shop says of a line that it has too little for (docs/shop.md, Stock). */
const stockLeft = z.object({ product_id: z.int(), blister_id: z.int().nullable(), available: z.int() });

export type StockLeft = z.infer<typeof stockLeft>;

type Outcome = {
  onPlaced: (order: Order) => void;
  /** The shop has only `available` of what that line asks for. */
  onOutOfStock: (short: StockLeft) => void;
  /** The order comes to another total than the one sent with it. */
  onPriceChanged: () => Promise<unknown>;
  onRefused: (failure: ApiError) => void;
};

/** Sends the order, one at a time; a refusal that names the stock left is passed on. */
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
    // A second press comes before React has disabled the button.
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  };
  return { send, error, isBusy: isPending || isSuccess };
}
