import { get } from "react-hook-form";
import { z } from "zod";
import { addressDraft, addressInput, checkAddress, NO_ADDRESS } from "#src/contract/address.ts";
import { birthDate } from "#src/contract/age.ts";
import {
  hasInvoiceData,
  INVOICE_RULES,
  invoiceCondition,
  taxId,
  taxIdInWords,
  WRONG_TAX_ID,
} from "#src/contract/invoice.ts";
import { asPostalCode, isPostalCode } from "#src/contract/postal-code.ts";
import { isInProvince } from "#src/contract/provinces.ts";
import { runDespiteFieldErrors } from "#src/contract/run-despite-field-errors.ts";
import { text } from "#src/contract/text.ts";
import type { Profile } from "#src/features/accounts/contract.ts";
import type { Order, placeOrderInput } from "../contract.ts";
import { COORDINATE_ADDRESS, orderFieldInputs } from "../fields.ts";

const { recipient_name, customer_phone, customer_email, delivery_type } = orderFieldInputs;

const fields = {
  recipient_name,
  customer_phone,
  customer_email,
  delivery_type,
  /** An option's id; blank where none was chosen. */
  delivery_option_id: z.string(),
  /** A means' id; blank where none was chosen. */
  payment_method_id: z.string(),
  address: addressDraft,
  // Checked only where an invoice is wanted: a hidden field can't block the order.
  wants_invoice: z.boolean(),
  invoice_name: text(),
  invoice_tax_id: text(20),
  invoice_condition: invoiceCondition,
};

/** The contract's rules and messages (docs/shop.md, Checkout). */
const formWith = (birth_date: z.ZodType<string, string>) =>
  z.object({ ...fields, birth_date }).superRefine((values, context) => {
    const refuse = (field: keyof typeof values, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (values.delivery_type === "address") checkAddress(values.address, context);
    if (values.wants_invoice) {
      if (!taxId.safeParse(values.invoice_tax_id).success) refuse("invoice_tax_id", WRONG_TAX_ID);
      for (const { path, message, holds } of INVOICE_RULES) if (!holds(values)) refuse(path, message);
    }
  }, runDespiteFieldErrors);

/** The date of birth is blank where the shop doesn't ask for it. */
export const checkoutForm = formWith(z.string());
export const checkoutFormWithAge = formWith(birthDate);

export type CheckoutValues = z.input<typeof checkoutForm>;
export type CheckedValues = z.output<typeof checkoutForm>;

const NO_INVOICE = { invoice_name: "", invoice_tax_id: "", invoice_condition: "" } as const;

export const NO_VALUES: CheckoutValues = {
  recipient_name: "",
  customer_phone: "",
  customer_email: "",
  delivery_type: "coordinate",
  delivery_option_id: "",
  payment_method_id: "",
  address: NO_ADDRESS,
  wants_invoice: false,
  ...NO_INVOICE,
  birth_date: "",
};

/** Name and e-mail from the profile, the rest from the last order. */
export function valuesKnown(profile: Profile | undefined, lastOrder: Order | undefined): CheckoutValues {
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : "";
  const known = { ...NO_VALUES, recipient_name: name, customer_email: profile?.email ?? "" };
  if (!lastOrder) return known;
  const { recipient_name, customer_phone, invoice_name, invoice_tax_id, invoice_condition } = lastOrder;
  return {
    ...known,
    recipient_name: recipient_name || name,
    customer_phone,
    address: lastOrder.delivery?.address ?? NO_ADDRESS,
    wants_invoice: hasInvoiceData(lastOrder),
    invoice_name,
    invoice_tax_id: taxIdInWords(invoice_tax_id),
    invoice_condition,
  };
}

const idIn = (chosen: string): number | null => (chosen === "" ? null : Number(chosen));

export const chosenPayment = ({ payment_method_id }: CheckoutValues): number | null => idIn(payment_method_id);

/** For a quote: a postal code that is half typed, or of another province, doesn't count. */
export function chosenDelivery({ delivery_option_id, address: { postal_code, province } }: CheckoutValues) {
  const isRight = isPostalCode(postal_code) && isInProvince(asPostalCode(postal_code), province);
  return { option_id: idIn(delivery_option_id), postal_code: isRight ? postal_code : "", province };
}

/** docs/shop.md, Checkout. */
export const valuesAfterGoingBack = (values: CheckoutValues): CheckoutValues => ({
  ...values,
  customer_phone: "",
  address: NO_ADDRESS,
});

const NEEDED = {
  recipient_name: "nombre",
  customer_phone: "teléfono",
  delivery_type: "método de entrega",
  "address.street": "calle",
  "address.number": "número",
  "address.postal_code": "código postal",
  "address.city": "ciudad",
  invoice_name: "nombre de la factura",
  invoice_tax_id: "CUIT o DNI",
  invoice_condition: "condición frente al IVA",
  birth_date: "fecha de nacimiento",
};

/** What still disables 'Confirmar Pedido' (docs/shop.md, Checkout). */
export function missingToConfirm(values: CheckoutValues, form = checkoutForm): string[] {
  const refused = new Set(form.safeParse(values).error?.issues.map(({ path }) => path.join(".")));
  const isBlank = (path: string) => `${get(values, path) ?? ""}`.trim() === "";
  return Object.entries(NEEDED).flatMap(([path, name]) => (refused.has(path) && isBlank(path) ? [name] : []));
}

/** Accepts the total that was shown, in pesos. */
export const toOrder = (
  { address, wants_invoice, birth_date, payment_method_id, delivery_option_id, ...values }: CheckedValues,
  lines: readonly { product: number; variant: number | null; quantity: number }[],
  shownTotal: number,
): z.input<typeof placeOrderInput> => ({
  ...values,
  ...(birth_date !== "" && { birth_date }),
  ...(payment_method_id !== "" && { payment_method_id: Number(payment_method_id) }),
  ...(delivery_option_id !== "" && { delivery_option_id: Number(delivery_option_id) }),
  ...(wants_invoice ? {} : NO_INVOICE),
  ...(values.delivery_type === "coordinate"
    ? { shipping_address: COORDINATE_ADDRESS }
    : { address: addressInput.parse(address) }),
  products: lines.map(({ product, variant, quantity }) =>
    variant === null ? { product_id: product, quantity } : { variant_id: variant, quantity },
  ),
  expected_total: shownTotal,
});
