import { formatPesos } from "#src/contract/format.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { ORDER_STATUS_LABELS, type Order, type OrderLine, type OrderStatus } from "../../contract.ts";
import { ORDER_FIELD_NAMES, ORDER_FIELDS } from "../../fields.ts";
import { linesInWords, packName } from "../../rules.ts";

type ShownLine = Pick<OrderLine, "quantity" | "product_details">;

export const lineName = ({ product_details: { name, seed_count } }: Pick<ShownLine, "product_details">): string =>
  packName(name, seed_count);

export const shownLinesInWords = (lines: readonly ShownLine[]): string =>
  linesInWords(
    lines.map(({ quantity, product_details: { name, seed_count } }) => ({ quantity, name, seedCount: seed_count })),
  );

const firstName = (name: string) => name.split(" ")[0] ?? name;

const GREETINGS: Readonly<Record<OrderStatus, string>> = {
  pending: "Te escribimos por tu pedido",
  completed: "Tu pedido ya está completado:",
  cancelled: "Te escribimos por tu pedido cancelado",
};

/** A message to the customer, to be finished by hand. */
const messageTo = ({ id, recipient_name, status, total, products }: Order, shopName: string): string =>
  [
    `¡Hola, ${firstName(recipient_name)}! ${GREETINGS[status]} #${id} en ${shopName}.`,
    "",
    ...products.map((line) => `• ${line.quantity} × ${lineName(line)}`),
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

export const factsOf = (order: Order): Facts => ({
  Estado: ORDER_STATUS_LABELS[order.status],
  ...Object.fromEntries(
    ORDER_FIELD_NAMES.map((name) => [ORDER_FIELDS[name].label, ORDER_FIELDS[name].inWords(order[name])]),
  ),
  Productos: shownLinesInWords(order.products),
  Total: formatPesos(order.total),
});
