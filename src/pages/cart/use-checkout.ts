import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ADDRESSES, signInAddress } from "#src/addresses.ts";
import { useSession } from "#src/client/session.ts";
import { readDraft } from "#src/features/orders/ui/checkout-draft.ts";
import { tell } from "#src/ui/toasts.tsx";

/** Whether the checkout is open, for whom, and the way in through sign-in. */
export function useCheckout() {
  const session = useSession();
  const navigate = useNavigate();
  const [isOpened, setOpened] = useState<boolean>();
  const isOpen = Boolean(session && (isOpened ?? readDraft(session.userId)?.isOpen));
  const wasOpen = useRef(false);

  const signIn = () => {
    tell.info("Debes iniciar sesión para realizar la compra");
    void navigate(signInAddress(ADDRESSES.cart));
  };

  // The session may end while the form is being filled in; what was typed waits in its draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the session alone
  useEffect(() => {
    if (wasOpen.current && session === null) signIn();
    wasOpen.current = isOpen;
  }, [session, isOpen]);

  return {
    userId: isOpen && session ? session.userId : undefined,
    open: () => (session ? setOpened(true) : signIn()),
    close: () => setOpened(false),
  };
}
