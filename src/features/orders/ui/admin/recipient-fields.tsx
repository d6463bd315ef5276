import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { fieldOf } from "#src/client/field-of.ts";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { DELIVERY_LABELS, placeOrderInput } from "../../contract.ts";

const { recipient_name, customer_email, customer_phone, delivery_type, shipping_address } = placeOrderInput.shape;

/** Who gets an order, by the contract's rules and messages. */
export const recipientForm = z
  .object({
    recipient_name,
    customer_email,
    customer_phone,
    delivery_type,
    shipping_address: shipping_address.unwrap(),
  })
  .refine((input) => input.delivery_type !== "address" || input.shipping_address !== "", {
    path: ["shipping_address"],
    error: "Ingresá la dirección de entrega",
  });

export type RecipientValues = z.input<typeof recipientForm>;
export type Recipient = z.output<typeof recipientForm>;

const DELIVERIES = [
  { value: "coordinate", label: DELIVERY_LABELS.coordinate, hint: "Punto y horario a convenir." },
  { value: "address", label: DELIVERY_LABELS.address, hint: "A la dirección que indiques." },
];

/** The fields of `recipientForm`. */
export function RecipientFields({ form }: { form: UseFormReturn<RecipientValues, unknown, Recipient> }) {
  const field = fieldOf(form);
  const isSent = form.watch("delivery_type") === "address";
  return (
    <div className="grid gap-4">
      <TextField label="Nombre del destinatario" autoComplete="off" {...field("recipient_name")} />
      <TextField label="Teléfono" type="tel" inputMode="tel" autoComplete="off" {...field("customer_phone")} />
      <TextField label="Email" type="email" autoComplete="off" {...field("customer_email")} />
      <RadioCards legend="Método de entrega" choices={DELIVERIES} {...field("delivery_type")} />
      {isSent && (
        <TextField
          label="Dirección"
          autoComplete="off"
          hint="Calle y número, código postal, ciudad y lo que ayude a llegar."
          {...field("shipping_address")}
        />
      )}
    </div>
  );
}
