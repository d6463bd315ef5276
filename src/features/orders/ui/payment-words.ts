import { formatPesos } from "#src/contract/format-pesos.ts";
import type { Order } from "../contract.ts";

type Balance = Pick<Order, "payment_status" | "paid" | "due" | "status" | "total">;

/** What was paid and what is due, as its customer reads it; blank where there is nothing to say. */
export function balanceInWords({ payment_status, paid, due, status, total }: Balance): string {
  if (payment_status === "refunded")
    return due > 0 ? `Te lo devolvimos. A pagar: ${formatPesos(due)}` : "Te lo devolvimos";
  if (status === "cancelled") return paid > 0 ? `Pagaste ${formatPesos(paid)}` : "";
  if (payment_status === "pending") return `A pagar: ${formatPesos(due)}`;
  if (payment_status === "partly_paid") return `Pagaste ${formatPesos(paid)}, faltan ${formatPesos(due)}`;
  if (payment_status === "overpaid") return `Pagado, con ${formatPesos(paid - total)} a favor`;
  return "Pagado";
}

/** As home banking takes it: `9500,50`. */
export const amountToCopy = (pesos: number): string => pesos.toFixed(2).replace(".", ",").replace(/,00$/, "");
