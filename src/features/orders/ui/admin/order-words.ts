import { formatPesos } from "#src/contract/format-pesos.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { adjustmentsInWords, signedAmount } from "#src/features/pricing/rules.ts";
import { ORDER_STATUS_LABELS, type Order, type OrderLine, type OrderStatus } from "../../contract.ts";
import { fieldInWords, fieldsIn, ORDER_FIELD_NAMES, ORDER_FIELDS, type ShownFields } from "../../fields.ts";
import { lineName as nameOf, nameParts } from "../../rules.ts";

type ShownLine = Pick<OrderLine, "quantity" | "product_details">;

type Named = { product_details: Pick<OrderLine["product_details"], "name" | "label" | "seed_count"> };

export const lineName = ({ product_details: { name, label, seed_count } }: Named): string =>
  nameOf(name, label, seed_count);

/** `2 × Tierra, 1 × Critical (blister de 3)`. */
export const shownLinesInWords = (lines: readonly ShownLine[]): string =>
  lines.map((line) => `${line.quantity} × ${lineName(line)}`).join(", ");

const GREETINGS: Readonly<Record<OrderStatus, string>> = {
  pending: "Te escribimos por tu pedido",
  completed: "Tu pedido ya está completado:",
  cancelled: "Te escribimos por tu pedido cancelado",
};

/** A message to the customer, to be finished by hand. */
const messageTo = ({ id, recipient_name, status, total, products, adjustments }: Order, shopName: string): string =>
  [
    `¡Hola, ${nameParts(recipient_name).firstName}! ${GREETINGS[status]} #${id} en ${shopName}.`,
    "",
    ...products.map((line) => `• ${line.quantity} × ${lineName(line)}`),
    ...adjustments.map(({ label, amount }) => `• ${label}: ${signedAmount(amount)}`),
    `Total: ${formatPesos(total)}`,
    "",
    "",
  ].join("\n");

export const whatsappOf = (order: Order, shopName: string): string | null =>
  whatsappLink(order.customer_phone, messageTo(order, shopName));

export function mailOf(order: Order, shopName: string): string {
  const subject = encodeURIComponent(`Tu pedido #${order.id} en ${shopName}`);
  return `mailto:${order.customer_email}?subject=${subject}&body=${encodeURIComponent(messageTo(order, shopName))}`;
}

/** What may differ between two versions of an order, by name. */
export type Facts = Readonly<Record<string, string>>;

export const factsOf = (
  order: ShownFields &
    Pick<Order, "status" | "total"> & {
      products: readonly ShownLine[];
      adjustments: readonly { label: string; amount: number }[];
    },
): Facts => ({
  Estado: ORDER_STATUS_LABELS[order.status],
  ...Object.fromEntries(
    ORDER_FIELD_NAMES.map((name) => [ORDER_FIELDS[name].label, fieldInWords(name, fieldsIn(order))]),
  ),
  Productos: shownLinesInWords(order.products),
  Ajustes: adjustmentsInWords(order.adjustments),
  Total: formatPesos(order.total),
});
