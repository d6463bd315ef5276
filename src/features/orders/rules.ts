import { type Address, addressInWords } from "#src/contract/address.ts";
import { isPostalCode } from "#src/contract/postal-code.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import { checkQuantity } from "#src/contract/quantity.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { type Place, withProvince } from "#src/features/delivery/contract.ts";
import {
  type EditedProduct,
  type EditOrderInput,
  LATE_AFTER_HOURS,
  ORDER_STATUS_LABELS,
  type OrderChannel,
  type OrderedProduct,
  type OrderStatus,
} from "./contract.ts";
import { COORDINATE_ADDRESS, type DeliveryType, requiredMessage, WITHOUT_ADDRESS } from "./fields.ts";
import { type FulfilmentStatus, hasLeft } from "./fulfilment-contract.ts";

/** What a line's arithmetic needs. */
export type HeldLine = {
  id: number;
  productId: number | null;
  variantId: number | null;
  seedCount: number | null;
  quantity: number;
};

/** A cancelled order has given its units back. */
export const holdsStock = (status: OrderStatus): boolean => status !== "cancelled";

/** Pending for more than `LATE_AFTER_HOURS`; `now` in milliseconds. */
export const isLate = (order: { status: OrderStatus; created_at: string }, now: number): boolean =>
  order.status === "pending" && now - Date.parse(order.created_at) > LATE_AFTER_HOURS * 3_600_000;

/** The name, with what tells the variant from its siblings: "Critical (blister de 3)", "Maceta (5 l)". */
export const lineName = (name: string, label: string, seedCount: number | null): string =>
  seedCount === null ? withLabel(name, label) : `${name} (blister de ${seedCount})`;

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
  const added: OrderedProduct[] = [];
  for (const { id, price_at_time: _, ...units } of edited) {
    const line = lines.find((one) => one.id === id) ?? lineNamed(lines, units);
    if (line) quantities.set(line, checkQuantity((quantities.get(line) ?? 0) + units.quantity));
    else if ((units.variant_id ?? units.product_id ?? null) !== null) added.push(units);
    else throw invalidField("products", "line_not_in_order");
  }
  return {
    kept: lines.flatMap((line) => {
      const quantity = quantities.get(line);
      return quantity === undefined ? [] : [{ line, quantity }];
    }),
    removed: lines.filter((line) => !quantities.has(line)),
    added,
  };
}

/** The line of a variant, of a blister, or the only one of a product. @throws VALIDATION where it may be one of several */
function lineNamed<Line extends HeldLine>(
  lines: readonly Line[],
  { variant_id, product_id, blister_id }: OrderedProduct,
) {
  const id = variant_id ?? blister_id ?? null;
  if (id !== null) return lines.find(({ variantId }) => variantId === id);
  if (!product_id) return undefined;
  const [line, ...others] = lines.filter((one) => one.productId === product_id && one.seedCount === null);
  if (others.length > 0) throw invalidField("products", "variant_not_chosen", { name: "los productos" });
  return line;
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

/** A customer may cancel a pending order until it is sent, and remove or reduce its lines; the rest is for the staff (docs/shop.md, Orders). */
export function refuseStaffChanges(
  order: { status: OrderStatus; fulfilmentStatus: FulfilmentStatus; lines: readonly HeldLine[] },
  { status, products, ...fields }: EditOrderInput,
): void {
  if (order.status !== "pending")
    throw problem("order_over", { state: ORDER_STATUS_LABELS[order.status].toLowerCase() });
  if (hasLeft(order.fulfilmentStatus)) throw problem("order_sent");
  const isAllowed =
    (status !== undefined || products !== undefined) &&
    Object.keys(fields).length === 0 &&
    (status === undefined || status === "cancelled");
  const { kept, added } = planLines(order.lines, products);
  const asksForMore = added.length > 0 || kept.some(({ line, quantity }) => quantity > line.quantity);
  if (!isAllowed || asksForMore) {
    throw problem("customer_edit_forbidden");
  }
}

export const deliveryTypeOf = (address: string): DeliveryType =>
  address === COORDINATE_ADDRESS ? "coordinate" : "address";

type Delivery = { shipping_address: string; address: Address | null };

/** The address to store, in parts or in one text (docs/shop.md, Checkout). @throws VALIDATION */
export function deliveryAddress(type: DeliveryType, { shipping_address, address }: Delivery): Delivery {
  if (type === "coordinate") return { shipping_address: COORDINATE_ADDRESS, address: null };
  if (address) {
    if (shipping_address !== "" && shipping_address !== addressInWords(address))
      throw invalidFields([{ path: "shipping_address", message: "No es la dirección que está en `address`" }]);
    return { shipping_address: addressInWords(address), address };
  }
  if (shipping_address === "" || shipping_address === COORDINATE_ADDRESS) {
    throw invalidFields([{ path: "shipping_address", message: WITHOUT_ADDRESS }]);
  }
  return { shipping_address, address: null };
}

export const placeOf = ({ shipping_address, address }: Delivery): { place: Place; isSent: boolean } => ({
  place: address
    ? withProvince(address)
    : withProvince({ postal_code: shipping_address.split(",").find(isPostalCode) }),
  isSent: deliveryTypeOf(shipping_address) === "address",
});

export function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

const CONTACT = ["recipient_name", "customer_phone", "customer_email"] as const;

type ContactField = (typeof CONTACT)[number];

/** An order that the staff took may lack an e-mail, one at the counter all of them (docs/shop.md, Customers). */
export const canBeBlank = (name: ContactField, channel: OrderChannel): boolean =>
  channel === "counter" || (name === "customer_email" && channel !== "web");

export const refusedBlanks = (contact: { [Name in ContactField]?: string | undefined }, channel: OrderChannel) =>
  CONTACT.filter((name) => contact[name] === "" && !canBeBlank(name, channel)).map((path) => ({
    path,
    message: requiredMessage(path),
  }));
