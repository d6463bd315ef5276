import AxeBuilder from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { DESKTOP, openBrowser, PHONE } from "./browser.ts";

const { newPage, forgive } = await openBrowser();
const data = await makeDataFolder();
const database = await createTestDatabase({ empty: true });
let shop: ShopProcess;
let withBlisters: { id: number; blisters: { seed_count: number; stock: number }[] };

beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, DEMO: "1" });
  const answer = await fetch(`${shop.origin}/api/products/?category_name=Semillas`);
  const { results } = (await answer.json()) as { results: (typeof withBlisters)[] };
  const found = results.find(({ blisters }) => blisters.filter(({ stock }) => stock > 0).length > 1);
  if (!found) throw new Error("no product with blisters");
  withBlisters = found;
});

afterAll(async () => {
  await shop.stop();
  await database.drop();
  await data.remove();
});

/** A page of somebody who has said to be of age. */
async function adultPage(options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await newPage({ ...options, baseURL: shop.origin });
  await page.context().addCookies([{ name: "edad_verificada", value: "1", url: shop.origin }]);
  return page;
}

const gateOf = (page: Page) => page.getByRole("dialog", { name: "Verificación de edad" });

describe("the age gate", () => {
  test("stays until it is answered, and then for thirty days", async () => {
    const page = await newPage({ ...DESKTOP, baseURL: shop.origin });
    await page.goto("/");
    await gateOf(page).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    expect(await gateOf(page).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Sí, soy mayor" }).click();
    await gateOf(page).waitFor({ state: "detached" });
    const [cookie] = await page.context().cookies();
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(30 * 24 * 3600, -2);
  });
});

describe("the search of the header", () => {
  test("suggests up to four products, chosen by keyboard, and leads to all of them", async () => {
    const page = await adultPage();
    await page.goto("/");
    const box = page.getByRole("combobox", { name: "Buscar productos" });
    await box.pressSequentially("sustrato");
    const options = page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option");
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(4);
    await box.press("ArrowDown");
    const name = (await options.first().locator("span span").first().textContent()) ?? "";
    await box.press("Enter");
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await box.fill("maceta");
    await page.getByRole("link", { name: /^Ver todos los resultados \(\d+\)$/ }).click();
    await page.getByRole("heading", { level: 1, name: "Resultados de “maceta”" }).waitFor();
  });

  test("Escape closes the suggestions and keeps the text", async () => {
    const page = await adultPage();
    await page.goto("/");
    const box = page.getByRole("combobox", { name: "Buscar productos" });
    await box.pressSequentially("maceta");
    await page.getByRole("listbox", { name: "Sugerencias" }).waitFor();
    await box.press("Escape");
    expect(await page.getByRole("listbox", { name: "Sugerencias" }).count()).toBe(0);
    expect(await box.inputValue()).toBe("maceta");
  });
});

describe("the slides", () => {
  test("a swipe over 50 px shows the next one, a shorter one does not", async () => {
    const page = await adultPage({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/");
    const slides = page.getByRole("region", { name: "Destacados" });
    await slides.getByText("1 / 3").waitFor();
    const drag = async (by: number) => {
      await page.mouse.move(900, 300);
      await page.mouse.down();
      await page.mouse.move(900 + by, 300, { steps: 4 });
      await page.mouse.up();
    };
    await drag(-60);
    await slides.getByText("2 / 3").waitFor();
    await drag(-40);
    await drag(60);
    await slides.getByText("1 / 3").waitFor();
  });
});

describe("the catalogue", () => {
  test("its address holds all of its state, and going back keeps the place", async () => {
    const page = await adultPage();
    await page.goto("/productos");
    await page.getByLabel("Ordenar por").selectOption("menor-precio");
    await page.waitForURL("**/productos?orden=menor-precio");
    await page.getByRole("link", { name: "Página siguiente" }).click();
    await page.waitForURL("**/productos?orden=menor-precio&page=2");
    const last = page.getByRole("article").last();
    await last.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => window.scrollY > 100);
    const before = await page.evaluate(() => window.scrollY);
    await last.getByRole("link").first().click();
    await page.waitForURL("**/producto/*");
    await page.goBack();
    await page.waitForURL("**/productos?orden=menor-precio&page=2");
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 5, before);
  });

  test("what is not there says so, and clears its filters", async () => {
    const page = await adultPage();
    await page.goto("/productos?search=qwertyuiop");
    await page.getByText("No se encontraron productos").waitFor();
    await page.getByRole("link", { name: "Limpiar filtros" }).click();
    await page.waitForURL("**/productos");
  });

  test("when the next page can't be loaded, the products stay and can be asked for again", async () => {
    const page = await adultPage();
    await page.goto("/productos");
    await page.route(/\.data/, (route) => route.abort());
    await page.getByRole("navigation", { name: "Filtrar por categoría" }).getByRole("link", { name: "Bongs" }).click();
    await page.getByText(/^Error al cargar los productos/).waitFor();
    expect(await page.getByRole("article").count()).toBe(6);
    await page.unroute(/\.data/);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await page.getByRole("heading", { level: 1, name: "Bongs" }).waitFor();
    forgive(/Failed to load resource|Failed to fetch/);
  });
});

describe("a product's page", () => {
  test("the price follows the blister, the quantity stays within its stock", async () => {
    const page = await adultPage();
    await page.goto(`/producto/${withBlisters.id}`);
    const chosen = withBlisters.blisters.filter(({ stock }) => stock > 0)[1];
    await page.getByRole("group", { name: "Blister" }).getByRole("radio").nth(1).check();
    await page.getByLabel("Cantidad").fill("99999");
    await page.getByLabel("Cantidad").press("Tab");
    expect(await page.getByLabel("Cantidad").inputValue()).toBe(`${Math.min(chosen?.stock ?? 0, 99)}`);
  });

  test("one that doesn't exist leads to the not-found page", async () => {
    const page = await adultPage();
    const answer = await page.goto("/producto/2147483647");
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, "/404"]);
    forgive(/404/);
  });
});

describe("every page", () => {
  const addresses = () => ["/", "/productos", `/producto/${withBlisters.id}`, "/404"];

  test.each([
    ["light", PHONE],
    ["dark", DESKTOP],
  ] as const)("passes axe in the %s theme", async (colorScheme, screen) => {
    const page = await adultPage({ ...screen, colorScheme, reducedMotion: "reduce", bypassCSP: true });
    for (const address of addresses()) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    forgive(/404/);
  });

  test("is whole without JavaScript", async () => {
    const page = await adultPage({ ...PHONE, javaScriptEnabled: false });
    await page.goto("/productos");
    expect(await page.getByRole("article").count()).toBe(6);
    await page.getByLabel("Buscar productos").fill("maceta");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Resultados de “maceta”" }).waitFor();
  });
});
