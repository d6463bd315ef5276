import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { openShopAtHand } from "./shop-at-hand.ts";

const shop = await openShopAtHand();
await writeSettings(shop.db, { ...defaultSettings, whatsapp: "1155550100" });

const VOLUMES = { name: "Volumen", values: ["5 l", "10 l", "20 l"] };
const COLOURS = { name: "Color", values: ["Negro", "Blanco"] };
const size = (Volumen: string, price: number, given = {}) => ({ options: { Volumen }, price, stock: 9, ...given });

/** Pots of 5, 10 and 20 l, of which the last are sold out. */
const pots = (name = "Maceta") =>
  shop.product({
    name,
    image: "/icons/192.png",
    options: [VOLUMES],
    variants: [
      size("5 l", 90_000),
      size("10 l", 150_000, { stock: 3, image: "/icons/512.png" }),
      size("20 l", 300_000, { stock: 0 }),
    ],
  });

const mainOf = (page: Page) => page.getByRole("main");
const groupOf = (page: Page, name: string) => page.getByRole("radiogroup", { name });
const shownPicture = (page: Page) =>
  page
    .getByRole("link", { name: /^Ampliar la imagen 1/ })
    .getByRole("img")
    .getAttribute("src");
const idOf = (variant: { id: number } | undefined) => variant?.id ?? 0;

const PLACES = [
  ["phone", () => shop.phone()],
  ["desk", () => shop.desk()],
] as const;

describe.each(PLACES)("on a %s", (_, open) => {
  test("price, stock, picture and address follow the chosen value, and go into the cart", async () => {
    const product = await pots();
    const page = await open();
    await page.goto(`/producto/${product.id}`);
    const values = groupOf(page, "Volumen");
    expect(await values.locator("label").allTextContents()).toEqual([
      "5 l$\u00a0900",
      "10 l$\u00a01.500",
      "20 lSin stock",
    ]);
    expect(await values.getByRole("radio", { name: /^5 l/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const requests: string[] = [];
    page.on("request", (request) => request.url().includes("/producto/") && requests.push(request.url()));
    const entries = await page.evaluate(() => history.length);
    await values.getByRole("radio", { name: /^10 l/ }).check();
    await mainOf(page).getByText("Últimas unidades: quedan 3").waitFor();
    await mainOf(page).getByText("$\u00a01.500", { exact: true }).first().waitFor();
    expect(await shownPicture(page)).toContain("512");
    expect(new URL(page.url()).search).toBe(`?variante=${product.variants[1]?.id}`);
    expect([requests, await page.evaluate(() => history.length)]).toEqual([[], entries]);
    await mainOf(page).getByRole("button", { name: "Agregar al carrito" }).first().click();
    const panel = page.getByRole("region", { name: "Agregado al carrito" });
    await panel.getByText("Agregaste Maceta al carrito").waitFor();
    await panel.getByText("10 l").waitFor();

    await values.getByRole("radio", { name: /^20 l/ }).check();
    await mainOf(page).getByText("Sin stock", { exact: true }).first().waitFor();
    const ask = mainOf(page).getByRole("link", { name: "Preguntar cuándo vuelve" });
    expect(new URL((await ask.getAttribute("href")) ?? "").searchParams.get("text")).toMatch(
      /Maceta \(20 l\): .*variante=\d+$/,
    );
    await expectAccessible(page);

    await page.goto("/carrito");
    const line = page.getByRole("article", { name: "Maceta 10 l" });
    await line.getByText("10 l", { exact: true }).waitFor();
    expect(await line.locator("img").getAttribute("src")).toContain("512");
    await expectAccessible(page);
    await line.getByRole("link", { name: "Maceta" }).click();
    await page.getByRole("radio", { name: /^10 l/, checked: true }).waitFor();
  });
});

test("the page opens with the variant that its address names, without scripts too", async () => {
  const product = await pots("Maceta abierta");
  const address = `/producto/${product.id}`;
  const page = await shop.phone({ javaScriptEnabled: false });
  for (const [search, value] of [
    [`?variante=${product.variants[1]?.id}`, "10 l"],
    [`?variante=${product.variants[2]?.id}`, "20 l"],
    ["?variante=1&variante=x", "5 l"],
    ["?variante=99999999999", "5 l"],
    ["?variante=-1", "5 l"],
    ["", "5 l"],
  ]) {
    await page.goto(address + search);
    expect(await page.getByRole("radio", { checked: true }).locator("..").textContent(), search).toContain(value);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").pathname + new URL(canonical ?? "").search).toBe(address);
  }
});

test("a reload keeps the choice, and going back comes to it", async () => {
  const product = await pots("Maceta elegida");
  const page = await shop.phone();
  await page.goto(`/producto/${product.id}`);
  await page.getByRole("radio", { name: /^10 l/ }).check();
  await page.reload();
  await page.getByRole("radio", { name: /^10 l/, checked: true }).waitFor();
  await page.getByRole("radio", { name: /^5 l/ }).check();
  await page.getByRole("link", { name: /Carrito/ }).click();
  await page.getByText("Tu carrito está vacío").waitFor();
  await page.goBack();
  await page.getByRole("radio", { name: /^5 l/, checked: true }).waitFor();
});

test("what is chosen before the script has come is what is bought", async () => {
  const product = await pots("Maceta apurada");
  const page = await shop.phone();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/variant-chooser-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/producto/${product.id}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: /^10 l/ }).check();
  release();
  await page.waitForURL(`**/producto/${product.id}?variante=${product.variants[1]?.id}`);
});

test("a combination that doesn't exist can't be chosen, by keyboard neither", async () => {
  const both = (Volumen: string, Color: string) => ({ options: { Volumen, Color }, price: 100_000, stock: 9 });
  const { id } = await shop.product({
    options: [VOLUMES, COLOURS],
    variants: [both("5 l", "Negro"), both("5 l", "Blanco"), both("10 l", "Negro")],
  });
  const page = await shop.desk();
  await page.goto(`/producto/${id}`);
  const [volumes, colours] = [groupOf(page, "Volumen"), groupOf(page, "Color")];
  expect(await volumes.locator("label").allTextContents()).toEqual(["5 l", "10 l"]);
  await colours.getByRole("radio", { name: "Blanco" }).check();
  await volumes.getByRole("radio", { name: "5 l" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await volumes.getByRole("radio", { name: "10 l" }).isChecked()).toBe(true);
  expect(await colours.getByRole("radio", { name: "Blanco No hay" }).isDisabled()).toBe(true);
  expect(await colours.getByRole("radio", { name: "Negro" }).isChecked()).toBe(true);
});

test("more than eight values stand in a list", async () => {
  const values = Array.from({ length: 9 }, (_, place) => `${place + 1} l`);
  const { id, variants: made } = await shop.product({
    options: [{ name: "Volumen", values }],
    variants: values.map((value, place) => size(value, 100_000 * (place + 1), { stock: place === 1 ? 0 : 9 })),
  });
  const page = await shop.phone();
  await page.goto(`/producto/${id}`);
  const list = page.getByRole("combobox", { name: "Volumen" });
  expect(await list.getByRole("option").nth(1).textContent()).toBe("2 l · Sin stock");
  // Until its script has come the list says what it said.
  const choose = async () => {
    await list.selectOption("3 l · $\u00a03.000");
    return page.url();
  };
  await expect.poll(choose).toContain(`/producto/${id}?variante=${made[2]?.id}`);
  await mainOf(page).getByText("$\u00a03.000", { exact: true }).first().waitFor();
  await expectAccessible(page);
});

test("cards and suggestions say from which price on and in how many sizes, and lead to the page", async () => {
  const { id } = await pots("Macetón");
  const page = await shop.phone({ isAdult: true });
  await page.goto("/productos?search=macetón");
  const card = mainOf(page).getByRole("article", { includeHidden: false }).filter({ hasText: "Macetón" });
  expect(await card.textContent()).toMatch(/3 medidas.*Desde \$\u00a0900/);
  await card.getByRole("link", { name: "Elegir opción" }).tap();
  await page.waitForURL(`**/producto/${id}`);
  // The address comes before the page, which empties the box of what was searched.
  await page.getByRole("heading", { name: "Macetón", level: 1 }).waitFor();
  await page.getByRole("combobox", { name: "Buscar productos" }).fill("macetón");
  const suggestion = page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option").first();
  expect(await suggestion.textContent()).toMatch(/3 medidas.*Desde \$\u00a0900/);
});

test("a SKU and a barcode find their product first", async () => {
  const sizes = [size("5 l", 100, { sku: "ZZ-77" }), size("10 l", 100, { barcode: "96385074" })];
  const { name } = await shop.product({ name: "Bandeja", options: [VOLUMES], variants: sizes });
  await shop.product({ name: "Guantes zz-77 96385074" });
  const page = await shop.desk();
  for (const code of ["zz-77", "96385074"]) {
    await page.goto(`/productos?search=${code}`);
    expect(await page.getByRole("article").first().textContent()).toContain(name);
  }
});

describe("the cart", () => {
  test("goes on with lines of before, which named a product alone or its blister", async () => {
    const [plain, seeds] = [
      await shop.product({ name: "Tijera" }),
      await shop.product({ name: "Semillas", blisters: [{ seedCount: 3, price: 200_000, stock: 9 }] }),
    ];
    const page = await shop.phone({ cart: `${plain.id}x2_${seeds.id}.${seeds.blisters[0]?.id}x1` });
    await page.goto("/carrito");
    await page.getByRole("article", { name: "Tijera" }).waitFor();
    await page.getByRole("article", { name: "Semillas 3 semillas" }).waitFor();
    await page.goto(`/producto/${plain.id}`);
    await mainOf(page).getByRole("button", { name: "Agregar al carrito" }).first().tap();
    await page.getByRole("link", { name: /Carrito.*4 unidades/ }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "cart")?.value).toContain(`${plain.id}.${plain.variants[0]?.id}x3`);
  });

  test("says that a product comes in several sizes now, and where to choose", async () => {
    const product = await pots("Maceta nueva");
    const page = await shop.phone({ cart: `${product.id}x2` });
    await page.goto("/carrito");
    const line = page.getByRole("article", { name: "Maceta nueva" });
    await line.getByText("Ahora viene en 3 medidas").waitFor();
    expect(await page.getByRole("button", { name: "Iniciar Pedido" }).isDisabled()).toBe(true);
    await line.getByRole("link", { name: "Elegir" }).tap();
    await page.getByRole("radio", { name: /^10 l/ }).check();
    await mainOf(page).getByRole("button", { name: "Agregar al carrito" }).first().tap();
    await page.goto("/carrito");
    await page.getByRole("article", { name: "Maceta nueva 10 l" }).waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
  });

  test("becomes an order of its variants, which says which, and can be ordered again", async () => {
    const product = await pots("Maceta pedida");
    const [, large] = product.variants;
    const customer = await shop.customer();
    await shop.order(customer, [{ variant_id: idOf(large), quantity: 2 }]);
    const page = await shop.phone({ customer });
    await page.goto("/mi-cuenta?section=orders");
    const order = page.getByRole("article").filter({ hasText: "Maceta pedida (10 l)" });
    expect(await order.getByRole("link", { name: "Maceta pedida (10 l)" }).getAttribute("href")).toBe(
      `/producto/${product.id}?variante=${idOf(large)}`,
    );
    const chat = await order.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href");
    expect(new URL(chat ?? "").searchParams.get("text")).toContain("2 × Maceta pedida (10 l)");
    await order.getByRole("link", { name: "Volver a pedir" }).tap();
    await page.getByText("Cargamos en el carrito lo que sigue disponible").waitFor();
    await page.getByText("De Maceta pedida (10 l) queda 1.").waitFor();
    await page.getByRole("button", { name: "Iniciar Pedido" }).tap();
    await page.getByLabel("Teléfono").fill("11 2345 6789");
    await shop.db
      .update(variants)
      .set({ stock: 0 })
      .where(eq(variants.id, idOf(large)));
    await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
    await page.getByText("No hay suficiente stock de Maceta pedida (10 l). Stock disponible: 0").waitFor();
    await shop.db
      .update(variants)
      .set({ stock: 5 })
      .where(eq(variants.id, idOf(large)));
    await page.reload();
    await page.getByRole("button", { name: "Confirmar Pedido" }).tap();
    await page.getByRole("heading", { name: "¡Recibimos tu pedido!" }).waitFor();
    const [placed] = await shop.ordersOf(customer);
    expect(placed?.products).toMatchObject([
      { variant: idOf(large), quantity: 1, product_details: { label: "10 l", image: "/icons/512.png" } },
    ]);
    shop.forgive(/409/);
  });
});
