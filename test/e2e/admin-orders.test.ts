import { describe, expect, test } from "vitest";
import type { Order } from "#src/features/orders/contract.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openOrdersShop, untilRead } from "./orders-shop.ts";
import { actionCounter } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { place, staffPage, openAsStaff, call, forgive, origin } = await openOrdersShop();

const statusOf = async (id: number): Promise<string> => (await call<Order>("GET", `/orders/${id}/`)).status;

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

describe.each(waysOfThisRun(SCREENS))("at %s", (_width, screen) => {
  test("from the product list, the order of a telephone is completed in at most five actions, and taken back in one", async () => {
    const order = await place();
    const page = await openAsStaff(screen, "/admin/productos");
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
});

test("the orders of a named view are completed together, taken back, printed and sent out as a sheet", async () => {
  const zoe = { recipient_name: "Zoe Lote", customer_phone: "1149990000", customer_email: "zoe@correo.example" };
  const [first, second] = [await place(zoe), await place(zoe)];
  const page = await openAsStaff(DESKTOP, "/admin/pedidos?search=zoe+lote");
  await page.getByRole("button", { name: "Fechas, vistas y CSV" }).click();
  await page.getByLabel("Desde", { exact: true }).fill("2999-01-01");
  await page.getByText("Ningún pedido coincide").waitFor();
  await page.getByLabel("Desde", { exact: true }).fill("31/2/2020");
  await page.getByLabel("Desde", { exact: true }).press("Enter");
  await page.getByText("Escribí el día así: 31/12/2026").waitFor();
  await page.getByLabel("Desde", { exact: true }).fill("1/1/20");
  await page.getByLabel("Desde", { exact: true }).press("Enter");
  await page.getByRole("article", { name: `Pedido #${first.id}` }).waitFor();
  await page.getByRole("button", { name: "Guardar vista" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("De Zoe");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.goto("/admin/pedidos");
  await page.getByRole("group", { name: "Vistas guardadas" }).getByRole("button", { name: "De Zoe" }).click();
  await page.waitForURL(/desde=2020-01-01/);
  const chosen = page.getByRole("region", { name: "Pedidos elegidos" });
  await expect.poll(() => page.getByRole("article").count()).toBe(2);
  await page.getByLabel("Elegir todos los de esta página").check();
  await chosen.getByText("2 elegidos").waitFor();
  expect(await page.locator(".slip").allTextContents()).toEqual([
    expect.stringContaining(`Pedido #${second.id}`),
    expect.stringContaining(`Pedido #${first.id}`),
  ]);
  const sheet = page.waitForEvent("download");
  await page.getByRole("button", { name: "Bajar CSV" }).click();
  expect((await sheet).suggestedFilename()).toBe("pedidos.csv");
  await chosen.getByRole("button", { name: "Completar" }).click();
  await page.getByText("2 pedidos completados").waitFor();
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["completed", "completed"]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("2 pedidos volvieron a como estaban").waitFor();
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["pending", "pending"]);
  await page.getByRole("link", { name: `Pedido #${second.id}` }).click();
  const earlier = page.getByRole("region", { name: "Pedidos anteriores" });
  await earlier.getByRole("link", { name: `Pedido #${first.id}` }).waitFor();
});

test("orders that come in wait until they are brought in; the tab's title counts them", async () => {
  await place();
  const page = await openAsStaff(DESKTOP, "/admin/pedidos");
  await page.getByRole("button", { name: "Actualizar" }).hover();
  await page
    .getByText("Los pedidos pueden demorar hasta 5 minutos en aparecer. Esta lista se actualiza cada 6 segundos.")
    .waitFor();
  const rows = page.getByRole("article");
  const first = await rows.first().getAttribute("aria-labelledby");
  const standing = await rows.first().boundingBox();
  const [one, other] = [await place(), await place()];
  const arrived = page.getByRole("button", { name: "2 pedidos nuevos" });
  await untilRead(page);
  await arrived.waitFor();
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
  const page = await openAsStaff(DESKTOP, "/admin/pedidos?page=2");
  const rows = page.getByRole("article");
  await rows.first().waitFor();
  const first = await rows.first().getAttribute("aria-labelledby");
  await place();
  await untilRead(page);
  await page.getByRole("button", { name: "1 pedido nuevo" }).waitFor();
  const read = page.waitForResponse(/\/orders\/\?page=2&up_to=\d+$/);
  await untilRead(page);
  await read;
  expect(await rows.first().getAttribute("aria-labelledby")).toBe(first);
  await page.getByRole("button", { name: "1 pedido nuevo" }).click();
  await page.waitForURL(`${origin()}/admin/pedidos`);
});

test("whoever comes back from an order finds the list where they left it", async () => {
  for (let made = 0; made < 20; made++) await place();
  const page = await openAsStaff(PHONE, "/admin/pedidos");
  await page.getByRole("article").nth(19).scrollIntoViewIfNeeded();
  const seventeenth = page.getByRole("article").nth(16).getByRole("link").first();
  await seventeenth.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await seventeenth.click();
  await page.waitForURL(/\/pedidos\/\d+/);
  await page.goBack();
  await seventeenth.waitFor();
  await page.waitForFunction((place) => place > 1000 && scrollY === place, left);
});

test("the sound of new orders is switched on and off, and stays so", async () => {
  await place();
  const page = await staffPage(DESKTOP);
  await page.clock.install();
  await page.addInitScript(() => {
    const Silent = class extends AudioContext {
      constructor() {
        super();
        document.documentElement.dataset.chimes = `${Number(document.documentElement.dataset.chimes ?? 0) + 1}`;
      }
    };
    window.AudioContext = Silent;
  });
  await page.goto("/admin/pedidos");
  const chimes = () => page.evaluate(() => document.documentElement.dataset.chimes);
  const sound = page.getByRole("button", { name: "Sonido de pedidos nuevos" });
  await page.getByRole("article").first().waitFor();
  await sound.click();
  await expect.poll(chimes).toBe("1");
  await place();
  await untilRead(page);
  await page.getByRole("button", { name: "1 pedido nuevo" }).waitFor();
  await expect.poll(chimes).toBe("2");
  await page.reload();
  await page.getByRole("button", { name: "Sonido de pedidos nuevos", pressed: true }).click();
  await page.getByRole("article").first().waitFor();
  await place();
  await untilRead(page);
  await page.getByRole("button", { name: "1 pedido nuevo" }).waitFor();
  expect(await chimes()).toBeUndefined();
});

test("while a search is on its way, the orders of before stay as they were", async () => {
  await place();
  const page = await openAsStaff(PHONE, "/admin/pedidos");
  await page.getByRole("article").first().waitFor();
  await page.clock.fastForward(75 * 3_600_000);
  const late = page.getByRole("article").first().getByText("Espera desde");
  await late.waitFor();
  const search = "**/api/orders/?*search=*";
  await page.route(search, () => {});
  const asked = page.waitForRequest(search);
  await page.getByLabel("Buscar pedidos").fill("zulma");
  await asked;
  expect(await late.isVisible()).toBe(true);
});

test("the place in the list is kept on the way to an order and back", async () => {
  const order = await place({ recipient_name: "Zulma Vuelve" });
  const page = await openAsStaff(DESKTOP, "/admin/pedidos?status=pending&search=zulma");
  await page.getByRole("link", { name: `Pedido #${order.id}` }).click();
  await page.getByRole("heading", { level: 1, name: `Pedido #${order.id}` }).waitFor();
  await page.getByRole("link", { name: "Volver a los pedidos" }).click();
  await page.waitForURL(`${origin()}/admin/pedidos?status=pending&search=zulma`);
  expect(await page.getByLabel("Buscar pedidos").inputValue()).toBe("zulma");
});

test("the keys: Ctrl+K goes to an order, / searches, ? tells the keys", async () => {
  const order = await place();
  const page = await openAsStaff(DESKTOP, "/admin/actividad");
  await page.getByRole("list", { name: "Actividades" }).waitFor();
  await page.keyboard.press("/");
  expect(await page.getByLabel("Buscar actividades").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+k");
  await page.getByLabel("Buscar en la administración").fill(`#${order.id}`);
  await page.getByRole("option", { name: `#${order.id}` }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin()}/admin/pedidos/${order.id}`);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Atajos del teclado" }).waitFor();
});

test("a list that can't be read anew stays on screen, marked as old, with a way to try again", async () => {
  const order = await place();
  const page = await openAsStaff(DESKTOP, "/admin/pedidos");
  const row = page.getByRole("link", { name: `Pedido #${order.id}` });
  await row.waitFor();
  await page.route("**/api/orders/**", (route) => route.fulfill({ status: 500, json: {} }));
  await untilRead(page);
  await page.getByText(/Error al cargar los pedidos\. Lo que ves es de las/).waitFor();
  expect(await row.isVisible()).toBe(true);
  await page.unroute("**/api/orders/**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await page.getByText(/Error al cargar los pedidos/).waitFor({ state: "detached" });
  forgive(/500/);
});

test("other orders that can't be loaded leave on screen what is there", async () => {
  const order = await place();
  const page = await openAsStaff(DESKTOP, "/admin/pedidos");
  const row = page.getByRole("link", { name: `Pedido #${order.id}` });
  await row.waitFor();
  await page.route("**/api/orders/?*status=cancelled*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Cancelados" }).click();
  await page.getByText(/Error al cargar los pedidos\. Lo que ves es de las/).waitFor();
  expect(await row.isVisible()).toBe(true);
  forgive(/500/);
});
