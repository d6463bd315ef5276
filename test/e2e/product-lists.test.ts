import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createCategory } from "../factories.ts";
import { press } from "./fingers.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
const seeds = await createCategory(shop.db, "Semillas");
const pack = (seedCount: number, pesos: number) => ({ seedCount, price: pesos * 100, stock: 4 });
const given = { categoryId: seeds.id, image: "/icons/192.png" };
const mixed = await shop.product({ ...given, name: "Mezcla", blisters: [pack(5, 2_000), pack(3, 1_000)] });
await shop.product({ ...given, name: "Rebajada", discount: 10, blisters: [pack(3, 1_000), pack(5, 3_000)] });
await shop.product({ ...given, name: "De a una", blisters: [pack(1, 700), pack(3, 0)] });
const plain = await shop.product({ ...given, name: "Tijera", price: 350_000 });
for (let number = 0; number < 8; number++) await shop.product({ name: `Otro ${number}` });

const regionOf = (page: Page, name: string) => page.getByRole("region", { name });

/** A card's price as it is read: what stands there, without the words for ears alone. */
const priceOf = (page: Page, region: string | null, name: string) =>
  (region === null ? page.getByRole("main") : regionOf(page, region))
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .getByText("$")
    .first()
    .locator("xpath=ancestor-or-self::p")
    .textContent();

test("a product of several blisters says from which price on, wherever its card stands", async () => {
  const page = await shop.desk({ isAdult: true });
  await page.goto("/");
  expect(await priceOf(page, "Últimos productos agregados", "Mezcla")).toBe("Desde $\u00a01.000");
  expect(await priceOf(page, "Productos En Oferta", "Rebajada")).toMatch(/Desde \$\u00a0900$/);
  await page.goto("/productos?categories=Semillas");
  expect(await priceOf(page, null, "Mezcla")).toBe("Desde $\u00a01.000");
  expect(await priceOf(page, null, "De a una"), "the others can't be bought").toBe("$\u00a0700");
  expect(await priceOf(page, null, "Tijera")).toBe("$\u00a03.500");
  await page.goto(`/producto/${plain.id}`);
  expect(await priceOf(page, "Productos relacionados", "Mezcla")).toBe("Desde $\u00a01.000");
});

test("related products go into the cart from where they stand; of seeds a blister is chosen first", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto(`/producto/${mixed.id}`);
  const related = regionOf(page, "Productos relacionados").getByRole("article");
  const card = (name: string) => related.filter({ has: page.getByRole("heading", { name, exact: true }) });
  await card("Tijera").getByRole("button", { name: "Agregar al carrito" }).tap();
  await regionOf(page, "Agregado al carrito").getByText("Agregaste Tijera al carrito").waitFor();
  await page.getByRole("link", { name: /Carrito.*1 unidad/ }).waitFor();
  await card("Rebajada").getByRole("link", { name: "Elegir opción" }).tap();
  await page.getByRole("heading", { level: 1, name: "Rebajada" }).waitFor();
});

test("a finger on a product has its page fetched before it is lifted", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto("/productos");
  const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const address = await link.getAttribute("href");
  await press(link, () => page.waitForRequest((request) => request.url().includes(`${address}.data`)));
});

test("the catalogue's grid has as many columns as the screen is wide for, and takes its width", async () => {
  const page = await shop.desk();
  await page.goto("/productos");
  const cards = page.getByRole("list").getByRole("article");
  const columns = async () => {
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, expected] of [
    [360, 2],
    [768, 3],
    [1280, 3],
    [1920, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, { message: `${width} px` }).toBe(expected);
    const { left, right } = await page.getByRole("main").evaluate((main) => {
      const places = [...main.querySelectorAll("article")].map((card) => card.getBoundingClientRect());
      const nav = main.querySelector("nav, aside")?.getBoundingClientRect();
      return {
        left: Math.min(nav?.left ?? innerWidth, ...places.map((place) => place.left)),
        right: Math.max(...places.map((place) => place.right)),
      };
    });
    expect(right - left, `of ${width} px`).toBeGreaterThan(width * 0.85);
  }
});

test("the home's index shows a picture of each category that holds something", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.goto("/");
  const entries = regionOf(page, "Qué hay en la tienda").getByRole("listitem");
  const entry = entries.filter({ hasText: "Semillas" });
  const more = regionOf(page, "Qué hay en la tienda").getByText(/categorías? más/);
  if (!(await entry.isVisible())) await more.tap();
  expect(await entry.textContent()).toContain("4 productos");
  await entry.scrollIntoViewIfNeeded();
  const width = () => entry.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
