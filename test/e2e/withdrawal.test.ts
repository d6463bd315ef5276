import { test } from "vitest";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();

test("whoever bought withdraws by the order's number and e-mail, and gets a code (docs/shop.md, Withdrawals)", async () => {
  const [customer, product] = [await shop.customer(), await shop.product()];
  const order = await shop.order(customer, [{ product_id: product.id, quantity: 1 }]);
  const page = await shop.phone();
  await page.goto("/arrepentimiento");
  await page.getByLabel("Número de pedido").fill(`#${order.id}`);
  await page.getByLabel("Email o teléfono").fill(order.customer_email);
  await page.getByRole("button", { name: "Arrepentirme de la compra" }).tap();
  await page.getByText(/^ARR-/).waitFor();
});
