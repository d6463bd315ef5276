import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";

const OPEN = "checkout-open";

/** Whether the checkout opens again after a reload or a sign-in. */
export const isCheckoutOpen = (userId: number): boolean => storedDraft(OPEN) === userId;

export const keepCheckoutOpen = (userId: number): void => storeDraft(OPEN, userId);

export const closeCheckout = (): void => forgetDraft(OPEN);
