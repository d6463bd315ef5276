import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { STORED_IN_BROWSER } from "#src/contract/stored-in-browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";

const shop = await openOrdersShop();
const { newPage } = await openBrowser();

const NET = /Precio sin impuestos nacionales/;

const IDENTITY = {
  name: "La Maceta",
  legal_name: "Vivero del Sur SRL",
  cuit: "30-71250636-5",
  legal_address: "Av. Siempreverde 742, Rosario, Santa Fe",
  email: "hola@lamaceta.example",
  tax_condition: "registered",
};

const set = (changes: Record<string, unknown>) => shop.call("PUT", "/settings/", changes);

const open = (screen: BrowserContextOptions): Promise<Page> => newPage({ ...screen, baseURL: shop.origin() });

const footOf = (page: Page) => page.getByRole("contentinfo");

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])("at %s every element of the law is there when it is on, and gone when it is off", async (_width, screen) => {
  await shop.call("PUT", `/products/${shop.soil.id}/`, { volume: "50 L" });
  await shop.call("PUT", `/products/${shop.peat.id}/`, { vat_rate: "10.5" });
  const on = { withdrawal_button: true, consumer_defence: true, net_price: true, unit_price: true, legal_pages: true };
  await set({ ...IDENTITY, ...on });
  const page = await open(screen);

  await page.goto("/productos");
  const foot = footOf(page);
  await foot.getByText("Vivero del Sur SRL · CUIT 30-71250636-5 · Av. Siempreverde 742, Rosario, Santa Fe").waitFor();
  await foot.getByRole("link", { name: "Botón de arrepentimiento" }).waitFor();
  await foot.getByRole("link", { name: "Botón de baja" }).waitFor();
  await foot.getByRole("link", { name: "Defensa del Consumidor" }).waitFor();
  await page.getByRole("article").filter({ hasText: shop.soil.name }).getByText(`${NET.source}: $ 15.619,83`).waitFor();
  await page.getByRole("article").filter({ hasText: shop.peat.name }).getByText(`${NET.source}: $ 23.891,4`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/producto/${shop.soil.id}`);
  await page.getByText("$ 378 por litro").waitFor();
  await page.getByText(`${NET.source}: $ 15.619,83`).first().waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
  await page.goto("/carrito");
  await page.getByText(NET).waitFor();
  await expectAccessible(page);

  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const isListed = (name: string) =>
    STORED_IN_BROWSER.some(
      (one) => one.name === name || (one.name.endsWith("*") && name.startsWith(one.name.slice(0, -1))),
    );
  expect([...kept, ...cookies].filter((name) => !isListed(name))).toEqual([]);
  expect(cookies).toContain("cart");

  for (const name of ["Términos y condiciones", "Política de privacidad", "Cambios y devoluciones", "Cookies"]) {
    await footOf(page).getByRole("link", { name }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/legal/terminos");
  await page.getByText("La Maceta es la tienda en línea de Vivero del Sur SRL, CUIT 30-71250636-5").waitFor();
  await page.goto("/crear-cuenta");
  await page.getByText("Usamos tus datos solo para").waitFor();

  await set({ tax_condition: "monotributo" });
  await page.goto("/productos");
  await page.getByRole("article").filter({ hasText: shop.soil.name }).waitFor();
  expect(await page.getByText(NET).count()).toBe(0);

  await set({ withdrawal_button: false, consumer_defence: false, net_price: false, unit_price: false, cuit: "" });
  await set({ data_notice: "" });
  await page.goto("/productos");
  expect(
    await footOf(page)
      .getByRole("link", { name: /Botón de|Defensa|Términos|privacidad|devoluciones/ })
      .count(),
  ).toBe(0);
  expect(await page.getByText(NET).count()).toBe(0);
  expect(await footOf(page).getByText("Vivero del Sur").count()).toBe(0);
  await page.goto(`/producto/${shop.soil.id}`);
  expect(await page.getByText(/por litro|sin impuestos/).count()).toBe(0);
  await page.goto("/carrito");
  await page.getByRole("heading", { name: "Resumen" }).waitFor();
  expect(await page.getByText(NET).count()).toBe(0);
  await page.goto("/crear-cuenta");
  expect(await page.getByText("Usamos tus datos").count()).toBe(0);
  expect((await page.request.get("/legal/terminos")).status()).toBe(404);
  await set({ data_notice: "Usamos tus datos solo para tus pedidos." });
});
