import { WITHOUT_BIRTH_DATE } from "#src/contract/age.ts";
import { invalidField } from "#src/contract/problem.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { OrderedInput, PlaceOrderInput } from "../contract.ts";

/** The order with no more of its customer's date of birth than that the contract took it: from here on nothing knows the date. */
export const withoutBirthDate = ({ birth_date, ...ordered }: PlaceOrderInput): OrderedInput => ({
  ...ordered,
  is_adult: birth_date !== undefined,
});

/** What is kept of the customer's age: nothing where the shop doesn't ask. `VALIDATION` where it does and no date came (docs/shop.md, Checkout). */
export function checkAge(settings: ShopSettings, { is_adult }: OrderedInput): true | null {
  if (is_adult === null || !settings.birth_date) return null;
  if (!is_adult) throw invalidField("birth_date", WITHOUT_BIRTH_DATE);
  return true;
}
