import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { fieldOf } from "#src/client/field-of.ts";
import { brokenInvoiceRule } from "#src/contract/invoice.ts";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { DELIVERY_LABELS, ORDER_FIELDS, orderFieldInputs, WITHOUT_ADDRESS } from "../../fields.ts";
import { InvoiceConditionField } from "../invoice-condition-field.tsx";

export const recipientForm = z
  .object(orderFieldInputs)
  .refine((input) => input.delivery_type !== "address" || input.shipping_address !== "", {
    path: ["shipping_address"],
    error: WITHOUT_ADDRESS,
  })
  .superRefine((input, context) => {
    const broken = brokenInvoiceRule(input);
    if (broken) context.addIssue({ code: "custom", path: [broken.path], message: broken.message });
  });

export type RecipientValues = z.input<typeof recipientForm>;
export type Recipient = z.output<typeof recipientForm>;

export const NO_RECIPIENT = {
  recipient_name: "",
  customer_email: "",
  customer_phone: "",
  delivery_type: "coordinate",
  shipping_address: "",
  invoice_name: "",
  invoice_tax_id: "",
  invoice_condition: "",
} as const;

const NAMES: Readonly<Record<keyof Recipient, string>> = {
  recipient_name: "nombre",
  customer_phone: "teléfono",
  customer_email: "email",
  delivery_type: "método de entrega",
  shipping_address: "dirección",
  invoice_name: "nombre de la factura",
  invoice_tax_id: "CUIT o DNI de la factura",
  invoice_condition: "condición frente al IVA",
};

/** The fields that are missing or not valid yet, in the order of the form. */
export function missingIn(values: RecipientValues): string[] {
  const wrong = new Set(recipientForm.safeParse(values).error?.issues.map(({ path }) => path[0]));
  const fields = Object.keys(NAMES) as (keyof Recipient)[];
  return fields.filter((field) => wrong.has(field)).map((field) => NAMES[field]);
}

const DELIVERIES = [
  { value: "coordinate", label: DELIVERY_LABELS.coordinate, hint: "Punto y horario a convenir." },
  { value: "address", label: DELIVERY_LABELS.address, hint: "A la dirección que indiques." },
];

export function RecipientFields({ form }: { form: UseFormReturn<RecipientValues, unknown, Recipient> }) {
  const field = fieldOf(form);
  const isSent = form.watch("delivery_type") === "address";
  return (
    <div className="grid gap-4">
      <TextField label="Nombre del destinatario" required autoComplete="off" {...field("recipient_name")} />
      <TextField
        label={ORDER_FIELDS.customer_phone.label}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...field("customer_phone")}
      />
      <TextField
        label={ORDER_FIELDS.customer_email.label}
        required
        type="email"
        autoComplete="off"
        {...field("customer_email")}
      />
      <RadioCards legend={ORDER_FIELDS.delivery_type.label} choices={DELIVERIES} {...field("delivery_type")} />
      {isSent && (
        <TextField
          label="Dirección"
          required
          autoComplete="off"
          hint="Calle y número, código postal, ciudad y lo que ayude a llegar."
          {...field("shipping_address")}
        />
      )}
      <fieldset className="grid gap-4 border-line border-t pt-4">
        <legend className="sr-only">Factura</legend>
        <TextField
          label={ORDER_FIELDS.invoice_name.label}
          autoComplete="off"
          hint="Vacío si no pidió factura a su nombre."
          {...field("invoice_name")}
        />
        <TextField label="CUIT o DNI" inputMode="numeric" autoComplete="off" {...field("invoice_tax_id")} />
        <InvoiceConditionField field={field("invoice_condition")} empty="Sin factura a su nombre" />
      </fieldset>
    </div>
  );
}
