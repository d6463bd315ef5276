import { formatPesos } from "#src/contract/format.ts";
import type { OrderEvent } from "../contract.ts";

const WORDS: Record<OrderEvent["event"], Record<OrderEvent["by"], string>> = {
  received: { customer: "Hiciste el pedido", shop: "La tienda cargó el pedido" },
  changed: { customer: "Cambiaste el pedido", shop: "La tienda cambió el pedido" },
  completed: { customer: "Pedido completado", shop: "Pedido completado" },
  cancelled: { customer: "Cancelaste el pedido", shop: "La tienda canceló el pedido" },
  reopened: { customer: "Reabriste el pedido", shop: "La tienda reabrió el pedido" },
};

export const eventInWords = ({ event, by }: OrderEvent): string => WORDS[event][by];

/** The fields of an order as people call them; one that isn't here says nothing that another doesn't. */
const FIELDS: Readonly<Record<string, string>> = {
  products: "Productos",
  order_total: "Total",
  recipient_name: "Destinatario",
  customer_phone: "Teléfono",
  customer_email: "Email",
  shipping_address: "Entrega",
};

/** What a change changed: `Total: antes $ 3.000, ahora $ 2.000`. */
export const changesInWords = ({ changes }: OrderEvent): string[] =>
  Object.entries(FIELDS).flatMap(([field, name]) => {
    const change = changes[field];
    if (!change) return [];
    const told = (value: string) => (field === "order_total" ? formatPesos(Number(value)) : value || "sin datos");
    return [`${name}: antes ${told(change.before)}, ahora ${told(change.after)}`];
  });
