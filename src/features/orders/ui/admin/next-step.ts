import type { Order } from "../../contract.ts";
import type { FulfilmentStatus } from "../../fulfilment-contract.ts";
import { hasDelivery } from "../order-delivery.tsx";

type Going = Pick<Order, "delivery" | "fulfilment_status">;

/** How a delivery goes on; a pick-up is never sent. */
export function nextOfDelivery({ delivery, fulfilment_status: now }: Going): FulfilmentStatus | undefined {
  if (now === "delivered") return undefined;
  if (delivery?.kind === "pickup") return now === "to_prepare" ? "ready" : "delivered";
  return now === "sent" ? "delivered" : "sent";
}

/** What the staff do next with an order: nobody prepares what isn't paid, unless it is on delivery (docs/shop.md, Payment). */
export function nextStepOf(order: Order): "pay" | "deliver" | "complete" | undefined {
  const { status, due, payment_method, paid } = order;
  const isOwed = due > 0 && (payment_method !== null || paid > 0);
  const goesOn = status === "pending" && hasDelivery(order) && nextOfDelivery(order) !== undefined;
  if (isOwed && !(goesOn && payment_method?.kind === "on_delivery")) return "pay";
  if (goesOn) return "deliver";
  return status === "pending" ? "complete" : undefined;
}
