import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { openBrowser, PHONE } from "./browser.ts";

const { newPage, forgive } = await openBrowser();
const data = await makeDataFolder();
const database = await createTestDatabase({ empty: true });
const PASSWORD = "una-clave-larga";
let shop: ShopProcess;
let token: string;

beforeAll(async () => {
  shop = await startShopProcess({
    DATA_DIR: data.folder,
    DATABASE_URL: database.url,
    DEMO: "1",
    ADMIN_USERNAME: "gerencia",
    ADMIN_EMAIL: "gerencia@correo.example",
    ADMIN_PASSWORD: PASSWORD,
  });
  ({ access: token } = await call<{ access: string }>("POST", "/auth/login/", {
    username: "gerencia",
    password: PASSWORD,
  }));
});

afterAll(async () => {
  await shop.stop();
  await database.drop();
  await data.remove();
});

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Answer;
}

/** A phone with `quantity` of a new product in its cart. */
async function withCart(name: string, quantity: number): Promise<{ page: Page; product: { id: number } }> {
  const [category] = (await call<{ results: { id: number }[] }>("GET", "/products/categories/")).results;
  const given = { name, category: category?.id, price: 1000, stock: 10 };
  const product = await call<{ id: number }>("POST", "/products/", given);
  const page = await newPage({ ...PHONE, baseURL: shop.origin });
  await page.context().addCookies([{ name: "cart", value: `${product.id}x${quantity}`, url: shop.origin }]);
  await page.goto("/carrito");
  await page.getByRole("heading", { name }).waitFor();
  return { page, product };
}

async function signInFromCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByText("Debes iniciar sesión para realizar la compra").waitFor();
  await page.getByLabel("Usuario").fill("gerencia");
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(`${shop.origin}/carrito`);
}

test("a lost answer, a reload and another press make one order", async () => {
  const { page } = await withCart("Maceta perdida", 2);
  await signInFromCart(page);
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByLabel("Nombre del destinatario").fill("Ana Prueba");
  await page.getByLabel("Teléfono").fill("11 5555-0101");
  await page.route("**/api/orders/", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Confirmar Pedido" }).click();
  await page.getByText("No se pudo conectar con el servidor").waitFor();
  forgive(/ERR_CONNECTION_RESET/);

  await page.unroute("**/api/orders/");
  await page.reload();
  expect(await page.getByLabel("Teléfono").inputValue()).toBe("11 5555-0101");
  await page.getByRole("button", { name: "Confirmar Pedido" }).click();
  await page.waitForURL(/\/mi-cuenta\?section=orders/);
  await page.getByText("¡Recibimos tu pedido!").waitFor();

  expect(await call("GET", "/orders/my-orders/")).toMatchObject({ count: 1 });
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "cart" }));
});

test("what changed since last time is said, with one tap that mends it", async () => {
  const { page, product } = await withCart("Sustrato cambiante", 3);
  await call("PUT", `/products/${product.id}/`, { price: 1200, stock: 2 });
  await page.reload();
  await page.getByText("Subió de $\u00a01.000 a $\u00a01.200").waitFor();
  await page.getByRole("button", { name: "Entendido" }).click();
  await page.getByText("Quedan 2").waitFor();
  await page.getByRole("button", { name: "Llevar 2" }).click();

  expect(await page.getByLabel("Cantidad").inputValue()).toBe("2");
  expect(await page.getByText(/Subió|Quedan/).count()).toBe(0);
  await page.getByLabel("Cantidad").fill("5");
  await page.getByText("Solo hay 2 unidades disponibles").waitFor();
});

test("a line removed comes back, and an empty cart leads to the shop", async () => {
  const { page } = await withCart("Tijera olvidada", 1);
  await page.getByLabel("Cantidad").fill("0");
  await page.getByRole("heading", { name: "Tu carrito está vacío" }).waitFor();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByRole("heading", { name: "Tijera olvidada" }).waitFor();
});
