import { and, asc, eq, isNull } from "drizzle-orm";
import { type Centavos, toPesos, toPesosOrNull } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { DeliveryDays, DeliveryOption, Place } from "../contract.ts";
import { goesToAddress, reaching } from "../rules.ts";
import { deliveryOptions } from "./tables.ts";

export type DeliveryOptionRow = typeof deliveryOptions.$inferSelect;

export const daysOf = ({ daysFrom: from, daysTo: to }: Pick<DeliveryOptionRow, "daysFrom" | "daysTo">) =>
  from === null || to === null ? null : { from, to };

export const toDeliveryOption = (row: DeliveryOptionRow, { isStaff }: { isStaff: boolean }): DeliveryOption => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  text: row.text,
  is_on: row.isOn,
  price: toPesosOrNull(row.price),
  days: daysOf(row),
  minimum: toPesosOrNull(row.minimum),
  free_from: toPesosOrNull(row.freeFrom),
  hours: row.hours,
  carrier: row.carrier,
  ...(isStaff && { zones: row.zones }),
});

/** Cheapest first, those to be quoted last: PostgreSQL puts null last. */
export const listDeliveryOptions = (db: Db | Tx, { withOff = false } = {}): Promise<DeliveryOptionRow[]> =>
  db
    .select()
    .from(deliveryOptions)
    .where(and(isNull(deliveryOptions.archivedAt), withOff ? undefined : eq(deliveryOptions.isOn, true)))
    .orderBy(asc(deliveryOptions.price), asc(deliveryOptions.id));

export const thatReach = (options: DeliveryOptionRow[], place: Place): DeliveryOptionRow[] =>
  place.postal_code || place.province ? reaching(options, place) : options;

/** An option as an order keeps it; its price is null until it is quoted. */
export type DeliveryTerms = Pick<DeliveryOptionRow, "kind" | "label" | "price" | "freeFrom"> & {
  days: DeliveryDays | null;
};

export const termsOf = ({ kind, label, price, freeFrom, ...row }: DeliveryOptionRow): DeliveryTerms => ({
  ...{ kind, label, price, freeFrom },
  days: daysOf(row),
});

/** The option that an order names; null where it names none. @throws VALIDATION */
export async function chooseDelivery(db: Db | Tx, id: number | null | undefined): Promise<DeliveryOptionRow | null> {
  if (id == null) return null;
  const option = (await listDeliveryOptions(db)).find((one) => one.id === id);
  if (!option) throw invalidField("delivery_option_id", "delivery_option_gone");
  return option;
}

/** Why an option, of those that are here, can't be had for lines of `subtotal`; undefined where it can. */
export function refusalOf(
  { id, label, minimum }: DeliveryOptionRow,
  here: readonly DeliveryOptionRow[],
  subtotal: Centavos,
) {
  if (!here.some((one) => one.id === id)) return { reason: "delivery_elsewhere", params: { label } } as const;
  if (minimum === null || subtotal >= minimum) return undefined;
  return { reason: "delivery_below_minimum", params: { label, amount: formatPesos(toPesos(minimum)) } } as const;
}

/** @throws VALIDATION unless the option goes to that place, in that way, for lines of `subtotal` */
export async function refuseElsewhere(
  db: Db | Tx,
  option: DeliveryOptionRow,
  { place, isSent, subtotal }: { place: Place; isSent: boolean; subtotal: Centavos },
): Promise<void> {
  if (goesToAddress(option.kind) !== isSent)
    throw invalidField("delivery_option_id", isSent ? "delivery_without_address" : "delivery_needs_address");
  const refusal = refusalOf(option, reaching(await listDeliveryOptions(db), place), subtotal);
  const lacksProvince = !place.province && option.zones.some(({ provinces }) => provinces.length > 0);
  if (refusal?.reason === "delivery_elsewhere" && lacksProvince)
    throw invalidField("address.province", "delivery_needs_province");
  if (refusal) throw invalidField("delivery_option_id", refusal.reason, refusal.params);
}
