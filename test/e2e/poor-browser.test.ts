import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createCategory } from "../factories.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
const category = await createCategory(shop.db, "Sustratos");
for (let number = 1; number <= 7; number++)
  await shop.product({ name: `Tierra ${number}`, price: number * 10_000, categoryId: category.id });

const bare = () => shop.phone({ javaScriptEnabled: false });

/** What stands in `<noscript>`, where text isn't looked for otherwise. */
const spoken = (page: Page, text: string) =>
  page.locator("noscript > p").filter({ hasText: text, visible: true }).waitFor();

test("without JavaScript one searches, sorts, chooses a category and turns the pages", async () => {
  const page = await bare();
  await page.goto("/");
  await page.getByLabel("Buscar productos").fill("tierra");
  await page.getByRole("button", { name: "Buscar", exact: true }).tap();
  await page.getByRole("heading", { level: 1, name: "Resultados de “tierra”" }).waitFor();
  await page.getByLabel("Ordenar por").selectOption("mayor-precio");
  await page.getByRole("button", { name: "Aplicar", exact: true }).tap();
  await page.waitForURL("**/productos?search=tierra&orden=mayor-precio");
  expect((await page.getByRole("article").getByRole("heading").allTextContents())[0]).toBe("Tierra 7");
  await page.getByRole("link", { name: "Página siguiente" }).tap();
  await page.waitForURL("**/productos?search=tierra&orden=mayor-precio&page=2");
  expect(await page.getByRole("article").getByRole("heading").allTextContents()).toEqual(["Tierra 1"]);
  await page.getByRole("navigation", { name: "Filtrar por categoría" }).getByRole("link", { name: "Sustratos" }).tap();
  await page.getByRole("heading", { level: 1, name: /Sustratos/ }).waitFor();
  await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Todos" }).tap();
  await page.waitForURL("**/productos");
  expect(await page.getByRole("article").count()).toBe(6);
});

test("without JavaScript a product's page is whole, and says what it takes to buy", async () => {
  const product = await shop.product({
    name: "Semillas enteras",
    discount: 10,
    description: "Para leer sin apuro.",
    features: ["Feminizadas"],
    thc: "18 %",
    image: "/icons/192.png",
    image2: "/icons/512.png",
    blisters: [{ seedCount: 3, price: 200_000, stock: 3 }],
  });
  const page = await bare();
  await page.goto("/productos?search=enteras");
  await page.getByRole("link", { name: product.name }).tap();
  await page.getByRole("heading", { level: 1, name: product.name }).waitFor();
  const main = page.getByRole("main");
  for (const text of [
    "$\u00a01.800",
    "Últimas unidades: quedan 3",
    "3 semillas",
    "Para leer sin apuro.",
    "Feminizadas",
    "18 %",
  ])
    await main.getByText(text).first().waitFor();
  await spoken(page, "Para comprar, activá JavaScript en tu navegador o escribinos por WhatsApp.");
  expect(await page.getByRole("button", { name: "Agregar al carrito" }).count()).toBe(0);
  await main.getByRole("link", { name: "Ampliar la imagen 2 de 2" }).tap();
  await page.waitForURL("**/icons/512.png");
});

test.each(["/carrito", "/iniciar-sesion", "/crear-cuenta", "/recuperar", "/mi-cuenta"])(
  "without JavaScript %s says that it needs it",
  async (address) => {
    const page = await bare();
    await page.goto(address);
    await spoken(page, "Esta página necesita JavaScript.");
  },
);

test("where a form's rules can't be loaded, the API says beside the field what is wrong", async () => {
  const page = await shop.phone({ isAdult: true });
  await page.route("**/assets/zod-resolver-*.js", (route) => route.abort());
  await page.goto("/recuperar");
  const email = page.getByLabel("Email");
  await email.fill("ana@");
  await page.getByRole("button", { name: "Enviar código" }).tap();
  await page.getByText("Ingresá un email válido").waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  shop.forgive(/ERR_FAILED|400/);
});

/** What browser, router and React (422: a part that wasn't loaded yet is rendered anew) log without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|reloading page|no network|error #422/;

/** Waits until the browser keeps the offline page, which it begins to do 5 s after a page is open. */
async function prepared(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
}

/** A phone that keeps the offline page, with a product in its cart. */
async function prudentPhone() {
  const product = await shop.product({ name: "Sustrato vivo", price: 150_050, discount: 10 });
  const page = await shop.phone({ isAdult: true });
  await page.clock.install();
  await page.goto(`/producto/${product.id}`);
  await page.getByLabel("Cantidad").fill("2");
  await page.getByRole("main").getByRole("button", { name: "Agregar al carrito" }).tap();
  await page.getByRole("link", { name: /Carrito.*2 unidades/ }).waitFor();
  await prepared(page);
  return page;
}

/** The page that stands for the others shows what the cart holds. */
async function expectStoredCart(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Sin conexión" }).waitFor();
  const lines = page.getByRole("region", { name: "Tu carrito te espera" }).getByRole("listitem");
  await expect.poll(() => lines.allTextContents()).toEqual(["2 × Sustrato vivo$\u00a02.700,90"]);
}

test("with a connection the service worker stays out of the way", async () => {
  const page = await prudentPhone();
  for (const address of ["/", "/productos", "/carrito", "/productos"]) await page.goto(address);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
});

test("without a connection any page shows the cart, and comes when there is one again", async () => {
  const page = await prudentPhone();
  await page.context().setOffline(true);
  await page.goto("/productos");
  await expectStoredCart(page);
  await page.context().setOffline(false);
  await page.waitForURL("**/productos");
  await page.getByRole("heading", { level: 1, name: "Todos los productos" }).waitFor();
  shop.forgive(OFFLINE);
});

test("a connection that goes on a first visit is told on the next page that loads, once", async () => {
  const page = await shop.phone({ isAdult: true, serviceWorkers: "block" });
  const told = page.getByText("Se había cortado la conexión. Tu carrito está como lo dejaste.");
  await page.goto("/");
  // Only the event: an emulated connection is back, and says so, as soon as the browser leaves the page.
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.goto("/productos");
  await told.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("connection-lost")), "told once").toBeNull();
  shop.forgive(/Service Worker registration blocked/);
});

test("without a connection the link to the cart leads to it, too", async () => {
  const page = await prudentPhone();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: /Carrito.*2 unidades/ }).tap();
  await expectStoredCart(page);
  // It goes on looking for the shop until it is closed.
  await page.context().close();
  shop.forgive(OFFLINE);
});
