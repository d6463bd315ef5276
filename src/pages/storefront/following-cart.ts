import { useEffect } from "react";
import { useSession } from "#src/client/session.ts";

/**
 * Visitors don't load the code for it. A component of its own: the page around it isn't rendered anew once the session is known,
 * before what it loads later is there.
 */
export function FollowingCart() {
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
  return null;
}
