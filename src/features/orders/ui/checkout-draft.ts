import { z } from "zod";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { ADDRESS_PARTS, type Address, addressDraft, NO_ADDRESS } from "#src/contract/address.ts";
import { invoiceCondition } from "#src/contract/invoice.ts";
import { deliveryType } from "../fields.ts";
import { type CheckoutValues, NO_VALUES } from "./checkout-values.ts";

const storedText = z.string().catch("");

/** Every field is a text unless it says otherwise below. */
const texts = Object.fromEntries(Object.keys(NO_VALUES).map((name) => [name, storedText]));

const storedAddress = z.object({
  ...(Object.fromEntries(ADDRESS_PARTS.map((part) => [part, storedText])) as Record<keyof Address, typeof storedText>),
  province: addressDraft.shape.province.catch(""),
});

const storedValues: z.ZodType<CheckoutValues> = z.object({
  ...(texts as Record<keyof CheckoutValues, typeof storedText>),
  address: storedAddress.catch(NO_ADDRESS),
  delivery_type: deliveryType.catch("coordinate"),
  wants_invoice: z.boolean().catch(false),
  invoice_condition: invoiceCondition.catch(""),
});

const draftOf = (userId: number) => `checkout-${userId}`;

/** What a customer typed survives a reload, an expired session and the way through sign-in. */
export const readDraft = (userId: number): CheckoutValues | undefined =>
  storedValues.safeParse(storedDraft(draftOf(userId))).data;

/** Except the date of birth, which is stored nowhere. */
export const saveDraft = (userId: number, { birth_date: _, ...values }: CheckoutValues): void =>
  storeDraft(draftOf(userId), values);

export const dropDraft = (userId: number): void => forgetDraft(draftOf(userId));
