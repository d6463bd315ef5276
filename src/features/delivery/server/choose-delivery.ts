import type { Centavos } from "#src/contract/centavos.ts";
import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { DeliveryDays, DeliveryKind, Place } from "../contract.ts";
import { goesToAddress, reaching } from "../rules.ts";
import { type DeliveryOptionRow, daysOf, listDeliveryOptions } from "./read-delivery-options.ts";

/** An option as an order keeps it; money in centavos. */
export type DeliveryTerms = {
  kind: DeliveryKind;
  label: string;
  /** Null until it is quoted. */
  price: Centavos | null;
  freeFrom: Centavos | null;
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

/** @throws VALIDATION unless the option goes to that place, in that way, for lines of `subtotal` */
export async function refuseElsewhere(
  db: Db | Tx,
  option: DeliveryOptionRow,
  { place, isSent, subtotal }: { place: Place; isSent: boolean; subtotal: Centavos },
): Promise<void> {
  if (goesToAddress(option.kind) !== isSent)
    throw invalidField("delivery_option_id", isSent ? "delivery_without_address" : "delivery_needs_address");
  if (!reaching(await listDeliveryOptions(db), place).some(({ id }) => id === option.id)) {
    const lacksProvince = !place.province && option.zones.some(({ provinces }) => provinces.length > 0);
    throw lacksProvince
      ? invalidField("address.province", "delivery_needs_province")
      : invalidField("delivery_option_id", "delivery_elsewhere", { label: option.label });
  }
  if (option.minimum !== null && subtotal < option.minimum)
    throw invalidField("delivery_option_id", "delivery_below_minimum", belowMinimum(option, option.minimum));
}

export const belowMinimum = ({ label }: { label: string }, minimum: Centavos) => ({
  label,
  amount: formatPesos(toPesos(minimum)),
});
