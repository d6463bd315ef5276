import type { UseFormReturn } from "react-hook-form";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { CheckedValues, CheckoutValues } from "./checkout-values.ts";

const DELIVERIES = [
  { value: "coordinate", label: "Coordinar entrega", hint: "Acordamos punto y horario por WhatsApp." },
  { value: "address", label: "Envío a domicilio", hint: "Te pasamos el costo antes de despachar." },
];

type DeliveryFieldsProps = { form: UseFormReturn<CheckoutValues, unknown, CheckedValues> };

/** How the order gets to its customer; the address is asked for only where it is needed. */
export function DeliveryFields({ form }: DeliveryFieldsProps) {
  const { errors } = form.formState;
  const isSent = form.watch("delivery_type") === "address";
  return (
    <>
      <RadioCards
        legend="Método de entrega"
        choices={DELIVERIES}
        error={errors.delivery_type?.message}
        {...form.register("delivery_type")}
      />
      {isSent && (
        <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-6">
          <legend className="sr-only">Dirección de entrega</legend>
          <div className="col-span-2 sm:col-span-4">
            <TextField
              label="Calle"
              autoComplete="address-line1"
              error={errors.street?.message}
              {...form.register("street")}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField label="Número" autoComplete="off" error={errors.number?.message} {...form.register("number")} />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label="Código postal"
              autoComplete="postal-code"
              error={errors.zip?.message}
              {...form.register("zip")}
            />
          </div>
          <div className="col-span-2 sm:col-span-4">
            <TextField
              label="Ciudad"
              autoComplete="address-level2"
              error={errors.city?.message}
              {...form.register("city")}
            />
          </div>
          <div className="col-span-2 sm:col-span-6">
            <TextField
              label="Detalles"
              hint="Piso, departamento, entre calles: lo que ayude a llegar. No es obligatorio."
              autoComplete="address-line2"
              error={errors.details?.message}
              {...form.register("details")}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}
