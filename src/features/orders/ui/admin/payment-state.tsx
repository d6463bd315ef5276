import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, type LucideIcon, ReceiptText, Undo2 } from "lucide-react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Order } from "../../contract.ts";
import { badgeClass } from "../status-badge.tsx";
import { staffOrderQueries } from "./queries.ts";

/** Nothing is said of payment in a shop without means of it. */
export const useTakesPayment = (): boolean =>
  (useQuery(staffOrderQueries.paymentMethods()).data?.results.length ?? 0) > 0;

type Look = { words: string; Icon: LucideIcon; tone: string };

/** `isShort` leaves out what stands beside it, the whole total, to fit a column. */
function lookOf({ payment_status, paid, due, status, total, has_receipt }: Order, isShort: boolean): Look | undefined {
  if (status === "cancelled")
    return paid > 0
      ? { words: `Devolver ${formatPesos(paid)}`, Icon: Undo2, tone: "bg-danger-tint text-danger" }
      : undefined;
  const success = { Icon: CircleCheck, tone: "bg-success-tint text-success" };
  if (payment_status === "paid") return { words: "Pagado", ...success };
  if (payment_status === "overpaid")
    return { words: isShort ? "Pagado de más" : `Pagado, ${formatPesos(paid - total)} de más`, ...success };
  const warning = { Icon: has_receipt ? ReceiptText : CircleDashed, tone: "bg-warning-tint text-warning" };
  if (isShort && due !== total) return { words: `Faltan ${formatPesos(due)}`, ...warning };
  if (isShort) return { words: has_receipt ? "Con comprobante" : "Falta cobrar", ...warning };
  return { words: `Falta cobrar ${formatPesos(due)}${has_receipt ? ", con comprobante" : ""}`, ...warning };
}

type PaymentStateProps = { order: Order; isShort?: boolean; className?: string };

/** How much of an order was paid, for the staff; nothing of a cancelled one that nobody paid. */
export function PaymentState({ order, isShort = false, className = "" }: PaymentStateProps) {
  const look = lookOf(order, isShort);
  if (!useTakesPayment() && !order.payment_method && order.paid === 0) return null;
  return (
    look && (
      <span className={`${badgeClass} ${look.tone} ${className}`}>
        <look.Icon aria-hidden="true" className="size-4 shrink-0" />
        {look.words}
      </span>
    )
  );
}
