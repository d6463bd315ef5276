import { useEffect, useState } from "react";
import { useSession } from "#src/client/session.ts";
import { awaitedEmail } from "#src/features/accounts/ui/email-code/awaited-email.ts";
import { isCheckoutOpen } from "#src/features/orders/ui/open-checkout.ts";

/** Open for visitors too, who say first who they are; a reload keeps it (docs/shop.md, Checkout). */
export function useCheckout() {
  const session = useSession();
  const [isOpened, setOpened] = useState<boolean>();
  const wasOpen = session ? isCheckoutOpen(session.userId) : session === null && awaitedEmail() !== null;
  const isOpen = isOpened ?? wasOpen;
  useEffect(() => {
    // It stays open when the visitor is signed in.
    if (session === null && isOpen) setOpened(true);
  }, [session, isOpen]);
  return {
    isOpen,
    session,
    open: () => setOpened(true),
    close: () => setOpened(false),
  };
}
