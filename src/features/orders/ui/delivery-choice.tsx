import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { PROVINCE_OPTIONS } from "#src/contract/provinces.ts";
import { goesToAddress } from "#src/features/delivery/rules.ts";
import type { Deliveries } from "#src/features/pricing/rules.ts";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { type CheckedValues, type CheckoutValues, chosenDelivery } from "./checkout-values.ts";
import { type DeliveryOffer, nowhereInWords, offerHint, offerInWords, placeProblem } from "./delivery-offer.ts";

const canBeChosen = ({ missing_for_minimum }: DeliveryOffer): boolean => !missing_for_minimum;

/** Until a place is told only what doesn't depend on it. */
function offeredIn({ options }: Deliveries, values: CheckoutValues) {
  const { postal_code, province } = chosenDelivery(values);
  return postal_code || province ? options : options.filter(({ kind }) => !goesToAddress(kind));
}

const isChosenIn = (deliveries: Deliveries, values: CheckoutValues): boolean =>
  offeredIn(deliveries, values).some((one) => canBeChosen(one) && `${one.id}` === values.delivery_option_id);

export const needsDeliveryChoice = (deliveries: Deliveries, values: CheckoutValues): boolean =>
  deliveries.isAsked && !isChosenIn(deliveries, values);

type Form = UseFormReturn<CheckoutValues, unknown, CheckedValues>;

/** Takes back the choice of what isn't offered any more. */
export function useLostDelivery(form: Form, deliveries: Deliveries): void {
  const { setValue } = form;
  const values = form.watch();
  const isLost = values.delivery_option_id !== "" && !isChosenIn(deliveries, values);
  const isNone = deliveries.isAsked && (isLost || values.delivery_option_id === "");
  useEffect(() => {
    if (isLost) setValue("delivery_option_id", "");
    if (isNone) setValue("delivery_type", "coordinate");
  }, [isLost, isNone, setValue]);
}

const choiceOf = (offer: DeliveryOffer) => ({
  value: `${offer.id}`,
  label: offerInWords(offer),
  hint: nonBreakingUnits(offerHint(offer)),
  isDisabled: !canBeChosen(offer),
});

/** Where it goes and what reaches that place, cheapest first. */
export function DeliveryChoice({ form, deliveries }: { form: Form; deliveries: Deliveries }) {
  const field = fieldOf(form);
  const values = form.watch();
  const { address } = values;
  const offered = offeredIn(deliveries, values);
  const code = field("address.postal_code");
  const choosing = field("delivery_option_id", {
    onChange: ({ target }: { target: { value: string } }) => {
      const chosen = offered.find(({ id }) => `${id}` === target.value);
      form.setValue("delivery_type", chosen && goesToAddress(chosen.kind) ? "address" : "coordinate");
    },
  });
  const hasMore = offered.length < deliveries.options.length;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium">Entrega</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Código postal"
          autoComplete="postal-code"
          {...code}
          error={placeProblem(address) ?? code.error}
        />
        <SelectField
          label="Provincia"
          autoComplete="address-level1"
          empty="Sin elegir"
          options={PROVINCE_OPTIONS}
          {...field("address.province")}
        />
      </div>
      <p aria-live="polite" className="text-muted text-sm empty:hidden">
        {deliveries.nowhere
          ? nowhereInWords(deliveries.nowhere, address)
          : hasMore &&
            "Con tu código postal y tu provincia te mostramos los envíos que llegan. Para retirar no hacen falta."}
      </p>
      {offered.length > 0 && (
        <RadioCards legend="Cómo querés recibirlo" choices={offered.map(choiceOf)} {...choosing} />
      )}
    </fieldset>
  );
}
