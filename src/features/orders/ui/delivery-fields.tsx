import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { addressInWords, addressKey, NO_ADDRESS } from "#src/contract/address.ts";
import type { Deliveries } from "#src/features/pricing/rules.ts";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { DELIVERY_LABELS } from "../fields.ts";
import { AddressFields } from "./address-fields.tsx";
import type { CheckedValues, CheckoutValues } from "./checkout-values.ts";
import { DeliveryChoice, useLostDelivery } from "./delivery-choice.tsx";
import { orderQueries } from "./queries.ts";

const DELIVERIES = [
  { value: "coordinate", label: DELIVERY_LABELS.coordinate, hint: "Acordamos punto y horario por WhatsApp." },
  { value: "address", label: DELIVERY_LABELS.address, hint: "Te pasamos el costo antes de despachar." },
];

type DeliveryFieldsProps = {
  form: UseFormReturn<CheckoutValues, unknown, CheckedValues>;
  deliveries: Deliveries;
};

/** The shop's own options, or the two ways of a shop that has set up none. */
export function DeliveryFields({ form, deliveries }: DeliveryFieldsProps) {
  const isSent = form.watch("delivery_type") === "address";
  useLostDelivery(form, deliveries);
  const address = form.watch("address");
  const saved = useQuery(orderQueries.addresses()).data?.results ?? [];
  return (
    <>
      {deliveries.isAsked ? (
        <DeliveryChoice form={form} deliveries={deliveries} />
      ) : (
        <RadioCards legend="Método de entrega" choices={DELIVERIES} {...fieldOf(form)("delivery_type")} />
      )}
      {isSent && (
        <>
          {saved.length > 1 && (
            <SelectField
              label="Direcciones que usaste"
              options={[
                { value: -1, label: "Otra dirección" },
                ...saved.map((one, value) => ({ value, label: addressInWords(one) })),
              ]}
              value={saved.findIndex((one) => addressKey(one) === addressKey(address))}
              onChange={({ target }) =>
                form.setValue("address", saved[Number(target.value)] ?? NO_ADDRESS, { shouldDirty: true })
              }
            />
          )}
          <AddressFields form={form} isOwn isPlaceApart={deliveries.isAsked} />
        </>
      )}
    </>
  );
}
