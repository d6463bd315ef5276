import { toPesos } from "#src/contract/centavos.ts";
import { invoiceInWords } from "#src/contract/invoice.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { fieldsOf, type OrderColumns } from "../fields.ts";
import { linesInWords, subtotalOf } from "../rules.ts";
import type { StoredOrder } from "./load-orders.ts";
import type { LineFacts } from "./store-order.ts";

/** What is told of an order; its lines may have no ids yet. */
type ToldOrder = OrderColumns & Pick<StoredOrder, "status" | "total"> & { lines: readonly LineFacts[] };

export const orderMailData = (order: ToldOrder & Pick<StoredOrder, "id">): MailData<"order_received"> => ({
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

export const storedLinesInWords = ({ lines }: ToldOrder): string =>
  linesInWords(lines.map(({ quantity, productName: name, seedCount }) => ({ quantity, name, seedCount })));

/** In pesos, as in the API. */
export const totalInWords = ({ total }: ToldOrder): string => `${toPesos(total)}`;

/** What the activity stores of a new or deleted order. */
export const summaryOf = (order: ToldOrder): WrittenChanges => ({
  products: storedLinesInWords(order),
  order_total: totalInWords(order),
  status: order.status,
});
