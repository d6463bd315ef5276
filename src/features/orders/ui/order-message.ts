import { formatPesos } from "#src/contract/format.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { Order } from "../contract.ts";
import { deliveryShown } from "../fields.ts";

/** Money in pesos. */
type OrderMessageData = MailData<"order_received">;

export const orderMessageData = (order: Order): OrderMessageData => ({
  order_id: order.id,
  recipient_name: order.recipient_name,
  delivery: order.shipping_address,
  phone: order.customer_phone,
  total: order.total,
  lines: order.products.map(({ quantity, price_at_time, subtotal, product_details: { name, brand, seed_count } }) => ({
    name,
    brand,
    seed_count,
    quantity,
    price: price_at_time,
    subtotal,
  })),
});

const nameOf = ({ name, brand, seed_count }: OrderMessageData["lines"][number]): string =>
  `${name}${brand && ` (${brand})`}${seed_count === null ? "" : `, blister de ${seed_count}`}`;

/** The message that a customer sends to the shop. */
export const orderMessage = ({ order_id, recipient_name, lines, total, delivery }: OrderMessageData): string =>
  [
    `¡Hola! Soy ${recipient_name} y les escribo por el pedido #${order_id}:`,
    "",
    ...lines.map((line) => `• ${line.quantity} × ${nameOf(line)}: ${formatPesos(line.subtotal)}`),
    "",
    `Total: ${formatPesos(total)}`,
    `Entrega: ${deliveryShown(delivery)}`,
  ].join("\n");
