import { type Centavos, times } from "#src/contract/centavos.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import { OVER_MAX_QUANTITY } from "#src/contract/quantity.ts";
import { MAX_QUANTITY } from "#src/contract/quantity-limits.ts";
import { totalsOf } from "#src/features/cart/rules.ts";
import {
  type EditedProduct,
  type EditOrderInput,
  LATE_AFTER_HOURS,
  ORDER_STATUSES,
  type OrderedProduct,
  type OrderStatus,
} from "./contract.ts";
import { COORDINATE_ADDRESS, type DeliveryType, WITHOUT_ADDRESS } from "./fields.ts";

/** What a line's arithmetic needs. */
export type HeldLine = { id: number; productId: number | null; blisterId: number | null; quantity: number };

/** The allowed changes of status (docs/shop.md, Orders). */
const MOVES: Record<"customer" | "staff", Record<OrderStatus, readonly OrderStatus[]>> = {
  customer: { pending: ["cancelled"], completed: [], cancelled: [] },
  staff: { pending: ORDER_STATUSES, completed: ORDER_STATUSES, cancelled: ORDER_STATUSES },
};

export const canMove = (who: "customer" | "staff", from: OrderStatus, to: OrderStatus): boolean =>
  MOVES[who][from].includes(to);

/** A cancelled order has given its units back. */
export const holdsStock = (status: OrderStatus): boolean => status !== "cancelled";

/** Pending for more than `LATE_AFTER_HOURS`; `now` in milliseconds. */
export const isLate = (order: { status: OrderStatus; created_at: string }, now: number): boolean =>
  order.status === "pending" && now - Date.parse(order.created_at) > LATE_AFTER_HOURS * 3_600_000;

type PricedLine = { quantity: number; priceAtTime: Centavos };

export const subtotalOf = ({ quantity, priceAtTime }: PricedLine): Centavos => times(priceAtTime, quantity);

/** By the cart's own sum. */
export const totalOf = (lines: readonly PricedLine[]): Centavos =>
  totalsOf(lines.map(({ quantity, priceAtTime: price }) => ({ quantity, unitPrice: price, fullPrice: price }))).total;

/** The name, with the pack's size where it is one. */
export const packName = (name: string, seedCount: number | null): string =>
  seedCount === null ? name : `${name} (blister de ${seedCount})`;

/** `2 × Tierra, 1 × Critical (blister de 3)`. */
export const linesInWords = (lines: readonly { quantity: number; name: string; seedCount: number | null }[]): string =>
  lines.map(({ quantity, name, seedCount }) => `${quantity} × ${packName(name, seedCount)}`).join(", ");

function checkQuantity(quantity: number): number {
  if (quantity > MAX_QUANTITY) throw invalidFields([{ path: "products", message: OVER_MAX_QUANTITY }]);
  return quantity;
}

/** Merges repeated lines of one product and blister; too many together are refused (docs/shop.md, Limits). */
export function mergeRepeated(products: readonly OrderedProduct[]): OrderedProduct[] {
  const merged = new Map<string, OrderedProduct>();
  for (const product of products) {
    const key = `${product.product_id}/${product.blister_id}`;
    const quantity = checkQuantity((merged.get(key)?.quantity ?? 0) + product.quantity);
    merged.set(key, { product_id: product.product_id, blister_id: product.blister_id, quantity });
  }
  return [...merged.values()];
}

/** How an edit changes the lines; `kept` ones with their new quantities. */
export type LinePlan<Line> = { kept: { line: Line; quantity: number }[]; removed: Line[]; added: OrderedProduct[] };

/** Compares the lines with the list that replaces them; without a list they stay. */
export function planLines<Line extends HeldLine>(
  lines: readonly Line[],
  edited: readonly EditedProduct[] | undefined,
): LinePlan<Line> {
  if (edited === undefined)
    return { kept: lines.map((line) => ({ line, quantity: line.quantity })), removed: [], added: [] };
  const quantities = new Map<Line, number>();
  const others: OrderedProduct[] = [];
  for (const { id, product_id, blister_id, quantity } of edited) {
    const line =
      lines.find((one) => one.id === id) ??
      lines.find((one) => product_id !== null && one.productId === product_id && one.blisterId === blister_id);
    if (line) quantities.set(line, checkQuantity((quantities.get(line) ?? 0) + quantity));
    else if (product_id !== null) others.push({ product_id, blister_id, quantity });
    else throw invalidField("products", "line_not_in_order");
  }
  return {
    kept: lines.flatMap((line) => {
      const quantity = quantities.get(line);
      return quantity === undefined ? [] : [{ line, quantity }];
    }),
    removed: lines.filter((line) => !quantities.has(line)),
    added: mergeRepeated(others),
  };
}

export const changesLines = ({ kept, removed, added }: LinePlan<HeldLine>): boolean =>
  removed.length > 0 || added.length > 0 || kept.some(({ line, quantity }) => quantity !== line.quantity);

/** The status after an edit: an empty list of products cancels (docs/shop.md, Orders). */
export function statusAfter(current: OrderStatus, { status, products }: EditOrderInput): OrderStatus {
  if (products?.length !== 0) return status ?? current;
  if (status !== undefined && status !== "cancelled") {
    throw invalidField("products", "order_without_lines");
  }
  return "cancelled";
}

/** A customer may cancel a pending order, and remove or reduce its lines; the rest is for the staff (docs/shop.md, Orders). */
export function refuseWhatOnlyStaffMay(
  order: { status: OrderStatus; lines: readonly HeldLine[] },
  { status, products, ...fields }: EditOrderInput,
): void {
  if (order.status === "completed") throw problem("order_completed");
  if (order.status === "cancelled") throw problem("order_cancelled");
  const isAllowed =
    (status !== undefined || products !== undefined) &&
    Object.keys(fields).length === 0 &&
    (status === undefined || canMove("customer", order.status, status));
  const { kept, added } = planLines(order.lines, products);
  const asksForMore = added.length > 0 || kept.some(({ line, quantity }) => quantity > line.quantity);
  if (!isAllowed || asksForMore) {
    throw problem("customer_edit_forbidden");
  }
}

export const deliveryTypeOf = (address: string): DeliveryType =>
  address === COORDINATE_ADDRESS ? "coordinate" : "address";

/** The address to store (docs/shop.md, Checkout). */
export function deliveryAddress(type: DeliveryType, address: string): string {
  if (type === "coordinate") return COORDINATE_ADDRESS;
  if (address === "" || address === COORDINATE_ADDRESS) {
    throw invalidFields([{ path: "shipping_address", message: WITHOUT_ADDRESS }]);
  }
  return address;
}
