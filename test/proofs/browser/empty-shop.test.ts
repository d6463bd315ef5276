import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();

const SCREENS = [
  ["1280 px", () => shop.desk({ isAdult: true })],
  ["360 px", () => shop.phone({ isAdult: true })],
] as const;

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

test("one product is enough for a menu, and filters show nothing that would leave nothing", async () => {
  const product = await shop.product({ name: "El primero", brand: "", price: 250_000 });
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
