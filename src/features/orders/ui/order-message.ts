import { formatPesos } from "#src/contract/format.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import type { Order } from "../contract.ts";
import { deliveryShown } from "../fields.ts";
import { lineName } from "../rules.ts";

type MailedOrder = MailData<"order_received">;
type MessageLine = Omit<MailedOrder["lines"][number], "price">;
type MessageData = Pick<
  MailedOrder,
  "order_id" | "recipient_name" | "adjustments" | "total" | "delivery" | "payment"
> & {
  lines: MessageLine[];
};

const nameOf = ({ name, brand, label, seed_count }: MessageLine): string =>
  label === "" ? withLabel(name, brand) : [lineName(name, label, seed_count), brand].filter(Boolean).join(", ");

/** The message that a customer sends to the shop. */
export const orderMessage = ({
  order_id,
  recipient_name,
  lines,
  adjustments = [],
  total,
  delivery,
  payment,
}: MessageData): string =>
  [
    `¡Hola! Soy ${recipient_name} y les escribo por el pedido #${order_id}:`,
    "",
    ...lines.map((line) => `• ${line.quantity} × ${nameOf(line)}: ${formatPesos(line.subtotal)}`),
    ...adjustments.map(({ label, amount }) => `• ${label}: ${signedAmount(amount)}`),
    "",
    `Total: ${formatPesos(total)}`,
    `Entrega: ${deliveryShown(delivery)}`,
    ...(payment ? [`Pago: ${payment}`] : []),
  ].join("\n");

export const messageAbout = ({ id, shipping_address, products, ...order }: Order): string =>
  orderMessage({
    ...order,
    order_id: id,
    delivery: shipping_address,
    payment: order.payment_method?.label,
    lines: products.map(({ product_details, ...line }) => ({ ...product_details, ...line })),
  });
