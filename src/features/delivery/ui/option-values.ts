import { z } from "zod";
import { numberAsTyped, numberTyped } from "#src/contract/number-in-text.ts";
import { type DeliveryKind, type DeliveryOption, deliveryOptionInput } from "../contract.ts";
import { goesToAddress, zonesInWords } from "../rules.ts";
import { zonesIn } from "./zones-in-text.ts";

type GivenZones = NonNullable<z.input<typeof deliveryOptionInput>["zones"]>;

const typed = z.string();

/** One number typed counts for both. */
function daysIn({ from, to }: { from: string; to: string }) {
  const [first, last] = [numberTyped(from, null), numberTyped(to, null)];
  return first === null && last === null ? null : { from: first ?? last ?? 0, to: last ?? first ?? 0 };
}

/** As it is typed: zones in words, a blank price to be quoted. What a kind doesn't show doesn't count. */
export const optionForm = z
  .object({
    ...{ kind: deliveryOptionInput.shape.kind, label: typed, text: typed, price: typed, minimum: typed },
    ...{ free_from: typed, hours: typed, carrier: typed, zones: typed, days: z.object({ from: typed, to: typed }) },
  })
  .transform(({ price, minimum, free_from, days, ...values }, context) => {
    const { kind } = values;
    const { zones, unknown }: { zones: GivenZones; unknown: string[] } = zonesIn(
      goesToAddress(kind) ? values.zones : "",
    );
    for (const part of unknown.slice(0, 1))
      context.addIssue({ code: "custom", path: ["zones"], message: `No entendimos «${part}»` });
    return {
      ...values,
      ...{ price: numberTyped(price, null), minimum: numberTyped(minimum, null) },
      ...{ free_from: numberTyped(free_from, null), days: daysIn(days) },
      hours: kind === "pickup" ? values.hours : "",
      carrier: kind === "carrier" && values.carrier !== "" ? Number(values.carrier) : null,
      zones,
    };
  })
  .pipe(deliveryOptionInput.omit({ is_on: true }).required());

export type OptionValues = z.input<typeof optionForm>;

/** What an option of a kind is called unless its owner says otherwise. */
export const USUAL_LABELS: Readonly<Record<DeliveryKind, string>> = {
  pickup: "Retiro en el local",
  zone: "Envío a domicilio",
  carrier: "Correo a domicilio",
  arranged: "A coordinar",
};

export const NEW_OPTION: OptionValues = {
  ...{ kind: "zone", label: USUAL_LABELS.zone, text: "", price: "", minimum: "", free_from: "", hours: "" },
  ...{ carrier: "", zones: "", days: { from: "", to: "" } },
};

const asTyped = (value: number | null | undefined) => (value == null ? "" : numberAsTyped(value));

export const valuesOf = ({ zones = [], days, ...option }: DeliveryOption): OptionValues => ({
  ...{ kind: option.kind, label: option.label, text: option.text, hours: option.hours },
  ...{ price: asTyped(option.price), minimum: asTyped(option.minimum), free_from: asTyped(option.free_from) },
  carrier: option.carrier === null ? "" : `${option.carrier}`,
  zones: zones.length === 0 ? "" : zonesInWords(zones),
  days: { from: asTyped(days?.from), to: asTyped(days?.to) },
});
