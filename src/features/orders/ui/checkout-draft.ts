import { z } from "zod";
import { storageOf } from "#src/client/storage.ts";
import { deliveryType } from "../contract.ts";
import type { CheckoutValues } from "./checkout-values.ts";

const KEY = "checkoutDraft";

/** The checkout as its customer left it: survives a reload, a 401 and the way through sign-in. */
export type CheckoutDraft = { userId: number; isOpen: boolean; values: CheckoutValues };

const keptText = z.string().catch("");

const draftKept = z.object({
  userId: z.int(),
  isOpen: z.boolean().catch(false),
  values: z.object({
    recipient_name: keptText,
    customer_phone: keptText,
    customer_email: keptText,
    delivery_type: deliveryType.catch("coordinate"),
    street: keptText,
    number: keptText,
    zip: keptText,
    city: keptText,
    details: keptText,
  }),
});

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? "null");
  } catch {
    return null;
  }
}

/** The draft of this customer, or null. What another one typed in this tab isn't theirs to see. */
export function readDraft(userId: number): CheckoutDraft | null {
  const { data } = draftKept.safeParse(parsed(storageOf("sessionStorage").getItem(KEY)));
  return data?.userId === userId ? data : null;
}

export const saveDraft = (draft: CheckoutDraft): void =>
  storageOf("sessionStorage").setItem(KEY, JSON.stringify(draft));

export const dropDraft = (): void => storageOf("sessionStorage").removeItem(KEY);

export function closeDraft(userId: number): void {
  const draft = readDraft(userId);
  if (draft) saveDraft({ ...draft, isOpen: false });
}
