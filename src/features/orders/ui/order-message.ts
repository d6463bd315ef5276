import { formatPesos } from "#src/contract/format-pesos.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { deliveryPriceInWords } from "#src/features/delivery/rules.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import type { Order } from "../contract.ts";
import { deliveryShown, wholeAddress } from "../fields.ts";
import { deliveryTypeOf, lineName } from "../rules.ts";

type MailedOrder = MailData<"order_received">;
type MessageLine = Omit<MailedOrder["lines"][number], "price">;
type MessageData = Pick<
  MailedOrder,
  "order_id" | "recipient_name" | "adjustments" | "total" | "delivery" | "way" | "payment"
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
  way,
  payment,
}: MessageData): string =>
  [
    `¡Hola! Soy ${recipient_name} y les escribo por el pedido #${order_id}:`,
    "",
    ...lines.map((line) => `• ${line.quantity} × ${nameOf(line)}: ${formatPesos(line.subtotal)}`),
    ...adjustments.map(({ label, amount }) => `• ${label}: ${signedAmount(amount)}`),
    "",
    `Total: ${formatPesos(total)}`,
    `Entrega: ${way && deliveryTypeOf(delivery) === "coordinate" ? way : [way, deliveryShown(delivery)].filter(Boolean).join(" · ")}`,
    ...(payment ? [`Pago: ${payment}`] : []),
  ].join("\n");

const wayOf = ({ label, price }: NonNullable<Order["delivery"]>) =>
  label === "" ? "" : `${label}, ${deliveryPriceInWords(price)}`;

export const messageAbout = ({ id, products, ...order }: Order): string =>
  orderMessage({
    ...order,
    order_id: id,
    delivery: wholeAddress(order),
    way: order.delivery ? wayOf(order.delivery) : "",
    payment: order.payment_method?.label,
    lines: products.map(({ product_details, ...line }) => ({ ...product_details, ...line })),
  });
