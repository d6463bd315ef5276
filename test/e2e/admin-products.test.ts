import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { DESKTOP, openBrowser, PHONE } from "./browser.ts";
import { actionCounter, sidewaysOf } from "./staff-shop.ts";

const PASSWORD = "una-clave-larga";

const { newPage, forgive } = await openBrowser();
const data = await makeDataFolder();
const database = await createTestDatabase({ empty: true });
let shop: ShopProcess;
let session: { access: string; user_id: number; email: string };

beforeAll(async () => {
  shop = await startShopProcess({
    DATA_DIR: data.folder,
    DATABASE_URL: database.url,
    DEMO: "1",
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: PASSWORD,
  });
  session = await call("POST", "/auth/login/", { username: "admin", password: PASSWORD });
});

afterAll(async () => {
  await shop.stop();
  await database.drop();
  await data.remove();
});

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(session === undefined ? {} : { authorization: `Bearer ${session.access}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return (await answer.json()) as Answer;
}

type Seen = { id: number; name: string; price: number; stock: number; is_available: boolean };
type Listed = { count: number; results: Seen[] };

const seen = (id: number) => call<Seen>("GET", `/products/${id}/`);
const listed = (query: string) => call<Listed>("GET", `/products/?include_unavailable=true&${query}`);
const idOf = async (name: string) => (await listed(`search=${encodeURIComponent(name)}`)).results[0]?.id ?? 0;

/** A page of somebody from the staff, signed in already, at `path`. */
async function openAs(size: typeof DESKTOP, path: string): Promise<Page> {
  const page = await newPage({ ...size, baseURL: shop.origin });
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    {
      cacheVersion: "1.2",
      username: "admin",
      isAdmin: "true",
      userId: `${session.user_id}`,
      userEmail: session.email,
      accessToken: session.access,
    },
  );
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: "Productos" }).waitFor();
  await page.getByText(/al día a las/).waitFor();
  return page;
}

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const told = (page: Page, words: string | RegExp) => page.getByRole("region", { name: "Avisos" }).getByText(words);

describe("the list on a laptop", () => {
  test("one price changes in three actions, without leaving the list", async () => {
    const page = await openAs(DESKTOP, "/admin/productos?search=aceite+de+neem");
    const id = await idOf("Aceite de neem");
    const { act, count } = actionCounter();
    await act(page.getByRole("button", { name: /^Precio de Aceite de neem/ }).click());
    await act(page.keyboard.type("12.345,50"));
    await act(page.keyboard.press("Enter"));
    await page.getByRole("button", { name: /^Precio de Aceite de neem.*12\.345,50/ }).waitFor();
    expect(count()).toBeLessThanOrEqual(3);
    expect((await seen(id)).price).toBe(12_345.5);
  });

  test("cells are edited with the keyboard alone: arrows move, Enter saves, Escape leaves, typing begins", async () => {
    const page = await openAs(DESKTOP, "/admin/productos?search=jab%C3%B3n+pot%C3%A1sico");
    const id = await idOf("Jabón potásico");
    const before = await seen(id);
    const price = page.getByRole("button", { name: /^Precio de Jabón/ });
    const stock = page.getByRole("button", { name: /^Stock de Jabón/ });
    await price.focus();
    await page.keyboard.press("ArrowRight");
    expect(await stock.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.type("77");
    await page.keyboard.press("Escape");
    await stock.waitFor();
    expect((await seen(id)).stock).toBe(before.stock);
    expect(await stock.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.keyboard.type("78");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Stock de Jabón.*: 78/ }).waitFor();
    expect((await seen(id)).stock).toBe(78);
  });

  test("what is refused is said at the cell, and what was typed stays", async () => {
    const page = await openAs(DESKTOP, "/admin/productos?search=jab%C3%B3n+pot%C3%A1sico");
    await page.getByRole("button", { name: /^Descuento de Jabón/ }).click();
    await page.keyboard.type("150");
    await page.keyboard.press("Enter");
    const field = page.getByRole("textbox", { name: /^Descuento de Jabón/ });
    await page.getByRole("alert").getByText("El descuento va de 0 a 100").waitFor();
    expect(await field.inputValue()).toBe("150");
    await page.route("**/api/products/*/", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await field.fill("15");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Error al actualizar el producto").waitFor();
    expect(await field.inputValue()).toBe("15");
    forgive(/500/);
  });

  test("a price that somebody else changed meanwhile isn't overwritten unseen", async () => {
    const page = await openAs(DESKTOP, "/admin/productos?search=tierra+de+diatomeas");
    const id = await idOf("Tierra de diatomeas");
    await call("PUT", `/products/${id}/`, { price: 7_777 });
    await page.getByRole("button", { name: /^Precio de Tierra/ }).click();
    await page.keyboard.type("8000");
    await page.keyboard.press("Enter");
    await page
      .getByRole("alert")
      .getByText(/cambió este producto/)
      .waitFor();
    expect((await seen(id)).price).toBe(7_777);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Precio de Tierra.*8\.000/ }).waitFor();
    expect((await seen(id)).price).toBe(8_000);
    forgive(/409/);
  });

  test("fifty prices change by ten per cent in six actions, with a preview, and come back", async () => {
    const page = await openAs(DESKTOP, "/admin/productos");
    const { count: matching } = await listed("page_size=1");
    expect(matching).toBeGreaterThanOrEqual(50);
    const id = await idOf("Aceite de neem");
    const before = (await seen(id)).price;
    const { act, count } = actionCounter();
    await act(page.getByRole("checkbox", { name: "Elegir los productos de esta página" }).check());
    await act(page.getByRole("button", { name: `Elegir los ${matching}` }).click());
    await page.getByText(`${matching} elegidos`).waitFor();
    await act(page.getByRole("button", { name: "Cambiar precios" }).click());
    const dialog = page.getByRole("dialog", { name: "Actualizar precios" });
    await dialog.getByLabel("Porcentaje").and(page.locator(":focus")).waitFor();
    await act(page.keyboard.type("10"));
    await dialog.getByText(/^Cambian \d+ productos$/).waitFor();
    expect((await seen(id)).price).toBe(before);
    await act(page.keyboard.press("Enter"));
    await told(page, /Se actualizaron \d+ productos/).waitFor();
    expect(count()).toBeLessThanOrEqual(6);
    expect((await seen(id)).price).toBe(Math.round((before * 1.1) / 10) * 10);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await told(page, /volvieron a como estaban/).waitFor();
    expect((await seen(id)).price).toBe(before);
  });

  test("a price change that lacks something says so", async () => {
    const page = await openAs(DESKTOP, "/admin/productos");
    await page.getByRole("button", { name: "Actualizar precios" }).click();
    const dialog = page.getByRole("dialog", { name: "Actualizar precios" });
    await dialog.getByRole("button", { name: "Actualizar precios" }).click();
    await told(page, "Por favor completa todos los campos requeridos").waitFor();
  });

  test("chosen products are hidden, and shown again by undoing", async () => {
    const page = await openAs(DESKTOP, "/admin/productos?search=trampas+crom%C3%A1ticas");
    const id = await idOf("Trampas cromáticas azules");
    await page.getByRole("checkbox", { name: /^Elegir Trampas cromáticas azules/ }).check();
    await page.getByRole("button", { name: "Ocultar", exact: true }).click();
    await told(page, "Ocultaste 1 producto").waitFor();
    expect((await seen(id)).is_available).toBe(false);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await told(page, "1 producto volvió a como estaba").waitFor();
    expect((await seen(id)).is_available).toBe(true);
  });

  test("a product is deleted after asking, and comes back by undoing", async () => {
    const page = await openAs(DESKTOP, "/admin/productos?search=bacillus");
    await rowOf(page, "Bacillus").getByRole("button", { name: "Eliminar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await told(page, "Producto eliminado correctamente").waitFor();
    await page.getByText("Ningún producto coincide").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await rowOf(page, "Bacillus").waitFor();
  });

  test("deleting what somebody else deleted says so and brings the list up to date", async () => {
    const page = await openAs(DESKTOP, "/admin/productos?search=bacillus");
    const id = await idOf("Bacillus");
    const { activity_id } = await call<{ activity_id: number }>("DELETE", `/products/${id}/`);
    await rowOf(page, "Bacillus").getByRole("button", { name: "Eliminar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await told(page, "El producto no existe").waitFor();
    await page.getByText("Ningún producto coincide").waitFor();
    await call("POST", `/activity-logs/${activity_id}/undo/`);
    forgive(/404/);
  });

  test("filters, sorting and page stand in the address, and going back finds them", async () => {
    const page = await openAs(DESKTOP, "/admin/productos");
    const { count } = await call<Listed>("GET", "/products/?no_prices=true&page_size=1");
    await page.getByRole("button", { name: `Productos sin precio ${count}` }).click();
    await page.getByText(`${count} productos · al día`).waitFor();
    await page.getByRole("button", { name: "Ordenar por producto" }).click();
    await page.waitForURL(/no_prices=true.*sort=name/);
    await page.getByRole("button", { name: "Limpiar filtros" }).click();
    await page.getByRole("link", { name: "Página 3" }).click();
    await page.waitForURL(/page=3/);
    await page.getByRole("link", { name: "Ver publicación" }).first().click();
    await page.waitForURL(/\/producto\/\d+/);
    await page.goBack();
    await page.waitForURL(/page=3/);
    await page.getByRole("link", { name: "Página 3" }).and(page.locator("[aria-current=page]")).waitFor();
  });

  test("a list that can't be loaded keeps what was on screen and offers to try again", async () => {
    const page = await openAs(DESKTOP, "/admin/productos");
    const first = await page.getByRole("row").nth(1).textContent();
    await page.route("**/api/products/?*page=2*", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await page.getByRole("link", { name: "Página 2" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Error al cargar los productos" });
    await alert.getByText(/Lo que ves es de las \d\d:\d\d/).waitFor();
    expect(await page.getByRole("row").nth(1).textContent()).toBe(first);
    await page.unroute("**/api/products/?*page=2*");
    await alert.getByRole("button", { name: "Reintentar" }).click();
    await alert.waitFor({ state: "detached" });
    forgive(/500/);
  });
});

describe("the list on a phone", () => {
  test("price and visibility change on the card, without sideways scroll", async () => {
    const page = await openAs(PHONE, "/admin/productos?search=aceite+de+neem");
    const id = await idOf("Aceite de neem");
    await page.getByRole("button", { name: /^Precio de Aceite/ }).tap();
    await page.getByRole("textbox", { name: /^Precio de Aceite/ }).fill("9.900");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Precio de Aceite.*9\.900/ }).waitFor();
    await page.getByRole("switch", { name: /Aceite de neem/ }).tap();
    await page.getByRole("switch", { name: /Aceite de neem/, checked: false }).waitFor();
    await expect.poll(() => seen(id)).toMatchObject({ price: 9_900, is_available: false });
    await call("PUT", `/products/${id}/`, { is_available: true });
    const excess = await sidewaysOf(page);
    expect(excess).toBe(0);
  });
});

test("a visitor is led to sign in and back; robots are kept out", async () => {
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await page.goto("/admin");
  await page.waitForURL(/\/iniciar-sesion\?redirect=admin%2Fproductos/);
  const html = await (await fetch(`${shop.origin}/admin/productos`)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("Aceite de neem");
});
