import { z } from "zod";
import { numberAsTyped, numberTyped } from "#src/contract/number-in-text.ts";
import { PAYMENT_KIND_LABELS, type PaymentMethod, paymentMethodInput } from "../contract.ts";

const NO_ACCOUNT = { alias: "", cbu: "", holder: "", tax_id: "", bank: "" };

const typed = z.string();

/** Numbers as they are typed; the account of a transfer alone counts. */
export const methodForm = z
  .object({
    ...{ kind: paymentMethodInput.shape.kind, label: typed, text: typed, change: typed, hold_hours: typed },
    ...{ alias: typed, cbu: typed, holder: typed, tax_id: typed, bank: typed },
  })
  .transform(({ change, hold_hours, ...values }) => ({
    ...values,
    ...(values.kind !== "transfer" && NO_ACCOUNT),
    change: numberTyped(change, 0),
    hold_hours: numberTyped(hold_hours, null),
  }))
  .pipe(paymentMethodInput.omit({ law_read: true, is_on: true, position: true }).required());

export type MethodValues = z.input<typeof methodForm>;

export const NEW_METHOD: MethodValues = {
  kind: "transfer",
  label: PAYMENT_KIND_LABELS.transfer,
  text: "",
  change: "",
  hold_hours: "",
  ...NO_ACCOUNT,
};

export const valuesOf = ({ kind, label, text, change, hold_hours, ...account }: PaymentMethod): MethodValues => ({
  ...{ kind, label, text },
  ...{ alias: account.alias ?? "", cbu: account.cbu ?? "", holder: account.holder ?? "" },
  ...{ tax_id: account.tax_id ?? "", bank: account.bank ?? "" },
  change: change === 0 ? "" : numberAsTyped(change),
  hold_hours: hold_hours === null ? "" : `${hold_hours}`,
});

/** What a product of $ 10.000 costs by the typed change, in pesos; undefined where it can't be read. */
export function exampleOf(change: string): number | undefined {
  const percent = numberTyped(change, 0);
  return Number.isNaN(percent) ? undefined : 10_000 + 100 * percent;
}
