import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createCategory } from "../factories.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";
import { openStill } from "./still-clock.ts";

const shop = await openShopAtHand();
const [soils, pots] = [await createCategory(shop.db, "Sustratos"), await createCategory(shop.db, "Macetas")];
const soldOut = await shop.product({ name: "Agotado", price: 500, stock: 0, categoryId: soils.id });
for (let number = 10; number < 58; number++)
  await shop.product({ name: `Tierra ${number}`, price: number * 1000, categoryId: soils.id });
await shop.product({ name: "Maceta", price: 900_000, categoryId: pots.id });
for (const [name, category] of [
  ["Cultivo", soils],
  ["Indoor", pots],
] as const)
  await shop.db.execute(
    sql`update categories set group_id = (select id from category_groups where name = ${name}) where id = ${category.id}`,
  );
/** 50 products, six a page. */
const LAST_PAGE = 9;

const filtersOf = (page: Page) => page.getByRole("navigation", { name: "Filtrar por categoría" });
const namesOn = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
const pagesOf = (page: Page) => page.getByRole("navigation", { name: "Páginas" });

async function onPage(page: Page, number: number): Promise<void> {
  await pagesOf(page)
    .getByRole("link", { name: `Página ${number}`, exact: true })
    .and(page.locator("[aria-current=page]"))
    .waitFor();
}

describe("the pages", () => {
  test("hold six products each, and show two numbers on each side of the current one", async () => {
    const page = await shop.desk();
    await page.goto("/productos?page=5");
    await onPage(page, 5);
    expect(await page.getByRole("article").count()).toBe(6);
    expect(await pagesOf(page).getByRole("listitem").allTextContents()).toEqual([
      "1",
      "…",
      "3",
      "4",
      "5",
      "6",
      "7",
      "…",
      `${LAST_PAGE}`,
    ]);
    await pagesOf(page).getByRole("link", { name: "Página siguiente" }).click();
    await onPage(page, 6);
    await pagesOf(page).getByRole("link", { name: "Página 1", exact: true }).click();
    await onPage(page, 1);
    expect(new URL(page.url()).search).toBe("");
    expect(await pagesOf(page).getByRole("link", { name: "Página anterior" }).count()).toBe(0);
  });

  test("are loaded ahead, the next one, 300 ms after one is on screen", async () => {
    const page = await shop.desk();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).search));
    await openStill(page, "/productos?page=2");
    await page.clock.runFor(299);
    expect(asked.filter((search) => search.startsWith("?page=3"))).toEqual([]);
    await Promise.all([page.waitForRequest((request) => request.url().includes(".data?page=3")), page.clock.runFor(1)]);
  });
});

describe("sorting", () => {
  test.each([
    ["menor-precio", "Tierra 10"],
    ["mayor-precio", "Maceta"],
    ["nombre", "Maceta"],
  ])("by %s begins with %s and ends with what is sold out", async (orden, first) => {
    const page = await shop.desk();
    await page.goto("/productos");
    await page.getByLabel("Ordenar por").selectOption(orden);
    // The address changes a moment before the page does.
    await pagesOf(page).locator(`[aria-current=page][href="/productos?orden=${orden}"]`).waitFor();
    expect((await namesOn(page))[0]).toBe(first);
    await pagesOf(page)
      .getByRole("link", { name: `Página ${LAST_PAGE}`, exact: true })
      .click();
    await onPage(page, LAST_PAGE);
    expect((await namesOn(page)).at(-1)).toBe(soldOut.name);
  });
});

describe("the categories", () => {
  test("stand in their groups, which open and close; those that hold nothing are left out", async () => {
    const page = await shop.desk();
    await page.goto("/productos");
    const groups = filtersOf(page).getByRole("group");
    await expect.poll(() => groups.count()).toBe(2);
    const soilLink = filtersOf(page).getByRole("link", { name: "Sustratos 49 productos" });
    await soilLink.waitFor();
    await groups.getByText("Cultivo").click();
    await soilLink.waitFor({ state: "hidden" });
    await groups.getByText("Cultivo").click();
    await soilLink.waitFor();
  });

  test("are chosen one at a time, and let go by choosing again", async () => {
    const page = await shop.desk();
    await page.goto("/productos?orden=nombre&page=2");
    await filtersOf(page).waitFor();
    const chosen = () => filtersOf(page).locator("[aria-current=true]").allTextContents();
    for (const [name, address, now] of [
      ["Sustratos", "/productos?categories=Sustratos&orden=nombre", ["Sustratos49 productos"]],
      ["Macetas", "/productos?categories=Macetas&orden=nombre", ["Macetas1 producto"]],
      ["Macetas", "/productos?orden=nombre", []],
    ] as const) {
      const link = filtersOf(page).getByRole("link", { name });
      // Once one is chosen, those of other groups wait behind a press.
      if (!(await link.isVisible())) await filtersOf(page).getByText("Otras categorías").click();
      await link.click();
      await page.waitForURL(`**${address}`);
      await expect.poll(chosen).toEqual(now);
    }
  });

  test("wait on a phone in a drawer, which closes with a choice and gives the focus back", async () => {
    const page = await shop.phone();
    await page.goto("/productos");
    expect(await filtersOf(page).isVisible()).toBe(false);
    const opener = page.getByRole("button", { name: "Filtros" });
    const drawer = page.getByRole("dialog", { name: "Filtros" });
    await opener.tap();
    await drawer.getByRole("link", { name: "Macetas" }).waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.tap();
    await drawer.getByRole("link", { name: "Macetas" }).tap();
    await drawer.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Macetas" }).waitFor();
    expect(await namesOn(page)).toEqual(["Maceta"]);
  });
});

describe("the other filters", () => {
  test("are on together, count what they would show, and are taken off one by one", async () => {
    const page = await shop.desk();
    await page.goto("/productos?categories=Sustratos");
    const filters = page.getByRole("navigation", { name: "Otros filtros" });
    await filters.getByRole("link", { name: "Con stock 48 productos" }).click();
    // The link says how many before they are shown; the fields of the price are new with them.
    await page.getByRole("link", { name: "Quitar el filtro Con stock" }).waitFor();
    await page.getByLabel("Precio desde").fill("500");
    await page.getByLabel("Precio hasta").fill("520");
    await page.getByRole("button", { name: "Aplicar precio" }).click();
    await page.waitForURL("**/productos?categories=Sustratos&stock=1&desde=500&hasta=520");
    await expect.poll(() => namesOn(page)).toEqual(["Tierra 52", "Tierra 51", "Tierra 50"]);
    await page.getByRole("link", { name: "Quitar el filtro Desde $ 500" }).click();
    await page.waitForURL("**/productos?categories=Sustratos&hasta=520&stock=1");
    await filters.getByRole("link", { name: "Marca 43 productos" }).waitFor();
    await filters.getByRole("link", { name: "Con stock" }).click();
    await page.waitForURL("**/productos?categories=Sustratos&hasta=520");
    await filters.getByRole("link", { name: "Marca 44 productos" }).click();
    await page.getByRole("link", { name: "Quitar el filtro Marca" }).waitFor();
  });

  test("stay open on a phone until the products are asked for", async () => {
    const page = await shop.phone();
    await page.goto("/productos");
    await page.getByRole("button", { name: "Filtros" }).tap();
    const drawer = page.getByRole("dialog", { name: "Filtros" });
    await drawer.getByRole("link", { name: "Con stock" }).tap();
    await drawer.getByRole("button", { name: "Ver 49 productos" }).tap();
    await drawer.waitFor({ state: "detached" });
    const isOn = page.getByRole("link", { name: "Con stock", exact: true });
    await expect.poll(() => isOn.getAttribute("aria-current")).toBe("true");
  });
  test("are a press away above the products of a phone, each of its own, and cleared at once", async () => {
    const page = await shop.phone();
    await page.goto("/productos");
    await page.getByRole("button", { name: "Precio" }).tap();
    const drawer = page.getByRole("dialog", { name: "Precio" });
    await drawer.getByLabel("Precio desde").fill("500");
    expect(await drawer.getByText("Disponibilidad").count()).toBe(0);
    await drawer.getByRole("button", { name: "Aplicar precio" }).tap();
    await page.waitForURL("**/productos?desde=500");
    await drawer.getByRole("button", { name: "Ver 9 productos" }).tap();
    await page.getByRole("link", { name: "Con stock", exact: true }).tap();
    await page.waitForURL("**/productos?desde=500&stock=1");
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Limpiar todo" }).tap();
    await page.waitForURL("**/productos");
  });
});

describe("the menu of a phone", () => {
  test("has the offers, the categories that hold something and the account", async () => {
    const page = await shop.phone();
    await page.goto("/productos");
    await page.getByRole("button", { name: "Abrir el menú" }).tap();
    const menu = page.getByRole("dialog", { name: "Menú" });
    await menu.getByRole("link", { name: "Iniciar sesión" }).waitFor();
    await menu.getByText("Indoor").tap();
    await menu.getByRole("link", { name: "Macetas 1 producto" }).waitFor();
    await menu.getByText("Cultivo").tap();
    await menu.getByRole("link", { name: "Sustratos 49 productos" }).waitFor();
    expect(await menu.getByRole("link", { name: "Macetas 1 producto" }).isVisible()).toBe(false);
    await menu.getByRole("link", { name: "Ofertas" }).tap();
    await page.getByRole("heading", { level: 1, name: "Ofertas" }).waitFor();
  });
});

describe("the list", () => {
  test.each(["desk", "phone"] as const)("grows by a press, and is as long on going back, on a %s", async (kind) => {
    const page = await shop[kind]();
    await page.goto("/productos?orden=menor-precio");
    const more = page.getByRole("link", { name: "Ver más" });
    await more.click();
    await expect.poll(() => page.getByRole("article").count()).toBe(12);
    await more.click();
    await expect.poll(() => page.getByRole("article").count()).toBe(18);
    await onPage(page, 3);
    const link = page.getByRole("article").last().getByRole("link");
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await link.dispatchEvent("click");
    await page.getByRole("heading", { level: 1, name: "Tierra 27" }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole("article").count()).toBe(18);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  test.each(["desk", "phone"] as const)("is at the same place on going back, on a %s", async (kind) => {
    const page = await shop[kind]();
    await page.goto("/productos?orden=menor-precio");
    await pagesOf(page).getByRole("link", { name: "Página siguiente" }).click();
    await onPage(page, 2);
    const link = page.getByRole("article").last().getByRole("link");
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    // Pressed where it stands: a mouse may have to scroll to it.
    await link.dispatchEvent("click");
    await page.getByRole("heading", { level: 1, name: "Tierra 21" }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await onPage(page, 2);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(new URL(page.url()).search).toBe("?orden=menor-precio&page=2");
  });

  test("that is empty says so, and clears its filters", async () => {
    const page = await shop.desk();
    await page.goto("/productos?search=qwertyuiop&categories=Macetas");
    await page.getByText("No se encontraron productos").waitFor();
    await page.getByRole("heading", { name: "Quizás te sirva" }).waitFor();
    expect(await namesOn(page)).toEqual(["Maceta"]);
    await page.getByRole("link", { name: "Limpiar filtros" }).click();
    await page.waitForURL("**/productos");
    await page.getByRole("paragraph").filter({ hasText: "50 productos" }).waitFor();
  });

  test("that is empty names what is nearest: the brand's, and only where nothing is, the newest", async () => {
    const page = await shop.desk();
    await page.goto("/productos?marcas=Marca&desde=999999");
    await page.getByRole("heading", { name: "Quizás te sirva" }).waitFor();
    await page.goto("/productos?search=qwertyuiop");
    await page.getByRole("heading", { name: "Lo más nuevo" }).waitFor();
  });

  test("stays when the next one can't be loaded, and can be asked for again", async () => {
    const page = await shop.desk();
    await page.goto("/productos");
    await page.route(/\.data/, (route) => route.abort());
    // The filters' links may still be the server's own, which load a page anew.
    await page.getByLabel("Ordenar por").selectOption("menor-precio");
    await page.getByText(/^Error al cargar los productos/).waitFor();
    expect(await page.getByRole("article").count()).toBe(6);
    await page.unroute(/\.data/);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await page.getByRole("article").first().getByText("Tierra 10").waitFor();
    shop.forgive(/Failed to load resource|Failed to fetch/);
  });

  test("has no button to press on a card without stock, says that there is none, and adds nothing", async () => {
    const page = await shop.phone();
    await page.goto("/productos?search=agotado");
    const card = page.getByRole("article").filter({ hasText: "Sin stock" });
    const button = card.getByRole("button");
    expect(await button.textContent()).toBe("Sin stock");
    expect(await button.isDisabled()).toBe(true);
    await button.tap({ force: true });
    await page.getByText("No hay stock disponible").waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });
});
