import type { Db } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { Order, PlaceOrderInput } from "../contract.ts";
import { placeOrder } from "./place-order.ts";

/** Takes an order for somebody else. The activity says which of the staff did. */
export function placeForCustomer(
  shop: { db: Db; jobs: Jobs },
  staff: Caller,
  input: PlaceOrderInput,
  key: string | undefined,
): Promise<Order> {
  // The customer accepted and said nothing here: the staff typed it.
  const { accepted_texts: _texts, birth_date: _birth, ...ordered } = input;
  return placeOrder(shop, staff, { ...ordered, is_adult: null }, key, true);
}
