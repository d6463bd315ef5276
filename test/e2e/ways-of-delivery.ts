import type { DeliveryOption } from "#src/features/delivery/contract.ts";
import type { openShopAtHand } from "./shop-at-hand.ts";

/** These are the shop's ways of delivery from now on. */
export async function delivering(
  shop: Awaited<ReturnType<typeof openShopAtHand>>,
  ...options: object[]
): Promise<DeliveryOption[]> {
  const { token } = await shop.staff();
  const { results } = await shop.call<{ results: DeliveryOption[] }>(token, "GET", "/delivery-options/?all=true");
  for (const { id } of results) await shop.call(token, "DELETE", `/delivery-options/${id}/`);
  const made: DeliveryOption[] = [];
  for (const option of options) made.push(await shop.call<DeliveryOption>(token, "POST", "/delivery-options/", option));
  return made;
}
