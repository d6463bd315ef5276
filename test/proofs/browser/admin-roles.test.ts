import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { type Permission, ROLES, type Role, roleCan } from "#src/contract/permissions.ts";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";
import { createProduct } from "../../factories.ts";
import { orderBody } from "../../orders.ts";

const { db, call, staffPage } = await openStaffShop();

const SCREENS = [
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
] as const;

/** What each role finds in its menu of the usual sections, which on a phone stand beside "Más". */
const USUAL = ["Hoy", "Pedidos", "Productos", "Actividad"];

const MENUS: Record<Role, string[]> = {
  owner: USUAL,
  administrator: USUAL,
  orders_only: ["Hoy", "Pedidos", "Productos"],
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
  await expect.poll(() => page.getByRole("menuitem").allInnerTexts()).toEqual(["Imprimir"]);
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

/** What each screen of the back office asks for (docs/shop.md, Roles). */
const ASKED = {
  [ADMIN_PATHS.today]: "today:read",
  [ADMIN_PATHS.products]: "products:read",
  [ADMIN_PATHS.newProduct]: "products:write",
  [ADMIN_PATHS.productSheet]: "products:read",
  [ADMIN_PATHS.categories]: "products:write",
  [ADMIN_PATHS.costs]: "products:read",
  [ADMIN_PATHS.suppliers]: "products:read",
  [ADMIN_PATHS.counting]: "products:write",
  [ADMIN_PATHS.reorder]: "products:read",
  [ADMIN_PATHS.orders]: "orders:read",
  [ADMIN_PATHS.newOrder]: "orders:write",
  [ADMIN_PATHS.collections]: "orders:write",
  [ADMIN_PATHS.preparing]: "orders:write",
  [ADMIN_PATHS.customers]: "orders:read",
  [ADMIN_PATHS.newCustomer]: "orders:write",
  [ADMIN_PATHS.withdrawals]: "orders:read",
  [ADMIN_PATHS.activity]: "activity:read",
  [ADMIN_PATHS.status]: "backups:manage",
  [ADMIN_PATHS.formerBackups]: "backups:manage",
  [ADMIN_PATHS.welcome]: "settings:manage",
  [ADMIN_PATHS.settings]: "settings:manage",
  [ADMIN_PATHS.paymentMethods]: "settings:manage",
  [ADMIN_PATHS.deliveries]: "settings:manage",
  [ADMIN_PATHS.storedData]: "settings:manage",
  [ADMIN_PATHS.contentPages]: "settings:manage",
  [ADMIN_PATHS.newContentPage]: "settings:manage",
  [ADMIN_PATHS.staff]: "staff:manage",
} as const satisfies Record<string, Permission>;

/** Those without an address of their own, or a part of one, or with a product's, an order's or a page's in it. */
const isOfOne = (path: string) => path === ADMIN_PATHS.home || /[:#]/.test(path);

test("every screen of the back office has its permission here", () => {
  const screens = Object.values(ADMIN_PATHS).filter((path) => !isOfOne(path));
  expect(Object.keys(ASKED).toSorted()).toEqual(screens.toSorted());
});

test.each(SCREENS.flatMap(([width, screen]) => ROLES.map((role) => ({ width, screen, role }))))(
  "at $width $role opens the screens that the table of roles names, and is told of each other that it isn't theirs",
  async ({ screen, role }) => {
    const page = await staffPage(screen, role, role);
    for (const [path, permission] of Object.entries(ASKED)) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Administración" });
      await heading.waitFor();
      expect((await heading.textContent()) !== "Sin permiso", path).toBe(roleCan(role, permission));
      expect(await sidewaysOf(page), path).toBe(0);
    }
  },
);

test.each(SCREENS)(
  "at %s each role does its own work",
  async (width, screen) => {
    const product = await createProduct(db, { name: `Turba a ${width}` });
    const order = await call<{ id: number }>("POST", "/orders/", orderBody([{ product_id: product.id, quantity: 1 }]));
    const orders = await staffPage(screen, "pedidos", "orders_only");
    await orders.goto(`/admin/pedidos/${order.id}`);
    await orders.getByRole("button", { name: /^Completar/ }).click();
    await toast(orders, /completado/).waitFor();

    const catalogue = await staffPage(screen, "catalogo", "catalogue_only");
    await catalogue.goto(`/admin/productos/editar/${product.id}`);
    await catalogue.getByLabel("Marca", { exact: true }).fill("La Pampa");
    await catalogue.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect
      .poll(async () => (await call<{ brand: string }>("GET", `/products/${product.id}/`)).brand)
      .toBe("La Pampa");

    for (const role of ["administrator", "owner"] as const) {
      const page = await staffPage(screen, role, role);
      await page.goto("/admin/configuracion");
      await page.getByLabel("Frase").fill(`De ${role} a ${width}`);
      await page.getByRole("button", { name: "Guardar", exact: true }).click();
      await toast(page, "Configuración guardada").waitFor();
      await page.goto("/admin/hoy");
      const team = page.getByRole("link", { name: "Equipo" });
      if (screen === PHONE) await page.getByRole("button", { name: "Más", exact: true }).click();
      await page.getByRole("link", { name: "Estado" }).waitFor();
      // Until it is known what somebody may do, the menu shows all.
      await expect.poll(() => team.count()).toBe(role === "owner" ? 1 : 0);
    }
  },
  240_000,
);

/** Where the links inside lead in the back office. */
const addressesIn = (within: Locator) =>
  within
    .locator('a[href^="/admin"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);

const IN_ACCOUNT = [ADMIN_PATHS.products, ADMIN_PATHS.activity, ADMIN_PATHS.orders] as const;

test.each(SCREENS.flatMap(([width, screen]) => ROLES.map((role) => ({ width, screen, role }))))(
  "at $width no menu leads $role to a page that isn't theirs",
  async ({ screen, role }) => {
    const page = await staffPage(screen, role, role);
    await page.goto("/mi-cuenta");
    await expect
      .poll(() => addressesIn(page.getByRole("navigation", { name: "Mi cuenta" })))
      .toEqual(IN_ACCOUNT.filter((path) => roleCan(role, ASKED[path])));
    await expectAccessible(page);
    await page.goto(ADMIN_PATHS.products);
    await menuOf(page).first().waitFor();
    // Until it is known what somebody may do, the menu shows all.
    await page.getByRole("heading", { name: "Productos", level: 1 }).waitFor();
    if (screen === PHONE) await page.getByRole("button", { name: "Más", exact: true }).click();
    for (const path of await addressesIn(page.locator("body"))) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Administración" });
      await heading.waitFor();
      expect(await heading.textContent(), path).not.toBe("Sin permiso");
    }
  },
);

test.each(SCREENS)("at %s who doesn't see the activity isn't sent there to undo", async (width, screen) => {
  const { id, name } = await createProduct(db, { name: `Perlita a ${width}` });
  for (const role of ["catalogue_only", "administrator"] as const) {
    const page = await staffPage(screen, role, role);
    await page.goto(`/admin/productos/editar/${id}`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("button", { name: "Eliminar", exact: true }).filter({ visible: true }).click();
    const words = await page.getByRole("dialog").textContent();
    expect(words).toContain("Podés deshacerlo enseguida");
    expect(words?.includes("Actividad"), role).toBe(roleCan(role, "activity:read"));
    await page.close();
  }
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
