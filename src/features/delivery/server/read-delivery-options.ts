import { and, asc, eq, isNull } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { DeliveryOption, Place } from "../contract.ts";
import { reaching } from "../rules.ts";
import { deliveryOptions } from "./tables.ts";

export type DeliveryOptionRow = typeof deliveryOptions.$inferSelect;

const pesosOf = (amount: Centavos | null): number | null => (amount === null ? null : toPesos(amount));

export const daysOf = ({ daysFrom: from, daysTo: to }: Pick<DeliveryOptionRow, "daysFrom" | "daysTo">) =>
  from === null || to === null ? null : { from, to };

export const toDeliveryOption = (row: DeliveryOptionRow, { isStaff }: { isStaff: boolean }): DeliveryOption => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  text: row.text,
  is_on: row.isOn,
  price: pesosOf(row.price),
  days: daysOf(row),
  minimum: pesosOf(row.minimum),
  free_from: pesosOf(row.freeFrom),
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

export const hasDeliveryOptions = async (db: Db | Tx): Promise<boolean> => (await listDeliveryOptions(db)).length > 0;

/** Those that reach a place, where one is told. */
export const thatReach = (options: DeliveryOptionRow[], place: Place): DeliveryOptionRow[] =>
  place.postal_code || place.province ? reaching(options, place) : options;
