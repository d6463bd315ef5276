import { z } from "zod";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { invoiceCondition } from "#src/contract/invoice.ts";
import { deliveryType } from "../fields.ts";
import { type CheckoutValues, NO_VALUES } from "./checkout-values.ts";
import { DRAFT } from "./open-checkout.ts";

/** Survives a reload, an expired session and the way through sign-in. */
export type CheckoutDraft = { userId: number; isOpen: boolean; values: CheckoutValues };

const storedText = z.string().catch("");

/** Every field is a text unless it says otherwise below. */
const texts = Object.fromEntries(Object.keys(NO_VALUES).map((name) => [name, storedText]));

const storedValues: z.ZodType<CheckoutValues> = z.object({
  ...(texts as Record<keyof CheckoutValues, typeof storedText>),
  delivery_type: deliveryType.catch("coordinate"),
  wants_invoice: z.boolean().catch(false),
  invoice_condition: invoiceCondition.catch(""),
});

const storedCheckout = z.object({ userId: z.int(), isOpen: z.boolean().catch(false), values: storedValues });

/** Null where another customer typed it. */
export function readDraft(userId: number): CheckoutDraft | null {
  const { data } = storedCheckout.safeParse(storedDraft(DRAFT));
  return data?.userId === userId ? data : null;
}

/** Except the date of birth, which is stored nowhere. */
export const saveDraft = ({ values: { birth_date: _, ...values }, ...draft }: CheckoutDraft): void =>
  storeDraft(DRAFT, { ...draft, values });

export const dropDraft = (): void => forgetDraft(DRAFT);

export function closeDraft(userId: number): void {
  const draft = readDraft(userId);
  if (draft) saveDraft({ ...draft, isOpen: false });
}
