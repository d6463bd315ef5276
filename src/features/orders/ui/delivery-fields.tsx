import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { DELIVERY_LABELS } from "../fields.ts";
import type { CheckedValues, CheckoutValues } from "./checkout-values.ts";

const DELIVERIES = [
  { value: "coordinate", label: DELIVERY_LABELS.coordinate, hint: "Acordamos punto y horario por WhatsApp." },
  { value: "address", label: DELIVERY_LABELS.address, hint: "Te pasamos el costo antes de despachar." },
];

type DeliveryFieldsProps = { form: UseFormReturn<CheckoutValues, unknown, CheckedValues> };

export function DeliveryFields({ form }: DeliveryFieldsProps) {
  const field = fieldOf(form);
  const isSent = form.watch("delivery_type") === "address";
  return (
    <>
      <RadioCards legend="Método de entrega" choices={DELIVERIES} {...field("delivery_type")} />
      {isSent && (
        <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-6">
          <legend className="sr-only">Dirección de entrega</legend>
          <div className="col-span-2 sm:col-span-4">
            <TextField label="Calle" autoComplete="address-line1" {...field("street")} />
          </div>
          <div className="sm:col-span-2">
            <TextField label="Número" autoComplete="off" {...field("number")} />
          </div>
          <div className="sm:col-span-2">
            <TextField label="Código postal" autoComplete="postal-code" {...field("zip")} />
          </div>
          <div className="col-span-2 sm:col-span-4">
            <TextField label="Ciudad" autoComplete="address-level2" {...field("city")} />
          </div>
          <div className="col-span-2 sm:col-span-6">
            <TextField
              label="Detalles"
              hint="Piso, departamento, entre calles: lo que ayude a llegar. No es obligatorio."
              autoComplete="address-line2"
              {...field("details")}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}
