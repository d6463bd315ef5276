import { z } from "zod";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { invoiceCondition } from "#src/contract/invoice.ts";
import { deliveryType } from "../fields.ts";
import type { CheckoutValues } from "./checkout-values.ts";
import { DRAFT } from "./open-checkout.ts";

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
    wants_invoice: z.boolean().catch(false),
    invoice_name: keptText,
    invoice_tax_id: keptText,
    invoice_condition: invoiceCondition.catch(""),
  }),
});

/** The draft of this customer, or null. What another one typed in this tab isn't theirs to see. */
export function readDraft(userId: number): CheckoutDraft | null {
  const { data } = draftKept.safeParse(storedDraft(DRAFT));
  return data?.userId === userId ? data : null;
}

export const saveDraft = (draft: CheckoutDraft): void => storeDraft(DRAFT, draft);

export const dropDraft = (): void => forgetDraft(DRAFT);

export function closeDraft(userId: number): void {
  const draft = readDraft(userId);
  if (draft) saveDraft({ ...draft, isOpen: false });
}
