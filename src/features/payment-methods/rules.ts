import { PAYMENT_KIND_LABELS, type PaymentKind, type PaymentMethod } from "./contract.ts";

/** What the buyer pays with in one payment (Ley 25.065 art. 37 c, Res. 51-E/2017). */
const IN_ONE_PAYMENT: readonly PaymentKind[] = ["transfer", "cash", "card_present"];

type Priced = Pick<PaymentMethod, "kind" | "change">;

/** Whether a means of one payment has another price than others, which the law may forbid. */
export const differsInOnePayment = (method: Priced, others: readonly Priced[]): boolean =>
  IN_ONE_PAYMENT.includes(method.kind) &&
  others.some(({ kind, change }) => IN_ONE_PAYMENT.includes(kind) && change !== method.change);

/** The one named among those that are on, else the only one there is: null where none is named of several, undefined where the named one isn't there. */
export function chosenMethod(
  methods: readonly PaymentMethod[],
  id: number | null | undefined,
): PaymentMethod | null | undefined {
  if (id == null) return methods.length === 1 ? methods[0] : null;
  return methods.find((method) => method.id === id);
}

/** `Transferencia, 5 % menos, guarda el stock 48 h`. */
export function methodInWords({ kind, change, hold_hours, alias }: PaymentMethod): string {
  const percent = Math.abs(change).toLocaleString("es-AR");
  return [
    PAYMENT_KIND_LABELS[kind],
    alias,
    change !== 0 && `${percent} % ${change < 0 ? "menos" : "más"}`,
    hold_hours !== null && `guarda el stock ${hold_hours} h`,
  ]
    .filter(Boolean)
    .join(" · ");
}
