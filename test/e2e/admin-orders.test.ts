import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { DESKTOP, openBrowser, PHONE } from "./browser.ts";
import { actionCounter, complaintsOf, sidewaysOf } from "./staff-shop.ts";

const { newPage, forgive } = await openBrowser();
const data = await makeDataFolder();
const database = await createTestDatabase({ empty: true });
const ADMIN_PASSWORD = "una-clave-larga";
let shop: ShopProcess;
let token: string;
let products: { id: number; name: string; final_price: number; stock: number }[];

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return answer.json();
}

beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, DEMO: "1", ADMIN_PASSWORD });
  token = (await call("POST", "/auth/login/", { username: "admin", password: ADMIN_PASSWORD })).access;
  const { results } = await call("GET", "/products/?category_name=Sustratos&page_size=50");
  products = results.filter((product: { price: number; stock: number }) => product.price > 0 && product.stock > 5);
});

afterAll(async () => {
  await shop.stop();
  await database.drop();
  await data.remove();
});

let phones = 1140000000;
const place = (given: Record<string, unknown> = {}): Promise<{ id: number; customer_phone: string }> =>
  call("POST", "/orders/for-customer/", {
    recipient_name: "Ana Prueba",
    customer_email: "ana@correo.example",
    customer_phone: `${phones++}`,
    delivery_type: "coordinate",
    products: [{ product_id: products[0]?.id, quantity: 1 }],
    ...given,
  });

async function openAsStaff(page: Page, path: string): Promise<void> {
  await page.goto(`/iniciar-sesion?redirect=${encodeURIComponent(path.slice(1))}`);
  await page.getByLabel("Usuario").fill("admin");
  await page.getByLabel("Contraseña", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(`${shop.origin}${path}`);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await complaintsOf(page)).toEqual([]);
  expect(await sidewaysOf(page), "no sideways scroll").toBe(0);
}

const statusOf = async (id: number): Promise<string> => (await call("GET", `/orders/${id}/`)).status;

describe.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const)("at %s", (_width, screen) => {
  test("from the product list, the order of a telephone is completed in at most five actions, and taken back in one", async () => {
    const order = await place();
    const page = await newPage({ ...screen, baseURL: shop.origin });
    await openAsStaff(page, "/admin/productos");
    const { act, count } = actionCounter();
    await act(page.getByRole("navigation", { name: "Administración" }).getByRole("link", { name: "Pedidos" }).click());
    await act(page.getByLabel("Buscar pedidos").fill(`+54 9 ${order.customer_phone}`));
    await page.waitForURL(/search=/);
    await act(page.getByRole("button", { name: `Completar el pedido #${order.id}` }).click());
    await page.getByText(`Pedido #${order.id} completado`).waitFor();
    expect(count()).toBeLessThanOrEqual(5);
    expect(await statusOf(order.id)).toBe("completed");

    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByText(`Pedido #${order.id} pendiente otra vez`).waitFor();
    expect(await statusOf(order.id)).toBe("pending");
  });

  test("every page of orders, activity and the day is accessible and fits", { timeout: 120_000 }, async () => {
    const order = await place();
    const page = await newPage({ ...screen, baseURL: shop.origin });
    await openAsStaff(page, "/admin/pedidos");
    await page.getByRole("link", { name: `Pedido #${order.id}` }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cambiar estado" }).first().click();
    await page.getByRole("radio", { name: "Cancelado" }).waitFor();
    await expectAccessible(page);
    for (const [path, text] of [
      [`/admin/pedidos/${order.id}`, "Notas internas"],
      [`/admin/pedidos/${order.id}?editar=1`, "Agregar un producto"],
      ["/admin/pedidos/nuevo", "Para quién es"],
      ["/admin/actividad", "Ver cambios"],
      ["/admin/hoy", "Lo más vendido"],
      ["/admin/productos/csv", "Cómo se completa la planilla"],
      ["/admin/productos/editar/2147483647", "No se encontró el producto"],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      await expectAccessible(page);
    }
    forgive(/404/);
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Actualizar precios" }).waitFor();
    await expectAccessible(page);
  });
});

test("orders that come in wait until they are brought in; the tab's title counts them", async () => {
  await place();
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await openAsStaff(page, "/admin/pedidos");
  const rows = page.getByRole("article");
  const first = await rows.first().getAttribute("aria-labelledby");
  const standing = await rows.first().boundingBox();
  const [one, other] = [await place(), await place()];
  const arrived = page.getByRole("button", { name: "2 pedidos nuevos" });
  await arrived.waitFor({ timeout: 15_000 });
  expect(await rows.first().getAttribute("aria-labelledby")).toBe(first);
  expect(await rows.first().boundingBox()).toEqual(standing);
  expect(await page.title()).toMatch(/^\(2\) Pedidos/);

  await arrived.click();
  await page.getByRole("link", { name: `Pedido #${other.id}` }).waitFor();
  await page.getByRole("link", { name: `Pedido #${one.id}` }).waitFor();
  await page.waitForFunction(() => document.title.startsWith("Pedidos"));
});

test("a page further down stays as it is while orders come in", async () => {
  for (let made = 0; made < 21; made++) await place();
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await openAsStaff(page, "/admin/pedidos?page=2");
  const rows = page.getByRole("article");
  await rows.first().waitFor();
  const first = await rows.first().getAttribute("aria-labelledby");
  await place();
  await page.getByRole("button", { name: "1 pedido nuevo" }).waitFor({ timeout: 15_000 });
  const read = page.waitForResponse(/\/orders\/\?page=2&up_to=\d+$/);
  await read;
  expect(await rows.first().getAttribute("aria-labelledby")).toBe(first);
  await page.getByRole("button", { name: "1 pedido nuevo" }).click();
  await page.waitForURL(`${shop.origin}/admin/pedidos`);
});

test("an order is seen at a glance, printed without its notes, and its mail sent again", async () => {
  const order = await place({ recipient_name: "Rocío Papel" });
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await openAsStaff(page, "/admin/pedidos?search=rocio");
  await page.getByRole("button", { name: "Ver detalle" }).click();
  const dialog = page.getByRole("dialog", { name: `Pedido #${order.id}` });
  await dialog.getByText("Rocío Papel").waitFor();
  const whatsapp = await dialog.getByRole("link", { name: /escribir por WhatsApp/ }).getAttribute("href");
  expect(whatsapp).toMatch(new RegExp(`^https://wa\\.me/549${order.customer_phone}\\?text=.*${order.id}`));
  await dialog.getByRole("link", { name: "Abrir el pedido" }).click();

  await page.getByLabel("Nota nueva").fill("Deja señaa");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await page.getByRole("button", { name: "Corregir la nota" }).click();
  await page.getByRole("textbox", { name: "Corregir la nota" }).fill("Deja seña");
  await page.getByRole("button", { name: "Guardar nota" }).click();
  await page.getByRole("listitem").filter({ hasText: "Deja seña" }).getByText("corregida").waitFor();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".slip");
  expect(await paper.isVisible()).toBe(true);
  expect(await page.getByText("Deja seña").isVisible()).toBe(false);
  expect(await paper.textContent()).toContain("Rocío Papel");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Borrar la nota" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Borrar", exact: true }).click();
  await page.getByText("se borró una nota interna").waitFor();

  await page.getByRole("button", { name: "Reenviar: Pedido recibido" }).click({ timeout: 30_000 });
  await page.getByText("El mail va en camino").waitFor();
  await page.getByText("se reenvió el mail “Pedido recibido”").waitFor();
});

test("the sound of new orders is switched on and off, and stays so", async () => {
  await place();
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await page.addInitScript(() => {
    const Silent = class extends AudioContext {
      constructor() {
        super();
        document.documentElement.dataset.chimes = `${Number(document.documentElement.dataset.chimes ?? 0) + 1}`;
      }
    };
    window.AudioContext = Silent;
  });
  await openAsStaff(page, "/admin/pedidos");
  const chimes = () => page.evaluate(() => document.documentElement.dataset.chimes);
  const sound = page.getByRole("button", { name: "Sonido de pedidos nuevos" });
  await page.getByRole("article").first().waitFor();
  await sound.click();
  await expect.poll(chimes).toBe("1");
  await place();
  await page.getByRole("button", { name: "1 pedido nuevo" }).waitFor({ timeout: 15_000 });
  await expect.poll(chimes).toBe("2");
  await page.reload();
  await page.getByRole("button", { name: "Sonido de pedidos nuevos", pressed: true }).click();
  await page.getByRole("article").first().waitFor();
  await place();
  await page.getByRole("button", { name: "1 pedido nuevo" }).waitFor({ timeout: 15_000 });
  expect(await chimes()).toBeUndefined();
});

test("the place in the list is kept on the way to an order and back", async () => {
  const order = await place({ recipient_name: "Zulma Vuelve" });
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await openAsStaff(page, "/admin/pedidos?status=pending&search=zulma");
  await page.getByRole("link", { name: `Pedido #${order.id}` }).click();
  await page.getByRole("heading", { level: 1, name: `Pedido #${order.id}` }).waitFor();
  await page.getByRole("link", { name: "Volver a los pedidos" }).click();
  await page.waitForURL(`${shop.origin}/admin/pedidos?status=pending&search=zulma`);
  expect(await page.getByLabel("Buscar pedidos").inputValue()).toBe("zulma");
});

test("two people on one order: the second sees what the first did, and chooses", async () => {
  const order = await place();
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
      await openAsStaff(page, `/admin/pedidos/${order.id}`);
      await page.getByRole("button", { name: "Editar" }).click();
      return page;
    }),
  );
  if (!first || !second) throw new Error("two pages are needed");
  await second.getByLabel("Teléfono").fill("11 4444-0000");
  await first.getByLabel("Nombre del destinatario").fill("Ana Primera");
  await first.getByRole("button", { name: "Guardar", exact: true }).click();
  await first.getByText("Pedido actualizado").waitFor();

  await second.getByRole("button", { name: "Guardar", exact: true }).click();
  const dialog = second.getByRole("dialog", { name: "El pedido cambió mientras tanto" });
  await dialog.getByText("Ana Primera").waitFor();
  await dialog.getByText("11 4444-0000").waitFor();
  forgive(/409/);
  await dialog.getByRole("button", { name: "Guardar mi cambio igual" }).click();
  await second.getByText("Pedido actualizado").waitFor();
  expect(await call("GET", `/orders/${order.id}/`)).toMatchObject({
    recipient_name: "Ana Primera",
    customer_phone: "1144440000",
  });
});

test("editing shows the new total and the stock before saving, and asks before it is lost", async () => {
  const [product, added] = products;
  if (!product || !added) throw new Error("two products are needed");
  const order = await place();
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await openAsStaff(page, `/admin/pedidos/${order.id}`);
  await page.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Cantidad").fill("3");
  await page.getByText(`${product.name}: salen 2 del stock`).waitFor();
  await page.getByLabel("Agregar un producto").fill(added.name);
  await page
    .getByRole("list", { name: "Productos encontrados" })
    .getByRole("button", { name: added.name })
    .first()
    .click();
  await page.getByText(`${added.name}: sale 1 del stock`).waitFor();

  await page.getByRole("link", { name: "Actividad" }).click();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Pedido actualizado").waitFor();
  const changed = await call("GET", `/orders/${order.id}/`);
  expect(changed.total).toBe(3 * product.final_price + added.final_price);
});

test("staff take an order on the telephone, note something, and delete it", async () => {
  const [product] = products;
  if (!product) throw new Error("a product is needed");
  const page = await newPage({ ...PHONE, baseURL: shop.origin });
  await openAsStaff(page, "/admin/pedidos");
  await page.getByRole("link", { name: "Nuevo pedido" }).click();
  await page.getByLabel("Agregar un producto").fill(product.name);
  await page
    .getByRole("list", { name: "Productos encontrados" })
    .getByRole("button", { name: product.name })
    .first()
    .click();
  await page.getByLabel("Nombre del destinatario").fill("Cliente Teléfono");
  await page.getByLabel("Teléfono").fill("011 15 5555-0000");
  await page.getByLabel("Email").fill("telefono@correo.example");
  await page.getByRole("button", { name: "Crear pedido" }).click();
  await page.waitForURL(/\/admin\/pedidos\/\d+$/);
  const id = Number(page.url().split("/").at(-1));

  await page.getByLabel("Nota nueva").fill("Deja seña el lunes");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await page.getByRole("listitem").filter({ hasText: "Deja seña el lunes" }).waitFor();

  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await page.waitForURL(`${shop.origin}/admin/pedidos`);
  const gone = await fetch(`${shop.origin}/api/orders/${id}/`, { headers: { authorization: `Bearer ${token}` } });
  expect(gone.status).toBe(404);
});

test("the keys: Ctrl+K goes to an order, / searches, ? tells the keys", async () => {
  const order = await place();
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await openAsStaff(page, "/admin/actividad");
  await page.getByRole("list", { name: "Actividades" }).waitFor();
  await page.keyboard.press("/");
  expect(await page.getByLabel("Buscar actividades").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+k");
  await page.getByLabel("Buscar en la administración").fill(`#${order.id}`);
  await page.getByRole("option", { name: `#${order.id}` }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${shop.origin}/admin/pedidos/${order.id}`);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Atajos del teclado" }).waitFor();
});

test("a list that can't be read anew stays on screen, marked as old, with a way to try again", async () => {
  const order = await place();
  const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
  await openAsStaff(page, "/admin/pedidos");
  const row = page.getByRole("link", { name: `Pedido #${order.id}` });
  await row.waitFor();
  await page.route("**/api/orders/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByText(/Error al cargar los pedidos\. Lo que ves es de las/).waitFor({ timeout: 15_000 });
  expect(await row.isVisible()).toBe(true);
  await page.unroute("**/api/orders/**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await page.getByText(/Error al cargar los pedidos/).waitFor({ state: "detached" });
  forgive(/500/);
});
