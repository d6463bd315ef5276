import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { signInAsStaff } from "./staff.ts";

const shop = await openShopAtHand();

test("an order is completed from Ctrl+K, screens come by two keys and rows by j and k", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 5 })];
  const [first, second] = [
    await shop.order(customer, [{ product_id: product.id, quantity: 1 }]),
    await shop.order(customer, [{ product_id: product.id, quantity: 1 }]),
  ];
  const page = await shop.desk();
  await signInAsStaff(page, shop.db, "tecla");
  await page.goto("/admin/hoy");
  await page.getByRole("heading", { name: "Hoy", level: 1 }).waitFor();

  await page.keyboard.press("Control+k");
  const field = page.getByLabel("Buscar en la administración");
  const height = async () => (await page.getByRole("dialog").boundingBox())?.height;
  const atFirst = await height();
  await field.fill(`completar ${first.id}`);
  expect(await height()).toBe(atFirst);
  await page.getByRole("option", { name: `Completar el pedido #${first.id}` }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(`Pedido #${first.id} completado`).waitFor();
  expect((await shop.ordersOf(customer)).find(({ id }) => id === first.id)?.status).toBe("completed");

  await page.keyboard.press("Control+k");
  await field.fill("backup");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/estado#copias");
  await page.keyboard.press("Control+k");
  await page.getByRole("option").first().getByText("Copias de seguridad").waitFor();
  await expectAccessible(page, "Ctrl+K");
  await page.keyboard.press("Escape");

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.waitForURL("**/admin/pedidos");
  await page.getByRole("button", { name: `Completar el pedido #${second.id}` }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  expect(await focused()).toContain(`#${second.id}`);
  await page.keyboard.press("j");
  expect(await focused()).toContain(`#${first.id}`);
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/admin/pedidos/${second.id}`);
});
