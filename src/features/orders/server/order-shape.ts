import { toPesos, toPesosOrNull } from "#src/contract/centavos.ts";
import { invoiceInWords } from "#src/contract/invoice.ts";
import { roleCan } from "#src/contract/permissions.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import { trackingLink } from "#src/features/delivery/contract.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { Adjustment } from "#src/features/pricing/contract.ts";
import { adjustmentsInWords, deliveryPrice, subtotalOf, sumOfLines } from "#src/features/pricing/rules.ts";
import type { Caller } from "#src/http/api.ts";
import type { Order, OrderLine } from "../contract.ts";
import { fieldsOf, wholeAddress } from "../fields.ts";
import { lineName } from "../rules.ts";
import type { StoredOrder } from "./load-orders.ts";
import { paymentInMail, paymentsShown } from "./payments/payment-shape.ts";
import type { LineFacts } from "./store-order.ts";

/** As the API shows it to `viewer`. */
export function toOrder(order: StoredOrder, viewer: Pick<Caller, "role">): Order {
  const { customer } = order;
  const { address: _, ...fields } = fieldsOf(order);
  return {
    id: order.id,
    status: order.status,
    channel: order.channel,
    ...(roleCan(viewer.role, "orders:read") && { customer: order.shownCustomer }),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    ...fields,
    delivery: deliveryShown(order),
    invoice: order.invoice && {
      number: order.invoice.number,
      added_at: order.invoice.createdAt.toISOString(),
      amount: toPesosOrNull(order.invoice.amount),
    },
    accepted_texts: order.acceptedTexts?.toISOString() ?? null,
    is_adult: order.isAdult,
    subtotal: toPesos(sumOfLines(order.lines)),
    adjustments: toAdjustments(order),
    total: toPesos(order.total),
    ...paymentsShown(order, roleCan(viewer.role, "orders:read")),
    fulfilment_status: order.fulfilmentStatus,
    states: statesOf(order),
    tracking: trackingOf(order),
    tracking_key: order.trackingKey,
    products: order.lines.map((line) => ({
      id: line.id,
      ...toOrderedLine(line),
      product: line.activeProductId,
      blister: line.seedCount === null ? null : line.activeVariantId,
    })),
    customer_details: {
      username: customer?.username ?? "",
      first_name: customer?.firstName ?? "",
      last_name: customer?.lastName ?? "",
      email: customer?.email ?? "",
    },
    customer_name: (customer && `${customer.firstName} ${customer.lastName}`.trim()) || order.recipientName,
  };
}

function deliveryShown({ delivery, deliveryOptionId, address, ...order }: StoredOrder): Order["delivery"] {
  if (!delivery) return address && { option_id: null, kind: null, label: "", price: null, days: null, address };
  const { kind, label, days, freeFrom } = delivery;
  const price = toPesosOrNull(deliveryPrice(delivery, sumOfLines(order.lines)));
  return {
    ...{ option_id: deliveryOptionId, kind, label, price, days },
    ...(freeFrom === null ? {} : { free_from: toPesos(freeFrom) }),
    address,
  };
}

type Sent = Pick<StoredOrder, "trackingCode" | "carrier">;

export const trackingOf = ({ trackingCode: code, carrier }: Sent): Order["tracking"] =>
  code === "" ? null : { carrier: carrier?.name ?? "", code, url: trackingLink(carrier?.trackingUrl ?? "", code) };

type Entered = Pick<StoredOrder, "createdAt" | "fulfilmentSteps">;

export const statesOf = ({ createdAt, fulfilmentSteps }: Entered): Order["states"] => [
  { status: "to_prepare", on: dayOf(createdAt) },
  ...fulfilmentSteps.map(({ status, at }) => ({ status, on: dayOf(new Date(at)) })),
];

const toAdjustments = ({ adjustments }: Pick<StoredOrder, "adjustments">): Adjustment[] =>
  adjustments.map(({ id, kind, label, amount }) => ({ id, kind, label, amount: toPesos(amount) }));

export const toOrderedLine = (line: LineFacts): Omit<OrderLine, "id"> => ({
  product: line.productId,
  variant: line.variantId,
  blister: line.seedCount === null ? null : line.variantId,
  quantity: line.quantity,
  price_at_time: toPesos(line.priceAtTime),
  subtotal: toPesos(subtotalOf(line)),
  parts: line.parts ?? [],
  returned: line.returned,
  product_details: {
    name: line.productName,
    brand: line.productBrand,
    image: line.productImage,
    label: line.label,
    seed_count: line.seedCount,
  },
});

/** `Moto en Rosario. Envío gratis.`; blank where none was chosen. */
function wayInMail(delivery: Order["delivery"]): string {
  if (!delivery || delivery.label === "") return "";
  const { kind, label, price } = delivery;
  if (price === null) return `${label}. El costo del envío te lo pasamos por WhatsApp.`;
  return price === 0 && (kind === "zone" || kind === "carrier") ? `${label}. Envío gratis.` : label;
}

export const orderMailData = (order: StoredOrder): MailData<"order_received"> => ({
  order_id: order.id,
  recipient_name: order.recipientName,
  delivery: wholeAddress({ ...fieldsOf(order), delivery: order }),
  way: wayInMail(deliveryShown(order)),
  phone: order.customerPhone,
  tracking_key: order.trackingKey,
  adjustments: order.adjustments.map(({ label, amount }) => ({ label, amount: toPesos(amount) })),
  total: toPesos(order.total),
  invoice: invoiceInWords(fieldsOf(order)),
  ...paymentInMail(order),
  lines: order.lines.map((line) => {
    const { product_details, quantity, price_at_time, subtotal } = toOrderedLine(line);
    return { ...product_details, quantity, price: price_at_time, subtotal };
  }),
});

/** `2 × Tierra, 1 × Critical (blister de 3)`. */
export const storedLinesInWords = ({ lines }: StoredOrder): string =>
  lines.map((line) => `${line.quantity} × ${lineName(line.productName, line.label, line.seedCount)}`).join(", ");

export const storedAdjustmentsInWords = (order: StoredOrder): string => adjustmentsInWords(toAdjustments(order));

export const manualAdjustmentsInWords = (order: StoredOrder): string =>
  adjustmentsInWords(toAdjustments(order).filter(({ kind }) => kind === "manual"));

export const deliveryPriceInWords = (order: StoredOrder): string => {
  const shown = deliveryShown(order);
  return shown?.option_id == null ? "" : `${shown.price ?? "a cotizar"}`;
};

/** In pesos, as in the API. */
export const totalInWords = ({ total }: StoredOrder): string => `${toPesos(total)}`;

/** What the activity stores of a new or deleted order. */
export const summaryOf = (order: StoredOrder): WrittenChanges => ({
  products: storedLinesInWords(order),
  ...(order.adjustments.length > 0 && { adjustments: storedAdjustmentsInWords(order) }),
  order_total: totalInWords(order),
  status: order.status,
});
