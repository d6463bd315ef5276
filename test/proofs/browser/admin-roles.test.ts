import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "#src/contract/permissions.ts";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf } from "../../e2e/staff-shop.ts";
import { createProduct } from "../../factories.ts";
import { orderBody } from "../../orders.ts";

const { db, call, staffPage } = await openStaffShop();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

/** What each role finds in its menu of the usual sections, which on a phone stand beside "Más". */
const USUAL = ["Hoy", "Productos", "Pedidos", "Actividad"];

const MENUS: Record<Role, string[]> = {
  owner: USUAL,
  administrator: USUAL,
  orders_only: ["Hoy", "Productos", "Pedidos"],
  catalogue_only: ["Productos"],
  read_only: USUAL,
};

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Administración" }).getByRole("link");

const ready = (page: Page, heading: string) => page.getByRole("heading", { level: 1, name: heading }).waitFor();

test.each(SCREENS)("at %s each role finds in the menu what it may open, and no other", async (_width, screen) => {
  for (const [role, menu] of Object.entries(MENUS) as [Role, string[]][]) {
    const page = await staffPage(screen, role, role);
    await page.goto("/admin/productos");
    await expect
      .poll(async () => (await menuOf(page).allInnerTexts()).filter((name) => USUAL.includes(name)))
      .toEqual(menu);
    await page.close();
  }
});

test.each(SCREENS)("at %s who only looks finds nothing that changes anything", async (width, screen) => {
  const name = `Sustrato para mirar a ${width}`;
  const product = await createProduct(db, { name });
  const order = await call<{ id: number }>("POST", "/orders/", orderBody([{ product_id: product.id, quantity: 1 }]));
  const page = await staffPage(screen, "mira", "read_only");

  await page.goto("/admin/productos?search=mirar");
  await page.getByRole("link", { name }).waitFor();
  for (const does of [/Agregar producto/, /Importar/, /^Editar/])
    expect(await page.getByRole("link", { name: does }).count(), `${does}`).toBe(0);
  for (const does of [/Actualizar precios/, /Eliminar/, /\. Editar$/])
    expect(await page.getByRole("button", { name: does }).count(), `${does}`).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);

  await page.getByRole("link", { name }).click();
  await ready(page, name);
  await page.getByRole("heading", { name: "Movimientos" }).waitFor();
  expect(await page.getByRole("button", { name: /Guardar/ }).count()).toBe(0);
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);

  await page.goto(`/admin/pedidos/${order.id}`);
  await page.getByRole("heading", { name: "Notas internas" }).waitFor();
  await page.getByRole("button", { name: "Más acciones" }).waitFor();
  for (const does of [/^Completar/, /^Editar/, /Agregar nota/, /Reenviar/])
    expect(await page.getByRole("button", { name: does }).count(), `${does}`).toBe(0);
  await page.getByRole("button", { name: "Más acciones" }).click();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["Imprimir"]);
});

test.each(SCREENS)("at %s a product's page leads to its form those alone who may change it", async (width, screen) => {
  const { id } = await createProduct(db, { name: `Maceta a ${width}` });
  for (const [role, shown] of [
    ["catalogue_only", 1],
    ["orders_only", 0],
    ["read_only", 0],
  ] as const) {
    const page = await staffPage(screen, role, role);
    const told = page.waitForResponse("**/api/auth/permissions/");
    await page.goto(`/producto/${id}`);
    await told;
    const link = page.getByRole("link", { name: "Editar", exact: true });
    if (shown > 0) await link.waitFor();
    expect(await link.count(), role).toBe(shown);
    await page.close();
  }
});

test.each(SCREENS)("at %s who only looks exports the products, and imports none", async (_width, screen) => {
  const page = await staffPage(screen, "mira", "read_only");
  await page.goto("/admin/productos");
  await page.getByRole("link", { name: "Exportar", exact: true }).click();
  await ready(page, "Exportar");
  await page
    .getByRole("heading", { name: /Exportar/ })
    .first()
    .waitFor();
  expect(await page.getByRole("heading", { name: /Importar/ }).count()).toBe(0);
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);
});

test.each(SCREENS)("at %s a page that a role doesn't include says so", async (_width, screen) => {
  const page = await staffPage(screen, "catalogo", "catalogue_only");
  for (const path of ["/admin/pedidos", "/admin/pedidos/nuevo", "/admin/actividad", "/admin/copias", "/admin/hoy"]) {
    await page.goto(path);
    await ready(page, "Sin permiso");
  }
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Ir a los productos" }).click();
  await ready(page, "Productos");
  await page.getByRole("link", { name: "Agregar producto" }).waitFor();
});
