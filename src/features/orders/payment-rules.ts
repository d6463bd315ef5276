import { type Centavos, centavos } from "#src/contract/centavos.ts";
import type { OrderStatus } from "./contract.ts";
import type { PaymentStatus } from "./payment-contract.ts";

/** The part of a hold after which its customer is reminded. */
const REMINDED_AFTER = 3 / 4;

type Held = { holdUntil: Date | null; status: OrderStatus; paymentKind: string | null; total: Centavos } & Record<
  "payments" | "receipts",
  readonly unknown[]
>;

/** Until when its stock is held; null where nothing ends that: a payment, a receipt, on delivery (docs/shop.md, Payment). */
export const heldUntil = ({ holdUntil, status, paymentKind, total, payments, receipts }: Held): Date | null =>
  status === "pending" && paymentKind !== "on_delivery" && total > 0 && payments.length + receipts.length === 0
    ? holdUntil
    : null;

/** A hold from `from` on, and when to remind of it. */
export const holdFor = (from: Date, holdUntil: Date) => ({
  holdUntil,
  remindAt: new Date(from.getTime() + (holdUntil.getTime() - from.getTime()) * REMINDED_AFTER),
});

type Entry = { id: number; kind: "payment" | "refund"; amount: Centavos; voids: number | null };

export type Balance = { paid: Centavos; due: Centavos; status: PaymentStatus };

/** What a ledger says of an order's total (docs/shop.md, Payment). An entry and the one that voids it count for nothing. */
export function balanceOf(order: { total: Centavos; status: OrderStatus }, entries: readonly Entry[]): Balance {
  const paid = centavos(entries.reduce((sum, { kind, amount }) => sum + (kind === "payment" ? amount : -amount), 0));
  const due = centavos(order.status === "cancelled" ? 0 : Math.max(0, order.total - paid));
  return { paid, due, status: statusOf(order.total, paid, hasBeenPaid(entries)) };
}

function statusOf(total: Centavos, paid: Centavos, wasPaid: boolean): PaymentStatus {
  if (paid === 0) return wasPaid ? "refunded" : "pending";
  if (paid < total) return "partly_paid";
  return paid === total ? "paid" : "overpaid";
}

export const isVoided = ({ id }: Pick<Entry, "id">, entries: readonly Entry[]): boolean =>
  entries.some(({ voids }) => voids === id);

const hasBeenPaid = (entries: readonly Entry[]): boolean =>
  entries.some((entry) => entry.kind === "payment" && entry.voids === null && !isVoided(entry, entries));
