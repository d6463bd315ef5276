import { storedDraft } from "#src/client/draft.ts";

export const DRAFT = "checkout";

/** Asked by every cart, so it needs no schema. */
export function isCheckoutOpen(userId: number): boolean {
  const kept = storedDraft(DRAFT);
  if (typeof kept !== "object" || kept === null) return false;
  return "userId" in kept && kept.userId === userId && "isOpen" in kept && kept.isOpen === true;
}
