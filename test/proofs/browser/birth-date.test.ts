import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();
const staff = await shop.staff();
const set = (changes: Record<string, unknown>) => shop.call(staff.token, "PUT", "/settings/", changes);

async function atCheckout(open: typeof shop.phone | typeof shop.desk) {
  const [customer, product] = [await shop.customer(), await shop.product({ name: "Sustrato liviano" })];
  const page = await open({ customer, cart: `${product.id}x1` });
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByRole("heading", { name: "Finalizar pedido" }).waitFor();
  await page.getByLabel("Teléfono").waitFor();
  return { customer, page };
}

test.each([
  ["360 px", shop.phone],
  ["1280 px", shop.desk],
])("at %s the checkout asks for the date of birth where the owner wants it, and forgets it", async (_width, open) => {
  await set({ birth_date: false });
  const without = await atCheckout(open);
  expect(await without.page.getByLabel("Fecha de nacimiento").count()).toBe(0);

  await set({ birth_date: true });
  const { customer, page } = await atCheckout(open);
  await page.getByLabel("Teléfono").fill("1155550101");
  await page.getByText("Para confirmar falta: fecha de nacimiento.").waitFor();
  const born = page.getByLabel("Fecha de nacimiento");
  await born.fill(`${new Date().getFullYear() - 10}-01-31`);
  await born.blur();
  const fault = page.getByText("Tenés que ser mayor de 18 años para comprar");
  await fault.waitFor();
  await expectAccessible(page, "the date of birth with a fault");
  await expectNoSidewaysScroll(page);

  await born.fill("1987-06-05");
  // What stands below it moves up.
  await fault.waitFor({ state: "hidden" });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(kept).toContain("1155550101");
  expect(kept).not.toContain("1987");
  await page.getByRole("button", { name: "Confirmar Pedido" }).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  const [order] = await shop.ordersOf(customer);
  expect(order).toMatchObject({ is_adult: true });
  await set({ birth_date: false });
});
