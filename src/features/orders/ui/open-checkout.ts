import { storedDraft } from "#src/client/draft.ts";

/** What the checkout's draft is called. */
export const DRAFT = "checkout";

/** Whether this customer left the checkout open. Asked by every cart: it needs no schema. */
export function isCheckoutOpen(userId: number): boolean {
  const kept = storedDraft(DRAFT);
  if (typeof kept !== "object" || kept === null) return false;
  return "userId" in kept && kept.userId === userId && "isOpen" in kept && kept.isOpen === true;
}
