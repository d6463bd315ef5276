import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Reorder } from "#src/features/cart/contract.ts";
import { readCart, writeCart } from "#src/features/cart/ui/cart-store.ts";
import { cartQueries } from "#src/features/cart/ui/queries.ts";
import { applyReorder, type ReorderOutcome } from "#src/features/cart/ui/reorder.ts";

/** Fills the cart once with the order to repeat. */
export function useReorder() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const reorder: Reorder | undefined = state?.reorder;
  const [refilled, setRefilled] = useState<ReorderOutcome>();
  const { data, error, refetch } = useQuery({
    ...cartQueries.again([...new Set(reorder?.lines.map(({ product }) => product))]),
    enabled: reorder !== undefined,
  });
  useEffect(() => {
    if (!reorder || !data) return;
    const outcome = applyReorder(readCart(), reorder, data.products);
    writeCart(outcome.lines);
    setRefilled(outcome);
    void navigate(pathname, { replace: true, state: null });
  }, [reorder, data, navigate, pathname]);
  return { isFilling: reorder !== undefined && !error, refilled, error: reorder ? error : null, retry: refetch };
}
