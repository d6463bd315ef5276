import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { readCart, writeCart } from "#src/features/cart/ui/cart-store.ts";
import { cartQueries } from "#src/features/cart/ui/queries.ts";
import { applyReorder, type ReorderOutcome, reorderIn } from "#src/features/cart/ui/reorder.ts";

/** Fills the cart with the order that the visitor came here to ask for again, once. */
export function useReorder() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The same object until the navigation's state is another: the effect below fills the cart once.
  const reorder = useMemo(() => reorderIn(state), [state]);
  const [refilled, setRefilled] = useState<ReorderOutcome>();
  const { data, error, refetch } = useQuery({
    ...cartQueries.again([...new Set(reorder?.lines.map(({ product }) => product))]),
    enabled: reorder !== null,
  });
  useEffect(() => {
    if (!reorder || !data) return;
    const outcome = applyReorder(readCart(), reorder, data.products);
    writeCart(outcome.lines);
    setRefilled(outcome);
    void navigate(pathname, { replace: true, state: null });
  }, [reorder, data, navigate, pathname]);
  return { isFilling: reorder !== null && !error, refilled, error: reorder && error, retry: refetch };
}
