import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { fieldOf } from "#src/client/field-of.ts";
import { addressDraft, addressInput, checkAddress, hasAddress, NO_ADDRESS } from "#src/contract/address.ts";
import { brokenInvoiceRule } from "#src/contract/invoice.ts";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { orderChannel } from "../../contract.ts";
import { contactInputs, DELIVERY_LABELS, ORDER_FIELDS, orderFieldInputs } from "../../fields.ts";
import { canBeBlank, deliveryAddress, refusedBlanks } from "../../rules.ts";
import { AddressFields } from "../address-fields.tsx";
import { InvoiceConditionField } from "../invoice-condition-field.tsx";
import { editedAdjustment } from "./adjustment-edits.ts";
import type { EditedLine } from "./line-edits.ts";

/** An older order's address may be one text. It comes out as it is stored. */
export const orderForm = z
  .object({
    ...orderFieldInputs,
    ...contactInputs,
    channel: orderChannel,
    address: addressDraft,
    lines: z.array(z.custom<EditedLine>()),
    adjustments: z.array(editedAdjustment),
  })
  .superRefine((input, context) => {
    if (input.delivery_type === "address" && (input.shipping_address === "" || hasAddress(input.address)))
      checkAddress(input.address, context);
    const broken = brokenInvoiceRule(input);
    for (const { path, message } of [...(broken ? [broken] : []), ...refusedBlanks(input, input.channel)])
      context.addIssue({ code: "custom", path: [path], message });
  })
  .transform(({ delivery_type, shipping_address, address, ...input }) => {
    const parts = delivery_type === "address" && hasAddress(address) ? addressInput.parse(address) : null;
    const delivery = deliveryAddress(delivery_type, {
      shipping_address: parts ? "" : shipping_address,
      address: parts,
    });
    return { ...input, delivery_type, ...delivery };
  });

export type OrderFormValues = z.input<typeof orderForm>;
export type CheckedOrderForm = z.output<typeof orderForm>;

export const NEW_ORDER: OrderFormValues = {
  recipient_name: "",
  customer_email: "",
  customer_phone: "",
  channel: "phone",
  delivery_type: "coordinate",
  shipping_address: "",
  address: NO_ADDRESS,
  invoice_name: "",
  invoice_tax_id: "",
  invoice_condition: "",
  lines: [],
  adjustments: [],
};

const NAMES: Readonly<Record<keyof OrderFormValues, string>> = {
  lines: "un producto",
  adjustments: "qué es y cuánto cada cargo y descuento",
  recipient_name: "nombre",
  customer_phone: "teléfono",
  customer_email: "email",
  channel: "por dónde llegó",
  delivery_type: "método de entrega",
  shipping_address: "dirección",
  address: "dirección",
  invoice_name: "nombre de la factura",
  invoice_tax_id: "CUIT o DNI de la factura",
  invoice_condition: "condición frente al IVA",
};

/** The fields of a new order that are missing or not valid yet, in the order of the form. */
export function missingIn(values: OrderFormValues): string[] {
  const wrong = new Set(orderForm.safeParse(values).error?.issues.map(({ path }) => path[0]));
  if (values.lines.length === 0) wrong.add("lines");
  return Object.entries(NAMES).flatMap(([field, name]) => (wrong.has(field) ? [name] : []));
}

const DELIVERIES = [
  { value: "coordinate", label: DELIVERY_LABELS.coordinate, hint: "Punto y horario a convenir." },
  { value: "address", label: DELIVERY_LABELS.address, hint: "A la dirección que indiques." },
];

export function RecipientFields({ form }: { form: UseFormReturn<OrderFormValues, unknown, CheckedOrderForm> }) {
  const field = fieldOf(form);
  const channel = form.watch("channel");
  const isNeeded = (name: Parameters<typeof canBeBlank>[0]) => !canBeBlank(name, channel);
  const isSent = form.watch("delivery_type") === "address";
  const oneText = form.watch("shipping_address");
  return (
    <div className="grid gap-4">
      <TextField label="Nombre del destinatario" required={isNeeded("recipient_name")} {...field("recipient_name")} />
      <TextField
        label={ORDER_FIELDS.customer_phone.label}
        required={isNeeded("customer_phone")}
        type="tel"
        inputMode="tel"
        {...field("customer_phone")}
      />
      <TextField
        label={ORDER_FIELDS.customer_email.label}
        required={isNeeded("customer_email")}
        type="email"
        {...field("customer_email")}
      />
      <RadioCards legend={ORDER_FIELDS.delivery_type.label} choices={DELIVERIES} {...field("delivery_type")} />
      {isSent && (
        <>
          {oneText && <p className="text-muted text-sm">Hoy dice “{oneText}”. Para cambiarla, completá las partes.</p>}
          <AddressFields form={form} />
        </>
      )}
      <fieldset className="grid gap-4 border-line border-t pt-4">
        <legend className="sr-only">Factura</legend>
        <TextField
          label={ORDER_FIELDS.invoice_name.label}
          hint="Vacío si no pidió factura a su nombre."
          {...field("invoice_name")}
        />
        <TextField label="CUIT o DNI" inputMode="numeric" {...field("invoice_tax_id")} />
        <InvoiceConditionField field={field("invoice_condition")} empty="Sin factura a su nombre" />
      </fieldset>
    </div>
  );
}
