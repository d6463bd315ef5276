import { useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#src/client/session.ts";
import { isCheckoutOpen } from "#src/features/orders/ui/open-checkout.ts";
import { PATHS, signInPath } from "#src/paths.ts";

/** Opening it needs a session (docs/shop.md, Checkout). */
export function useCheckout() {
  const session = useSession();
  const navigate = useNavigate();
  const [isOpened, setOpened] = useState<boolean>();
  const isOpen = Boolean(session && (isOpened ?? isCheckoutOpen(session.userId)));
  const open = () => {
    if (session) return setOpened(true);
    void import("#src/ui/toasts.tsx").then(({ toast }) =>
      toast.info("Debes iniciar sesión para realizar la compra", { staysOnLeave: true }),
    );
    void navigate(signInPath(PATHS.cart));
  };
  return { userId: isOpen && session ? session.userId : undefined, open, close: () => setOpened(false) };
}
