import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { isOrderField, loggedInWords, ORDER_FIELD_NAMES, ORDER_FIELDS } from "../fields.ts";
import type { OrderEvent } from "../history-contract.ts";

/** By whom, where both may do it. */
const WORDS: Record<OrderEvent["event"], string | Record<OrderEvent["by"], string>> = {
  received: { customer: "Hiciste el pedido", shop: "La tienda cargó el pedido" },
  changed: { customer: "Cambiaste el pedido", shop: "La tienda cambió el pedido" },
  completed: "Pedido completado",
  cancelled: { customer: "Cancelaste el pedido", shop: "La tienda canceló el pedido" },
  expired: "Venció la reserva sin un pago y se canceló",
  reopened: { customer: "Reabriste el pedido", shop: "La tienda reabrió el pedido" },
  paid: "Pago",
  refunded: "Devolución",
  ready: "Listo",
  sent: "Enviado",
  delivered: "Entregado",
};

export function eventInWords({ event, by, amount }: OrderEvent): string {
  const words = WORDS[event];
  const said = typeof words === "string" ? words : words[by];
  return amount === undefined ? said : `${said} de ${formatPesos(amount)}`;
}

/** The address says how it is delivered, too. */
const FIELDS: Readonly<Record<string, string>> = {
  products: "Productos",
  adjustments: "Ajustes",
  hold_until: "Reservado hasta",
  order_total: "Total",
  ...Object.fromEntries(
    ORDER_FIELD_NAMES.filter((name) => name !== "delivery_type").map((name) => [name, ORDER_FIELDS[name].label]),
  ),
};

function inWords(field: string, value: string): string {
  if (field === "order_total") return formatPesos(Number(value));
  if (field === "hold_until") return value === "" ? "sin vencimiento" : formatMoment(value);
  return isOrderField(field) ? loggedInWords(field, value) : value;
}

/** `Total: antes $ 3.000, ahora $ 2.000`; without what was blank. */
export const changesInWords = ({ changes }: OrderEvent): string[] =>
  Object.entries(FIELDS).flatMap(([field, name]) => {
    const change = changes[field];
    if (!change) return [];
    const before = inWords(field, change.before);
    return [`${name}: ${before && `antes ${before}, `}ahora ${inWords(field, change.after) || "nada"}`];
  });
