import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { type Customer, openShopAtHand } from "../../e2e/shop-at-hand.ts";
import { createStaff, PASSWORD } from "../../factories.ts";

const shop = await openShopAtHand();

const SCREENS = [
  ["1280 px", (customer?: Customer) => shop.desk({ isAdult: true, ...(customer && { customer }) })],
  ["360 px", (customer?: Customer) => shop.phone({ isAdult: true, ...(customer && { customer }) })],
] as const;

let first: ReturnType<typeof shop.product> | undefined;

/** The only product of the shop. */
const firstProduct = () => {
  first ??= shop.product({ name: "El primero", brand: "", price: 250_000 });
  return first;
};

const mainOf = async (page: Page) => (await page.getByRole("main").textContent()) ?? "";

test.each(SCREENS)("at %s a shop without products looks intended on every page", async (width, open) => {
  const page = await open();
  await page.goto("/");
  expect(await mainOf(page)).toContain("Estamos preparando el catálogo");
  expect(await page.getByRole("region", { name: "Destacados" }).count()).toBe(0);
  const footer = page.getByRole("contentinfo");
  expect(await footer.getByRole("heading").allTextContents()).toEqual(["La tienda"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const path of ["/productos", "/productos?search=algo", "/productos?ofertas=1"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Todavía no hay productos" }).waitFor();
    const text = await mainOf(page);
    expect(text, path).not.toMatch(/en esta categoría|Disponibilidad|0 productos/);
    await expectAccessible(page);
  }
  shop.forgive(/404/);
  await page.goto("/404");
  expect(await mainOf(page)).not.toContain("categoría");
  if (width === "360 px") {
    await page.getByRole("button", { name: "Abrir el menú" }).tap();
    const menu = page.getByRole("dialog", { name: "Menú" });
    await menu.getByRole("listitem").first().waitFor();
    expect(await menu.getByRole("listitem").allTextContents()).toEqual(["Todos"]);
  } else expect(await page.getByRole("navigation", { name: "Categorías" }).count()).toBe(0);
});

test.each(SCREENS)("at %s its cart says that it is empty", async (_width, open) => {
  const page = await open();
  await page.goto("/carrito");
  await page.getByRole("heading", { name: "Tu carrito está vacío" }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.each(SCREENS)("at %s its back office says what there isn't yet, and where to begin", async (_width, open) => {
  const page = await open(await shop.staff());
  await page.goto("/admin/hoy");
  const card = page.getByRole("region", { name: "Todavía no hay productos" });
  await card.waitFor();
  expect(await mainOf(page)).not.toMatch(/tienen (?:precio|foto)|Hay de todo|Sin precio|Poco stock/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const [path, words] of [
    ["/admin/productos", "Todavía no hay productos"],
    ["/admin/categorias", "Nuevo grupo"],
    ["/admin/pedidos", "Todavía no hay pedidos"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByText(words).first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/admin/hoy");
  await card.getByRole("link", { name: "Cargar un producto" }).click();
  await page.waitForURL("**/admin/productos/nuevo");
});

test("the first sign-in of its owner leads to the first hour, which stays in the menu until it is done", async () => {
  const owner = await createStaff(shop.db, { username: "admin", email: DEFAULT_ADMINISTRATOR_EMAIL });
  const page = await shop.desk({ isAdult: true });
  await page.goto("/iniciar-sesion");
  await page.getByLabel("Usuario").fill(owner.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/admin/bienvenida");
  await page.getByRole("heading", { name: "Tu primera hora" }).waitFor();
  const menu = page.getByRole("navigation", { name: "Administración" });
  await menu.getByRole("link", { name: "Productos" }).click();
  await page.getByRole("heading", { name: "Productos", level: 1 }).waitFor();
  await menu.getByRole("link", { name: "Hoy" }).click();
  await page.getByText("Todavía no sale ninguno").getByRole("link", { name: "Conectarlo" }).waitFor();
  expect(await mainOf(page)).not.toContain("Todos los emails llegaron");
  await menu.getByRole("link", { name: "Primera hora" }).click();
  await page.getByRole("button", { name: "No mostrar más estos pasos en Hoy" }).click();
  await menu.getByRole("link", { name: "Primera hora" }).waitFor({ state: "detached" });
});

test("one product is enough for a menu, and filters show nothing that would leave nothing", async () => {
  const product = await firstProduct();
  const page = await shop.desk({ isAdult: true });
  await page.goto("/");
  await page.getByRole("link", { name: "Ver el catálogo", exact: true }).click();
  await page.getByRole("heading", { name: "Todos los productos" }).waitFor();
  const filters = page.getByRole("complementary", { name: "Filtros" });
  await filters.getByRole("group").first().waitFor();
  expect(await filters.textContent()).toContain("Con stock1 producto");
  expect(await filters.textContent()).not.toMatch(/En oferta|Marca|0 producto/);
  expect(await page.getByRole("navigation", { name: "Categorías" }).getByRole("listitem").count()).toBe(2);
  await page.goto(`/producto/${product.id}`);
  expect(await mainOf(page)).not.toContain("Productos relacionados");
  await expectAccessible(page);
});

test("on a phone one product is shown with its menu, list and page", async () => {
  const product = await firstProduct();
  const page = await shop.phone({ isAdult: true });
  await page.goto("/");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Abrir el menú" }).tap();
  const menu = page.getByRole("dialog", { name: "Menú" });
  await menu.getByRole("link", { name: "Todos" }).waitFor();
  await menu.getByRole("link", { name: /Categoría .*1 producto$/ }).waitFor();
  for (const path of ["/productos", `/producto/${product.id}`]) {
    await page.goto(path);
    await page.getByRole("main").getByText("El primero").first().waitFor();
    expect(await mainOf(page)).not.toMatch(/Productos relacionados|0 producto/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
