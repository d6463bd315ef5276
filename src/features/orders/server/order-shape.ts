import { toPesos } from "#src/contract/centavos.ts";
import { invoiceInWords } from "#src/contract/invoice.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { Order, OrderLine } from "../contract.ts";
import { fieldsOf } from "../fields.ts";
import { linesInWords, subtotalOf } from "../rules.ts";
import type { StoredOrder } from "./load-orders.ts";
import type { LineFacts } from "./store-order.ts";

/** As the API shows it. */
export function toOrder(order: StoredOrder): Order {
  const { customer } = order;
  return {
    id: order.id,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    ...fieldsOf(order),
    invoice: order.invoice && { number: order.invoice.number, added_at: order.invoice.createdAt.toISOString() },
    accepted_texts: order.acceptedTexts?.toISOString() ?? null,
    is_adult: order.isAdult,
    total: toPesos(order.total),
    products: order.lines.map((line) => ({
      id: line.id,
      ...toOrderedLine(line),
      product: line.liveProductId,
      blister: line.liveBlisterId,
    })),
    customer_details: {
      username: customer?.username ?? "",
      first_name: customer?.firstName ?? "",
      last_name: customer?.lastName ?? "",
      email: customer?.email ?? "",
    },
    customer_name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : order.recipientName,
  };
}

/** Before it has an id. */
export const toOrderedLine = (line: LineFacts): Omit<OrderLine, "id"> => ({
  product: line.productId,
  blister: line.blisterId,
  quantity: line.quantity,
  price_at_time: toPesos(line.priceAtTime),
  subtotal: toPesos(subtotalOf(line)),
  product_details: {
    name: line.productName,
    brand: line.productBrand,
    image: line.productImage,
    seed_count: line.seedCount,
  },
});

/** As mails show it. */
export const orderMailData = (order: StoredOrder): MailData<"order_received"> => ({
  order_id: order.id,
  recipient_name: order.recipientName,
  delivery: order.shippingAddress,
  phone: order.customerPhone,
  total: toPesos(order.total),
  invoice: invoiceInWords(fieldsOf(order)),
  lines: order.lines.map((line) => ({
    name: line.productName,
    brand: line.productBrand,
    seed_count: line.seedCount,
    quantity: line.quantity,
    price: toPesos(line.priceAtTime),
    subtotal: toPesos(subtotalOf(line)),
  })),
});

export const storedLinesInWords = ({ lines }: StoredOrder): string =>
  linesInWords(lines.map(({ quantity, productName: name, seedCount }) => ({ quantity, name, seedCount })));

/** In pesos, as in the API. */
export const totalInWords = ({ total }: StoredOrder): string => `${toPesos(total)}`;

/** What the activity stores of a new or deleted order. */
export const summaryOf = (order: StoredOrder): WrittenChanges => ({
  products: storedLinesInWords(order),
  order_total: totalInWords(order),
  status: order.status,
});
