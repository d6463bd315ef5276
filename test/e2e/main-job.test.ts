import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { firstPassword, mailTo, makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { DESKTOP, openBrowser, PHONE } from "./browser.ts";
import { registerCustomer } from "./visitors.ts";

const { newPage, forgive } = await openBrowser();
const data = await makeDataFolder();
const database = await createTestDatabase({ empty: true });
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, DEMO: "1" });
});

afterAll(async () => {
  await shop.stop();
  await database.drop();
  await data.remove();
});

/** Leaves `stock` units of the product, as staff would. */
async function setStock(productId: number, stock: number): Promise<void> {
  const { access } = await signInAsStaff();
  const answer = await fetch(`${shop.origin}/api/products/${productId}/`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${access}` },
    body: JSON.stringify({ stock }),
  });
  expect(answer.status).toBe(200);
}

async function signInAsStaff(): Promise<{ access: string }> {
  const answer = await fetch(`${shop.origin}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: firstPassword(shop) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { access: string };
}

async function firstProductOf(category: string): Promise<{ id: number; name: string }> {
  const answer = await fetch(
    `${shop.origin}/api/products/?category_name=${encodeURIComponent(category)}&ordering=name`,
  );
  const { results } = (await answer.json()) as {
    results: { id: number; name: string; price: number; stock: number }[];
  };
  const found = results.find(({ price, stock }) => price > 0 && stock > 0);
  if (!found) throw new Error(`nothing to sell in ${category}`);
  return found;
}

describe("the main job", () => {
  test("a visitor finds a product, registers, verifies the e-mail, orders, gets the mail and sees the order", async () => {
    const product = await firstProductOf("Sustratos");
    const page = await newPage({ ...PHONE, baseURL: shop.origin });

    await page.goto("/");
    await page
      .getByRole("dialog", { name: "Verificación de edad" })
      .getByRole("button", { name: "Sí, soy mayor" })
      .click();
    await page.goto(`/productos?search=${encodeURIComponent(product.name)}`);
    await page.getByRole("link", { name: product.name }).first().click();
    await page.getByRole("heading", { level: 1, name: product.name }).waitFor();
    await page.getByLabel("Cantidad").fill("2");
    await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first().click();
    await page
      .getByRole("link", { name: /Carrito.*2/ })
      .first()
      .click();

    await page.getByRole("button", { name: "Iniciar Pedido" }).click();
    await page.getByRole("main").getByRole("link", { name: "Crear cuenta" }).click();
    await page.waitForURL(/\/crear-cuenta\?redirect=carrito/);
    const customer = await registerCustomer(page, data.folder, "lucia");
    await page.waitForURL(`${shop.origin}/carrito`);

    await page.getByRole("button", { name: "Iniciar Pedido" }).click();
    await page.getByLabel("Nombre del destinatario").fill("Lucía Prueba");
    await page.getByLabel("Teléfono").fill("11 5555-0101");
    await page.getByRole("button", { name: "Confirmar Pedido" }).click();
    await page.waitForURL(/\/mi-cuenta\?section=orders/);
    const order = page.getByRole("article").filter({ hasText: product.name }).first();
    await order.getByText("Pendiente").waitFor();

    const mail = await mailTo(data.folder, customer.email, ({ subject }) => /pedido/i.test(subject ?? ""));
    expect(mail.text).toContain(product.name);
    expect(mail.text).toMatch(/pago/i);
    expect(mail.text).toMatch(/entrega/i);
  });

  test("a second customer can't buy the last unit twice", async () => {
    const product = await firstProductOf("Macetas");
    await setStock(product.id, 1);
    const [first, second] = await Promise.all(
      ["marta", "pedro"].map(async (name) => {
        const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
        await page.goto(`/producto/${product.id}`);
        await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).first().click();
        await page.goto("/crear-cuenta?redirect=carrito");
        await registerCustomer(page, data.folder, name);
        await page.waitForURL(`${shop.origin}/carrito`);
        await page.getByRole("button", { name: "Iniciar Pedido" }).click();
        await page.getByLabel("Nombre del destinatario").fill("Cliente Prueba");
        await page.getByLabel("Teléfono").fill("1155550102");
        return page;
      }),
    );
    if (!first || !second) throw new Error("two customers are needed");

    await first.getByRole("button", { name: "Confirmar Pedido" }).click();
    await first.waitForURL(/\/mi-cuenta\?section=orders/);
    await second.getByRole("button", { name: "Confirmar Pedido" }).click();
    await second.getByText(`No hay suficiente stock de ${product.name}. Stock disponible: 0`).first().waitFor();
    forgive(/409/);
    expect(second.url()).toContain("/carrito");
  });
});
