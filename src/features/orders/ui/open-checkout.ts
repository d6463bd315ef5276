import { storageOf } from "#src/client/storage.ts";

/** Where the checkout's draft is kept, in this tab. */
export const DRAFT_KEY = "checkoutDraft";

/** What was kept, whatever it is; null when it is no JSON. */
export function keptDraft(): unknown {
  try {
    return JSON.parse(storageOf("sessionStorage").getItem(DRAFT_KEY) ?? "null");
  } catch {
    return null;
  }
}

/** Whether this customer left the checkout open. Asked by every cart: it needs no schema. */
export function isCheckoutOpen(userId: number): boolean {
  const kept = keptDraft();
  if (typeof kept !== "object" || kept === null) return false;
  return "userId" in kept && kept.userId === userId && "isOpen" in kept && kept.isOpen === true;
}
