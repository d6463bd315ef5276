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
  const fault = page.getByText(
    "Revisá los números: no es un CUIT (11, y el último comprueba a los otros) ni un DNI (7 u 8)",
  );
  await fault.waitFor();
  await expectAccessible(page, "the invoice's data with a fault");
  await expectNoSidewaysScroll(page);
  await number.fill("30-71250636-5");
  // What stands below it moves up.
  await fault.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Confirmar Pedido" }).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  await page.getByText("Vivero del Sur SRL · CUIT 30-71250636-5 · Responsable inscripto").waitFor();
  await expectAccessible(page, "the order with its invoice's data");
  await expectNoSidewaysScroll(page);
  const [order] = await shop.ordersOf(customer);
  expect(order).toMatchObject({ invoice_name: "Vivero del Sur SRL", invoice_tax_id: "30712506365" });
});

const PDF = Buffer.from("%PDF-1.7\nfactura\n%%EOF\n");

test.each([
  ["360 px", shop.phone],
  ["1280 px", shop.desk],
])("at %s the staff put the invoice on an order, and its customer downloads it", async (_width, open) => {
  await set({ tax_condition: "registered" });
  const [customer, product] = [await shop.customer(), await shop.product({ name: "Sustrato liviano" })];
  const { id } = await shop.order(customer, [{ product_id: product.id, quantity: 1 }]);
  const page = await open({ customer: staff });
  await page.goto(`/admin/pedidos/${id}`);
  const card = page.getByRole("region", { name: "Factura" });
  await card.getByText("Nadie pidió que sea a su nombre. Corresponde una factura B.").waitFor();
  await card.getByRole("button", { name: "Cargar factura" }).click();
  // Of no letter: the line above says which one it is.
  await card.getByText("Como está en la factura: 0001-00001234").waitFor();
  await card.getByRole("button", { name: "Cargar factura" }).click();
  await card.getByText("Elegí el PDF de la factura").waitFor();
  await card.getByText("Ingresá el número de la factura").waitFor();
  await expectAccessible(page, "the invoice's form with faults");
  await expectNoSidewaysScroll(page);
  await card.getByLabel("Número de factura").fill("B 0001-00001234");
  await card.getByLabel("PDF").setInputFiles({ name: "factura.pdf", mimeType: "application/pdf", buffer: PDF });
  await card.getByRole("button", { name: "Cargar factura" }).click();
  await card.getByText("B 0001-00001234").waitFor();
  await expectAccessible(page, "an order with its invoice");

  const theirs = await open({ customer });
  await theirs.goto("/mi-cuenta?section=orders");
  const [file] = await Promise.all([
    theirs.waitForEvent("download"),
    theirs.getByRole("button", { name: "Bajar la factura B 0001-00001234" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`factura-pedido-${id}.pdf`);
  await expectAccessible(theirs, "an order with an invoice to download");
  await expectNoSidewaysScroll(theirs);
  await card.getByRole("button", { name: "Quitar" }).click();
  await card.getByRole("button", { name: "Cargar factura" }).waitFor();
  await page
    .getByRole("region", { name: /Avisos/ })
    .getByRole("button", { name: "Deshacer" })
    .click();
  await page.getByText("Volvió la factura que estaba").waitFor();
  await card.getByText("B 0001-00001234").waitFor();
});

test.each([
  ["its switch is off", { tax_condition: "registered", invoice_data: false }],
  ["the shop didn't say its own condition", { tax_condition: "", invoice_data: true }],
] as const)("nothing is asked of an invoice while %s", async (_when, settings) => {
  await set(settings);
  const { page } = await atCheckout(shop.desk);
  expect(await page.getByLabel(ASKS).count()).toBe(0);
});
