import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();

const ASKS = /Necesito factura a nombre de/;

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
])("at %s the checkout asks who the invoice is made out to, and the order says it", async (_width, open) => {
  await set({ tax_condition: "registered", invoice_data: true });
  const { customer, page } = await atCheckout(open);
  await page.getByLabel("Teléfono").fill("1155550101");
  await page.getByLabel(ASKS).check();
  await page.getByText("Para confirmar falta: nombre de la factura, CUIT o DNI y condición frente al IVA.").waitFor();
  await page.getByLabel("Nombre y apellido o razón social").fill("Vivero del Sur SRL");
  await page.getByLabel("Condición frente al IVA").selectOption("Responsable inscripto");
  await page.getByText("Es una factura A.").waitFor();
  const number = page.getByLabel("CUIT", { exact: true });
  await number.fill("30-71250636-4");
  await number.blur();
  await page.getByText("Ingresá un CUIT de 11 números o un DNI de 7 u 8").waitFor();
  await expectAccessible(page, "the invoice's data with a fault");
  await expectNoSidewaysScroll(page);
  await number.fill("30-71250636-5");
  await page.getByRole("button", { name: "Confirmar Pedido" }).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  await page.getByText("Vivero del Sur SRL · CUIT 30-71250636-5 · Responsable inscripto").waitFor();
  await expectAccessible(page, "the order with its invoice's data");
  await expectNoSidewaysScroll(page);
  const [order] = await shop.ordersOf(customer);
  expect(order).toMatchObject({ invoice_name: "Vivero del Sur SRL", invoice_tax_id: "30712506365" });
});

test.each([
  ["its switch is off", { tax_condition: "registered", invoice_data: false }],
  ["the shop didn't say its own condition", { tax_condition: "", invoice_data: true }],
] as const)("nothing is asked of an invoice while %s", async (_when, settings) => {
  await set(settings);
  const { page } = await atCheckout(shop.desk);
  expect(await page.getByLabel(ASKS).count()).toBe(0);
});
