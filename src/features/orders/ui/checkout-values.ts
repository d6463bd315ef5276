import { z } from "zod";
import { birthDate } from "#src/contract/age.ts";
import {
  hasInvoiceData,
  INVOICE_RULES,
  type InvoiceData,
  invoiceCondition,
  taxId,
  taxIdInWords,
  WRONG_TAX_ID,
} from "#src/contract/invoice.ts";
import { asPostalCode, isPostalCode, WRONG_POSTAL_CODE } from "#src/contract/postal-code.ts";
import { text } from "#src/contract/text.ts";
import type { Profile } from "#src/features/accounts/contract.ts";
import { type Order, placeOrderInput } from "../contract.ts";
import { COORDINATE_ADDRESS } from "../fields.ts";
import { joinAddress, NO_ADDRESS, splitAddress } from "./shipping-address.ts";

const { recipient_name, customer_phone, customer_email, delivery_type } = placeOrderInput.shape;

/** Together within the contract's 500 characters of an address. */
const addressParts = { street: text(150), number: text(20), zip: text(20), city: text(100), details: text(200) };

const REQUIRED_TO_SEND = {
  street: "Ingresá la calle",
  number: "Ingresá el número",
  zip: "Ingresá el código postal",
  city: "Ingresá la ciudad",
} as const;

type RequiredPart = keyof typeof REQUIRED_TO_SEND;

const REQUIRED_PARTS = Object.keys(REQUIRED_TO_SEND) as RequiredPart[];

/** Checked only where an invoice is wanted: a hidden field can't block the order. */
const invoiceParts = {
  wants_invoice: z.boolean(),
  invoice_name: text(),
  invoice_tax_id: text(20),
  invoice_condition: invoiceCondition,
};

const fields = z.object({
  recipient_name,
  customer_phone,
  customer_email,
  delivery_type,
  ...addressParts,
  ...invoiceParts,
  /** Blank where the shop doesn't ask. */
  birth_date: z.string(),
});

type Rule = { path: string; message: string; holds: (values: z.output<typeof fields>) => boolean };

const RULES: readonly Rule[] = [
  ...REQUIRED_PARTS.map((part) => ({
    path: part,
    message: REQUIRED_TO_SEND[part],
    holds: (values: z.output<typeof fields>) => values.delivery_type !== "address" || Boolean(values[part]),
  })),
  {
    path: "zip",
    message: WRONG_POSTAL_CODE,
    holds: ({ delivery_type, zip }) => delivery_type !== "address" || zip === "" || isPostalCode(zip),
  },
  {
    path: "invoice_tax_id",
    message: WRONG_TAX_ID,
    holds: ({ wants_invoice, invoice_tax_id }) => !wants_invoice || taxId.safeParse(invoice_tax_id).success,
  },
  ...INVOICE_RULES.map(({ path, message, holds }) => ({
    path,
    message,
    holds: (values: z.output<typeof fields>) => !values.wants_invoice || holds(values),
  })),
];

/** The contract's rules and messages (docs/shop.md, Checkout), with the address in parts. */
export const checkoutForm = RULES.reduce(
  (form, { path, message, holds }) => form.refine(holds, { path: [path], error: message, when: () => true }),
  fields,
);

export const checkoutFormWithAge = checkoutForm.superRefine(({ birth_date }, context) => {
  const { error } = birthDate.safeParse(birth_date);
  const [issue] = error?.issues ?? [];
  if (issue) context.addIssue({ code: "custom", path: ["birth_date"], message: issue.message });
});

export type CheckoutValues = z.input<typeof checkoutForm>;
export type CheckedValues = z.output<typeof checkoutForm>;

const NO_INVOICE = { invoice_name: "", invoice_tax_id: "", invoice_condition: "" } as const;

export const NO_VALUES: CheckoutValues = {
  recipient_name: "",
  customer_phone: "",
  customer_email: "",
  delivery_type: "coordinate",
  ...NO_ADDRESS,
  wants_invoice: false,
  ...NO_INVOICE,
  birth_date: "",
};

/** Name and e-mail from the profile, phone and address from the last order. */
export function valuesKnown(profile: Profile | undefined, lastOrder: Order | undefined): CheckoutValues {
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : "";
  return {
    ...NO_VALUES,
    recipient_name: lastOrder?.recipient_name || name,
    customer_email: profile?.email ?? "",
    customer_phone: lastOrder?.customer_phone ?? "",
    ...(lastOrder?.delivery_type === "address" ? splitAddress(lastOrder.shipping_address) : NO_ADDRESS),
    ...(lastOrder && hasInvoiceData(lastOrder) ? invoiceOf(lastOrder) : {}),
  };
}

const invoiceOf = ({ invoice_name, invoice_tax_id, invoice_condition }: InvoiceData) => ({
  wants_invoice: true,
  invoice_name,
  invoice_tax_id: taxIdInWords(invoice_tax_id),
  invoice_condition,
});

/** docs/shop.md, Checkout. */
export const valuesAfterGoingBack = (values: CheckoutValues): CheckoutValues => ({
  ...values,
  customer_phone: "",
  ...NO_ADDRESS,
});

const NEEDED = {
  recipient_name: "nombre",
  customer_phone: "teléfono",
  delivery_type: "método de entrega",
  street: "calle",
  number: "número",
  zip: "código postal",
  city: "ciudad",
  invoice_name: "nombre de la factura",
  invoice_tax_id: "CUIT o DNI",
  invoice_condition: "condición frente al IVA",
  birth_date: "fecha de nacimiento",
} as const;

const isInvoicePart = (field: string) => INVOICE_RULES.some(({ path }) => path === field);

/** What still disables 'Confirmar Pedido' (docs/shop.md, Checkout). */
export function missingToConfirm(values: CheckoutValues, asksBirthDate = false): string[] {
  const needed = Object.entries(NEEDED) as [keyof typeof NEEDED, string][];
  return needed
    .filter(([field]) => values.delivery_type === "address" || !REQUIRED_PARTS.some((part) => part === field))
    .filter(([field]) => values.wants_invoice || !isInvoicePart(field))
    .filter(([field]) => asksBirthDate || field !== "birth_date")
    .filter(([field]) => !values[field]?.trim())
    .map(([, name]) => name);
}

/** Accepts the total that was shown, in pesos. */
export const toOrder = (
  { street, number, zip, city, details, wants_invoice, birth_date, ...values }: CheckedValues,
  lines: readonly { product: number; blister: number | null; quantity: number }[],
  shownTotal: number,
): z.input<typeof placeOrderInput> => ({
  ...values,
  ...(birth_date !== "" && { birth_date }),
  ...(wants_invoice ? {} : NO_INVOICE),
  shipping_address:
    values.delivery_type === "coordinate"
      ? COORDINATE_ADDRESS
      : joinAddress({ street, number, zip: asPostalCode(zip), city, details }),
  products: lines.map((line) => ({ product_id: line.product, blister_id: line.blister, quantity: line.quantity })),
  expected_total: shownTotal,
});
