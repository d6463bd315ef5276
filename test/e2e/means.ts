import type { PaymentMethod } from "#src/features/payment-methods/contract.ts";
import type { openShopAtHand } from "./shop-at-hand.ts";

export const TRANSFER = {
  ...{ kind: "transfer", label: "Transferencia", text: "Te pasamos los datos", change: -5, law_read: true },
  ...{ alias: "brote.semilla", cbu: "2850590940090418135201", holder: "Ana Prueba", tax_id: "20111111112" },
};
export const CASH = { kind: "cash", label: "Efectivo", law_read: true };

/** These are the shop's means of payment from now on. */
export async function offering(
  shop: Awaited<ReturnType<typeof openShopAtHand>>,
  ...methods: object[]
): Promise<PaymentMethod[]> {
  const { token } = await shop.staff();
  const { results } = await shop.call<{ results: PaymentMethod[] }>(token, "GET", "/payment-methods/");
  for (const { id } of results) await shop.call(token, "DELETE", `/payment-methods/${id}/`);
  const made: PaymentMethod[] = [];
  for (const method of methods) made.push(await shop.call<PaymentMethod>(token, "POST", "/payment-methods/", method));
  return made;
}
