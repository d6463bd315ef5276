import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#src/contract/format-count.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import type { PaymentFilter } from "../../payment-contract.ts";
import { useTakesPayment } from "./payment-state.tsx";
import { staffOrderQueries } from "./queries.ts";

const CHOICES = [
  ["due", "Falta cobrar"],
  ["with_receipt", "Con comprobante"],
  ["paid", "Pagados"],
] as const;

type PaymentChipsProps = { value: PaymentFilter | ""; onChoose: (value: PaymentFilter | "") => void };

/** Orders by what was paid, with their number and sum; pressed again, all. Nothing in a shop without means of payment. */
export function PaymentChips({ value, onChoose }: PaymentChipsProps) {
  const takesPayment = useTakesPayment();
  const { data } = useQuery({ ...staffOrderQueries.paymentTotals(), enabled: takesPayment });
  if (!takesPayment) return null;
  const choices = CHOICES.map(([filter, label]) => {
    const sum = data?.[filter];
    return { value: filter, label, ...(sum && { note: `${formatCount(sum.count)} · ${formatPesos(sum.amount)}` }) };
  });
  return (
    <ChoiceChips<PaymentFilter | "">
      label="Cobro"
      choices={choices}
      value={value}
      onChoose={(chosen) => onChoose(chosen === value ? "" : chosen)}
    />
  );
}
