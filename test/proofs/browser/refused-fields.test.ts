import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { answer } from "../../e2e/answers.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";
import { createCategory } from "../../factories.ts";

const shop = await openShopAtHand();
const category = await createCategory(shop.db, "Sustratos");

/** The next call to `path` is refused for what stands in these fields, as the API calls them. */
const refuse = (page: Page, path: string, ...fields: string[]) => {
  const details = fields.map((field) => ({ path: field, message: `La tienda no acepta ${field}` }));
  const errors = details.map(({ message }) => message);
  const body = { code: "VALIDATION", message: errors[0], errors, details, request_id: "1" };
  return answer(page, path, { status: 400, body });
};

/** Each field says what the API said of it, and the first one has the focus. */
async function expectMarked(page: Page, shown: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, path] of Object.entries(shown)) {
    const field = page.getByLabel(label, { exact: true });
    await field.and(page.locator("[aria-invalid=true]")).waitFor();
    expect(await field.evaluate((element) => element.getAttribute("aria-describedby") ?? "")).not.toBe("");
    await page.getByRole("main").getByText(`La tienda no acepta ${path}`, { exact: true }).first().waitFor();
  }
  const [first = ""] = Object.keys(shown);
  const isFocused = () =>
    page.getByLabel(first, { exact: true }).evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  shop.forgive(/400/);
}

test("of a product", async () => {
  const page = await shop.desk({ customer: await shop.staff() });
  await page.goto("/admin/productos/nuevo");
  await page.getByLabel("Nombre", { exact: true }).fill("Turba");
  await page.getByLabel("Categoría", { exact: true }).selectOption({ label: category.name });
  await page.getByLabel("Precio", { exact: true }).fill("100");
  await refuse(page, "/products/", "brand", "price");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expectMarked(page, { Marca: "brand", Precio: "price" });
});

test("of an order that the staff take, and of one that they change", async () => {
  const [customer, product] = [await shop.customer(), await shop.product({ name: "Sustrato liviano" })];
  const { id } = await shop.order(customer, [{ product_id: product.id, quantity: 1 }]);
  const page = await shop.desk({ customer: await shop.staff() });
  await page.goto("/admin/pedidos/nuevo");
  await page.getByLabel("Agregar un producto").fill(product.name);
  await page.getByRole("option", { name: product.name }).first().click();
  for (const [label, text] of [
    ["Nombre del destinatario", "Cliente Teléfono"],
    ["Teléfono", "1155550000"],
    ["Email", "telefono@correo.example"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await refuse(page, "/orders/for-customer/", "customer_phone", "customer_email");
  await page.getByRole("button", { name: "Crear pedido" }).click();
  await expectMarked(page, { Teléfono: "customer_phone", Email: "customer_email" });

  await page.goto(`/admin/pedidos/${id}`);
  await page.getByRole("button", { name: "Editar", exact: true }).click();
  await page.getByLabel("Nombre del destinatario").fill("Otra persona");
  await refuse(page, `/orders/${id}/`, "recipient_name");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expectMarked(page, { "Nombre del destinatario": "recipient_name" });
});

test("of an order that a customer places, whose address is several fields", async () => {
  const [customer, product] = [await shop.customer(), await shop.product()];
  const page = await shop.phone({ customer, cart: `${product.id}x1` });
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).tap();
  await page.getByText("Envío a domicilio", { exact: true }).tap();
  for (const [label, text] of [
    ["Teléfono", "1155550000"],
    ["Calle", "Rivadavia"],
    ["Número", "100"],
    ["Código postal", "1406"],
    ["Ciudad", "CABA"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await refuse(page, "/orders/", "customer_phone", "shipping_address");
  await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
  await expectMarked(page, { Teléfono: "customer_phone", Calle: "shipping_address" });
});

test("of one's own data", async () => {
  const page = await shop.phone({ customer: await shop.customer() });
  await page.goto("/mi-cuenta?section=settings");
  await page.getByLabel("Nombre", { exact: true }).fill("Otro nombre");
  await refuse(page, "/auth/profile/", "first_name");
  await page.getByRole("button", { name: "Guardar cambios" }).first().tap();
  await expectMarked(page, { Nombre: "first_name" });
});
