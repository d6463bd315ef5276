import { formatPesos } from "#src/contract/format.ts";
import type { Order } from "../contract.ts";
import { hasDelivery } from "./order-delivery.tsx";

type Progress = Pick<
  Order,
  | "status"
  | "payment_method"
  | "payment_status"
  | "due"
  | "has_receipt"
  | "fulfilment_status"
  | "delivery"
  | "delivery_type"
>;

type Step = { name: string; isDone: boolean };

const REACHED = { to_prepare: 0, ready: 1, sent: 2, delivered: 3 } as const;

const isPickedUp = ({ delivery, delivery_type }: Progress): boolean =>
  delivery?.kind === "pickup" || delivery_type === "coordinate";

/** The way of an order from its arrival to its customer; none of one that is cancelled. */
export function stepsOf(order: Progress): Step[] {
  const { status, payment_method, payment_status } = order;
  if (status === "cancelled") return [];
  const isOver = status === "completed";
  const reached = REACHED[order.fulfilment_status];
  return [
    { name: "Recibido", isDone: true },
    ...(payment_method
      ? [{ name: "Pago", isDone: isOver || payment_status === "paid" || payment_status === "overpaid" }]
      : []),
    ...(hasDelivery(order)
      ? [
          { name: "Preparación", isDone: isOver || reached >= REACHED.ready },
          ...(isPickedUp(order) ? [] : [{ name: "En camino", isDone: isOver || reached >= REACHED.sent }]),
          { name: "En tus manos", isDone: isOver || reached >= REACHED.delivered },
        ]
      : [{ name: "En tus manos", isDone: isOver }]),
  ];
}

/** What comes next, told to the customer; "" where nothing does. */
export function nextInWords(order: Progress): string {
  const { status, payment_method, due, has_receipt, fulfilment_status } = order;
  if (status !== "pending" || fulfilment_status === "delivered") return "";
  if (fulfilment_status === "sent") return "Ya salió para tu casa.";
  if (fulfilment_status === "ready")
    return isPickedUp(order) ? "Ya podés pasar a buscarlo." : "Está listo para salir: te avisamos cuando lo enviemos.";
  if (payment_method && due > 0 && has_receipt)
    return "Recibimos tu comprobante: lo confirmamos y preparamos el pedido.";
  if (payment_method && due > 0) return `Falta el pago de ${formatPesos(due)}.`;
  if (payment_method || hasDelivery(order)) return "Lo estamos preparando: te avisamos cuando esté listo.";
  return "Te escribimos para coordinar el pago y la entrega.";
}
