import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { toItems } from "./cart-items.ts";
import { useCart } from "./cart-store.ts";
import { noteSeen, useSeen } from "./last-seen.ts";
import { cartQueries } from "./queries.ts";

/** `items` is undefined until there is something to show. */
export function useCartItems() {
  const lines = useCart();
  const seen = useSeen();
  const reading = useQuery({ ...cartQueries.products(), enabled: lines !== undefined && lines.length > 0 });
  const { data: catalogue, error, isFetching, refetch } = reading;
  const items = useMemo(() => lines && toItems(lines, catalogue, seen), [lines, catalogue, seen]);
  const isAnyUnasked = catalogue !== undefined && items?.some(({ state }) => state === "loading");

  // A line of another tab, or one put back, hasn't been asked for yet.
  useEffect(() => {
    if (isAnyUnasked && !isFetching && !error) void refetch();
  }, [isAnyUnasked, isFetching, error, refetch]);

  // Later changes are compared with the first look at a line.
  useEffect(() => {
    const unseen = items?.filter(({ key, option, state }) => !seen[key] && option && state !== "gone") ?? [];
    if (unseen.length === 0) return;
    const now = unseen.map(({ key, name, option }) => [key, { name, unitPrice: option?.unitPrice ?? 0 }]);
    noteSeen(Object.fromEntries(now));
  }, [items, seen]);

  return { lines, items, seen, error, isFetching, refetch, isLoaded: catalogue !== undefined };
}
