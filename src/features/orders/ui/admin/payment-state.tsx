import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, type LucideIcon, ReceiptText, Undo2 } from "lucide-react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Order } from "../../contract.ts";
import { staffOrderQueries } from "./queries.ts";

/** Nothing is said of payment in a shop without means of it. */
export const useTakesPayment = (): boolean =>
  (useQuery(staffOrderQueries.paymentMethods()).data?.results.length ?? 0) > 0;

type Look = { words: string; Icon: LucideIcon; tone: string };

/** `isShort` leaves out what stands beside it: the whole total. */
function lookOf({ payment_status, paid, due, status, total, has_receipt }: Order, isShort: boolean): Look | undefined {
  if (status === "cancelled")
    return paid > 0 ? { words: `Devolver ${formatPesos(paid)}`, Icon: Undo2, tone: "text-danger" } : undefined;
  const success = { Icon: CircleCheck, tone: "text-success" };
  if (payment_status === "paid") return { words: "Pagado", ...success };
  if (payment_status === "overpaid") return { words: `Pagado, ${formatPesos(paid - total)} de más`, ...success };
  const words = isShort && due === total ? "Falta cobrar" : `Falta cobrar ${formatPesos(due)}`;
  return has_receipt
    ? {
        words: isShort && due === total ? "Con comprobante" : `${words}, con comprobante`,
        Icon: ReceiptText,
        tone: "text-warning",
      }
    : { words, Icon: CircleDashed, tone: "text-warning" };
}

type PaymentStateProps = { order: Order; isShort?: boolean; className?: string };

/** How much of an order was paid, for the staff; nothing of a cancelled one that nobody paid. */
export function PaymentState({ order, isShort = false, className = "" }: PaymentStateProps) {
  const look = lookOf(order, isShort);
  if (!useTakesPayment() && !order.payment_method && order.paid === 0) return null;
  return (
    look && (
      <span className={`inline-flex gap-1.5 font-semibold ${look.tone} ${className}`}>
        <look.Icon aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
        {look.words}
      </span>
    )
  );
}
