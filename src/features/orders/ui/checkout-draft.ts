import { type CheckoutValues, NO_VALUES } from "./checkout-values.ts";

const KEY = "checkoutDraft";

/** The checkout as its customer left it: survives a reload, a 401 and the way through sign-in. */
export type CheckoutDraft = { userId: number; isOpen: boolean; values: CheckoutValues };

/** The draft of this customer, or null. What another one typed in this tab isn't theirs to see. */
export function readDraft(userId: number): CheckoutDraft | null {
  try {
    const draft: Partial<CheckoutDraft> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (draft?.userId !== userId || typeof draft.values !== "object") return null;
    const values = Object.fromEntries(
      Object.entries(NO_VALUES).map(([name, empty]) => {
        const kept = (draft.values as Record<string, unknown>)[name];
        return [name, typeof kept === "string" ? kept : empty];
      }),
    ) as CheckoutValues;
    return { userId, isOpen: draft.isOpen === true, values };
  } catch {
    return null;
  }
}

export const saveDraft = (draft: CheckoutDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const dropDraft = (): void => sessionStorage.removeItem(KEY);

export function closeDraft(userId: number): void {
  const draft = readDraft(userId);
  if (draft) saveDraft({ ...draft, isOpen: false });
}
