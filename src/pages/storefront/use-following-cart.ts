import { useEffect } from "react";
import { useSession } from "#src/client/session.ts";

/** Visitors don't load the code for it. */
export function useFollowingCart(): void {
  const userId = useSession()?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { followCart } = await import("#src/features/cart/ui/follow-cart.ts");
      if (!isOver) stop = followCart(userId);
    };
    // Where it can't be loaded, the cart stays in this browser.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
}
