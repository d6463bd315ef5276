import { formatPesos } from "#src/contract/format.ts";
import type { Order } from "../../contract.ts";

type Balance = Pick<Order, "payment_status" | "paid" | "due" | "status" | "total" | "has_receipt">;

/** How much of an order was paid, for the staff; blank for a cancelled one that nobody paid. */
export function paymentStateOf({ payment_status, paid, due, status, total, has_receipt }: Balance): string {
  if (status === "cancelled") return paid > 0 ? `Devolver ${formatPesos(paid)}` : "";
  if (payment_status === "paid") return "Pagado";
  if (payment_status === "overpaid") return `Pagado, ${formatPesos(paid - total)} de más`;
  return `Falta cobrar ${formatPesos(due)}${has_receipt ? ", con comprobante" : ""}`;
}
