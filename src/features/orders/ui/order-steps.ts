import type { PaymentKind } from "#src/features/payment-methods/contract.ts";
import { ORDER_STATUS_LABELS, type Order } from "../contract.ts";
import { type FulfilmentStatus, hasLeft } from "../fulfilment-contract.ts";
import { hasDelivery } from "./order-delivery.tsx";

/** `on`: the day on which it was done, where it is known. */
type Step = { name: string; isDone: boolean; on?: string | undefined };

const REACHED: Readonly<Record<FulfilmentStatus, number>> = { to_prepare: 0, ready: 1, sent: 2, delivered: 3 };

const isPickedUp = ({ delivery, delivery_type }: Order): boolean =>
  delivery?.kind === "pickup" || delivery_type === "coordinate";

/** The way of an order from its arrival to its customer; none of one that is cancelled. */
export function stepsOf(order: Order): Step[] {
  const { status, payment_method, payment_status } = order;
  if (status === "cancelled") return [];
  const isOver = status === "completed";
  const isPaid = isOver || payment_status === "paid" || payment_status === "overpaid";
  const step = (name: string, state: FulfilmentStatus): Step => ({
    name,
    isDone: isOver || REACHED[order.fulfilment_status] >= REACHED[state],
    on: order.states.findLast(({ status }) => status === state)?.on,
  });
  const pay = payment_method ? [{ name: "Pago", isDone: isPaid, on: order.payments.at(-1)?.paid_on }] : [];
  const isPaidLast = !isPaid && payment_method !== null && PAID_ON_ARRIVAL.includes(payment_method.kind);
  return [
    { ...step("Recibido", "to_prepare"), on: order.states[0]?.on },
    ...(isPaidLast ? [] : pay),
    ...(hasDelivery(order) ? [step("Preparación", "ready")] : []),
    ...(hasDelivery(order) && !isPickedUp(order) ? [step("En camino", "sent")] : []),
    ...(isPaidLast ? pay : []),
    step("En tus manos", "delivered"),
  ];
}

/** Until then nothing is to be transferred, nor to be proved. */
export const PAID_ON_ARRIVAL: readonly PaymentKind[] = ["cash", "card_present", "on_delivery"];

const HOW_TO_PAY: Readonly<Record<PaymentKind, string>> = {
  transfer: "Falta tu pago: transferilo y subí el comprobante.",
  cash: "Falta tu pago: lo hacés en el local, al retirar.",
  card_present: "Falta tu pago: lo hacés en el local, al retirar.",
  on_delivery: "Lo estamos preparando: lo pagás cuando lo recibís.",
  arranged: "Te escribimos para coordinar el pago.",
};

/** What comes next, told to the customer; "" where nothing does. */
export function nextInWords(order: Order): string {
  const { status, payment_method, due, has_receipt, fulfilment_status } = order;
  if (status !== "pending") return "";
  if (fulfilment_status === "delivered") return "Entregado.";
  if (fulfilment_status === "sent") return "Enviado: ya salió para tu casa.";
  if (fulfilment_status === "ready")
    return isPickedUp(order)
      ? "Listo para retirar: ya podés pasar a buscarlo."
      : "Listo para salir: te avisamos cuando lo enviemos.";
  if (payment_method && due > 0 && has_receipt)
    return "Recibimos tu comprobante: lo confirmamos y preparamos el pedido.";
  if (payment_method && due > 0) return HOW_TO_PAY[payment_method.kind];
  if (payment_method || hasDelivery(order)) return "Lo estamos preparando: te avisamos cuando esté listo.";
  return "Te escribimos para coordinar el pago y la entrega.";
}

/** How a new order reaches its customer. */
export function arrivalInWords(order: Order): string {
  if (!isPickedUp(order)) return "Te avisamos por email cuando salga.";
  const isPlain = order.delivery?.kind !== "pickup";
  return isPlain ? "Acordamos con vos el punto y el horario." : "Te avisamos por email cuando esté listo para retirar.";
}

/** Paid, or on its way. */
export const isUnderWay = ({ status, payment_method, due, fulfilment_status }: Order): boolean =>
  status === "pending" && (fulfilment_status !== "to_prepare" || (payment_method !== null && due <= 0));

/** `Pendiente · Te escribimos para coordinar el pago y la entrega.`; what is under way isn't called pending. */
export const stateInWords = (order: Order): string =>
  [isUnderWay(order) ? "" : ORDER_STATUS_LABELS[order.status], nextInWords(order)].filter(Boolean).join(" · ");

/** Whether its customer may still take products out or cancel it: what has left comes back as a return. */
export const isStillHere = ({ status, fulfilment_status }: Order): boolean =>
  status === "pending" && !hasLeft(fulfilment_status);
