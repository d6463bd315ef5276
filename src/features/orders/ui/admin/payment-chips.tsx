import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { PaymentFilter } from "../../payment-contract.ts";
import { useTakesPayment } from "./payment-state.tsx";
import { staffOrderQueries } from "./queries.ts";

const CHOICES = [
  ["due", "Falta cobrar"],
  ["with_receipt", "Con comprobante"],
  ["paid", "Pagados"],
] as const;

/** How many orders are in each of them, and what they come to; each leads to its orders. */
export function PaymentTotals() {
  const takesPayment = useTakesPayment();
  const { data } = useQuery({ ...staffOrderQueries.paymentTotals(), enabled: takesPayment });
  if (!takesPayment) return null;
  return (
    <ul className="grid gap-px overflow-clip rounded-2xl border border-line bg-line sm:grid-cols-3">
      {CHOICES.map(([filter, label]) => (
        <li key={filter}>
          <Link
            to={`${ADMIN_PATHS.orders}?cobro=${filter}`}
            className="flex h-full items-center justify-between gap-3 bg-card px-4 py-2.5 -outline-offset-4 hover:bg-tint sm:py-3.5"
          >
            <span>
              <span className="block text-muted text-sm">{label}</span>
              <span className="font-display font-semibold text-xl tabular-nums">
                {data ? formatPesos(data[filter].amount) : <Skeleton className="my-1 h-5 w-24" />}
              </span>
            </span>
            <span className="flex items-center gap-1 text-muted text-sm tabular-nums">
              {data && `${formatCount(data[filter].count)} ${data[filter].count === 1 ? "pedido" : "pedidos"}`}
              <ChevronRight aria-hidden="true" className="size-4.5" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

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
