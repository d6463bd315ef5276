import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Quote } from "#src/features/pricing/contract.ts";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { type CheckedValues, type CheckoutValues, chosenPayment } from "./checkout-values.ts";

export type PaymentMethods = Quote["payment_methods"];

export const needsPaymentChoice = (methods: PaymentMethods, values: CheckoutValues): boolean =>
  methods.length > 1 && !methods.some(({ id }) => id === chosenPayment(values));

type PaymentChoiceProps = {
  form: UseFormReturn<CheckoutValues, unknown, CheckedValues>;
  methods: PaymentMethods;
};

/** How the order is paid, and what it comes to by each means where they differ; nothing where the shop has set up none. */
export function PaymentChoice({ form, methods }: PaymentChoiceProps) {
  const { setValue } = form;
  const chosen = form.watch("payment_method_id");
  const isGone = chosen !== "" && !methods.some(({ id }) => `${id}` === chosen);
  useEffect(() => {
    if (isGone) setValue("payment_method_id", "");
  }, [isGone, setValue]);

  const [only, another] = methods;
  if (!only) return null;
  const isSameTotal = methods.every(({ total }) => total === only.total);
  const choices = methods.map(({ id, label, text, total }) => ({
    value: `${id}`,
    label: isSameTotal ? label : `${label}: ${formatPesos(total)}`,
    hint: text,
  }));
  if (another) return <RadioCards legend="Medio de pago" choices={choices} {...fieldOf(form)("payment_method_id")} />;
  return (
    <div>
      <p>
        <span className="font-medium">Medio de pago:</span> {only.label}
      </p>
      <p className="text-muted text-sm empty:hidden">{only.text}</p>
    </div>
  );
}
