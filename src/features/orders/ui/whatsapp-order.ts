import { formatPesos } from "#src/contract/format.ts";
import { whatsappAddress } from "#src/contract/whatsapp.ts";
import type { Order, OrderLine } from "../contract.ts";

const nameOf = ({ name, brand, seed_count }: OrderLine["product_details"]): string => {
  const pack = seed_count === null ? "" : `, blister de ${seed_count}`;
  return `${name}${brand ? ` (${brand})` : ""}${pack}`;
};

/** An order as its customer writes it to the shop: number, lines, total and delivery. */
export function orderAsMessage(order: Order): string {
  const lines = order.products.map(
    (line) => `• ${line.quantity} × ${nameOf(line.product_details)}: ${formatPesos(line.subtotal)}`,
  );
  const delivery =
    order.delivery_type === "address" ? `Envío a domicilio: ${order.shipping_address}` : "Coordinar entrega";
  return [
    `¡Hola! Hice el pedido #${order.id}.`,
    "",
    ...lines,
    "",
    `Total: ${formatPesos(order.total)}`,
    `Entrega: ${delivery}`,
    `A nombre de: ${order.recipient_name}`,
  ].join("\n");
}

/** Opens WhatsApp with the order written to the shop's number. */
export const orderOnWhatsApp = (order: Order, shopNumber: string): string =>
  whatsappAddress(shopNumber, orderAsMessage(order));
