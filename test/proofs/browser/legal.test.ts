import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { adminProductPath } from "#src/admin-paths.ts";
import { STORED_IN_BROWSER } from "#src/contract/stored-in-browser.ts";
import { LEGAL_PAGES } from "#src/features/shop/legal.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";
import { registerCustomer } from "../../e2e/visitors.ts";

const shop = await openOrdersShop();
const { newPage, forgive } = await openBrowser();

const NET = /Precio sin impuestos nacionales/;

/** Any picture does: nobody reads its code here. */
const FISCAL = { image: "/icons/192.png", link: "https://arca.example/data-fiscal" };

const IDENTITY = {
  name: "La Maceta",
  legal_name: "Vivero del Sur SRL",
  cuit: "30-71250636-5",
  legal_address: "Av. Siempreverde 742, Rosario, Santa Fe",
  email: "hola@lamaceta.example",
  tax_condition: "registered",
};

const REPROCANN = "Para cultivar hace falta estar en el REPROCANN.";

/** Names differ at each try, for the shop keeps what an earlier one made. */
let tries = 0;

/** The shop's two products; those that a test makes cost less and would push them off the first page. */
const LIST = "/productos?desde=10000";

const SUPPLIER = "Vivero del Sur SRL · CUIT 30-71250636-5 · Av. Siempreverde 742, Rosario, Santa Fe";

const set = (changes: Record<string, unknown>) => shop.call("PUT", "/settings/", changes);

const open = (screen: BrowserContextOptions): Promise<Page> => newPage({ ...screen, baseURL: shop.origin() });

const footOf = (page: Page) => page.getByRole("contentinfo");

const cardOf = (page: Page, { name }: { name: string }) => page.getByRole("article").filter({ hasText: name });

/** Readable in both themes, and nothing to be scrolled sideways. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** A category that holds `regulated`, with a product. */
async function regulatedProduct(regulated: string, name: string) {
  const { id: category } = await shop.call<{ id: number }>("POST", "/categories/", { name: `Todo ${name}` });
  await shop.call("PUT", `/categories/${category}/`, { regulated });
  return shop.call<{ id: number; name: string }>("POST", "/products/", { name, category, price: 1000, stock: 9 });
}

describe.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])("at %s", (width, screen) => {
  test("the foot says who sells, with the fiscal QR, the two buttons and consumer defence, each while it is on", async () => {
    await set({ ...IDENTITY, fiscal_data: FISCAL, withdrawal_button: true, consumer_defence: true });
    const page = await open(screen);
    const foot = footOf(page);
    for (const path of ["/productos", `/producto/${shop.soil.id}`, "/carrito"]) {
      await page.goto(path);
      await foot.getByText(SUPPLIER).waitFor();
      await foot.getByText("Solo para mayores de 18 años.").waitFor();
      const fiscal = foot.getByRole("link", { name: "Data Fiscal" });
      expect(await fiscal.getAttribute("href")).toBe(FISCAL.link);
      expect(await fiscal.getByRole("img").getAttribute("src")).toBe(FISCAL.image);
      for (const name of ["Botón de arrepentimiento", "Botón de baja", "Defensa del Consumidor"])
        await foot.getByRole("link", { name }).waitFor();
    }
    await look(page);

    await set({ fiscal_data: { ...FISCAL, link: "" }, cuit: "", withdrawal_button: false, consumer_defence: false });
    await page.goto("/productos");
    await foot.getByText("Solo para mayores de 18 años.").waitFor();
    expect(await foot.getByText(/Vivero del Sur|CUIT/).count()).toBe(0);
    expect(await foot.getByRole("link", { name: /Botón de|Defensa|Data Fiscal/ }).count()).toBe(0);
    await page.goto("/arrepentimiento");
    await page.waitForURL(`${shop.origin()}/`);
  });

  test("the button of withdrawal is seen at the first access of every entry page and in the menu, and nowhere while it is off", async () => {
    await set({ withdrawal_button: true });
    const { id: category } = await shop.call<{ id: number }>("POST", "/categories/", { name: `Riego ${++tries}` });
    await shop.call("PUT", `/products/${shop.soil.id}/`, { category });
    const own = await shop.call<{ slug: string }>("POST", "/own-pages/", {
      title: `Cómo comprar ${tries}`,
      blocks: [{ kind: "paragraph", runs: [{ text: "Elegís, pedís y lo acordamos." }] }],
      is_published: true,
    });
    const entries = [
      "/",
      "/productos",
      `/productos?categories=${encodeURIComponent(`Riego ${tries}`)}`,
      `/producto/${shop.soil.id}`,
      `/pagina/${own.slug}`,
    ];
    const page = await open(screen);
    await page.context().addCookies([{ name: "edad_verificada", value: "1", url: shop.origin() }]);
    const button = page.getByRole("banner").getByRole("link", { name: "Botón de arrepentimiento" });
    for (const path of entries) {
      expect((await page.goto(path))?.status()).toBe(200);
      await button.waitFor();
      // Above all else, before anybody scrolls.
      const { y = 999, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y, path).toBeGreaterThanOrEqual(0);
      expect(y + height, path).toBeLessThan(60);
      expect(height, path).toBeGreaterThanOrEqual(screen === PHONE ? 44 : 36);
      await footOf(page).getByRole("link", { name: "Botón de arrepentimiento" }).waitFor();
      await look(page);
    }
    const menu = page.getByRole("button", { name: "Abrir el menú" });
    const openMenu = async () => {
      if (screen !== PHONE) return;
      await menu.click();
      await page.getByRole("dialog", { name: "Menú" }).waitFor();
    };
    await openMenu();
    const inMenu = page.getByRole("dialog").getByRole("link", { name: "Botón de arrepentimiento" });
    await (screen === PHONE ? inMenu : button).click();
    await page.waitForURL(/\/arrepentimiento$/);

    await set({ withdrawal_button: false });
    for (const path of entries) {
      await page.goto(path);
      await footOf(page).waitFor();
      expect(await page.getByRole("link", { name: "Botón de arrepentimiento" }).count(), path).toBe(0);
    }
    await openMenu();
    expect(await page.getByRole("link", { name: "Botón de arrepentimiento" }).count()).toBe(0);
    await set({ withdrawal_button: true });
  });

  test("prices stand without national taxes and by the litre while both are on, and never of a monotributista", async () => {
    await shop.call("PUT", `/products/${shop.soil.id}/`, { volume: "50 L" });
    await shop.call("PUT", `/products/${shop.peat.id}/`, { vat_rate: "10.5" });
    await set({ ...IDENTITY, net_price: true, unit_price: true });
    const page = await open(screen);
    await page.goto(LIST);
    await cardOf(page, shop.soil).getByText(`${NET.source}: $ 15.619,83`).waitFor();
    await cardOf(page, shop.peat).getByText(`${NET.source}: $ 23.891,4`).waitFor();
    await look(page);
    await page.goto(`/producto/${shop.soil.id}`);
    await page.getByText("$ 378 por litro").waitFor();
    await page.getByText(`${NET.source}: $ 15.619,83`).first().waitFor();
    await look(page);
    await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
    await page.goto("/carrito");
    await page.getByText(NET).waitFor();
    await look(page);

    for (const off of [{ tax_condition: "monotributo" }, { tax_condition: "registered", net_price: false }]) {
      await set({ ...off, unit_price: false });
      await page.goto(LIST);
      await cardOf(page, shop.soil).waitFor();
      expect(await page.getByText(NET).count()).toBe(0);
      await page.goto(`/producto/${shop.soil.id}`);
      await page.getByRole("heading", { name: shop.soil.name, level: 1 }).waitFor();
      expect(await page.getByText(/por litro|sin impuestos/).count()).toBe(0);
      await page.goto("/carrito");
      await page.getByRole("heading", { name: "Resumen" }).waitFor();
      expect(await page.getByText(NET).count()).toBe(0);
    }
  });

  test("seeds, smoking articles and vaporizers are each gone while they are off, and the staff read why", async () => {
    await set({ sells_seeds: true, sells_smoking: true, sells_vaporizers: true, reprocann_text: REPROCANN });
    const at = `${width} ${++tries}`;
    const kinds = [
      { setting: "sells_seeds", regulated: "seeds", name: `Semilla ${at}`, words: "semillas" },
      { setting: "sells_smoking", regulated: "smoking", name: `Pipa ${at}`, words: "artículos para fumar" },
      { setting: "sells_vaporizers", regulated: "vaporizers", name: `Vaporizador ${at}`, words: "vaporizadores" },
    ];
    const [page, back] = [await open(screen), await shop.staffPage(screen)];
    for (const { setting, regulated, name, words } of kinds) {
      const product = await regulatedProduct(regulated, name);
      await page.goto(`/producto/${product.id}`);
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      expect(await page.getByText(REPROCANN).count()).toBe(regulated === "seeds" ? 1 : 0);
      if (regulated === "seeds") await look(page);
      await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
      await page
        .getByRole("link", { name: /Carrito.*1/ })
        .first()
        .waitFor();

      await set({ [setting]: false });
      await page.goto("/carrito");
      await page.getByText("Ya no está disponible").waitFor();
      await look(page);
      await page.getByRole("button", { name: "Quitar" }).click();
      await page.getByText("Tu carrito está vacío").waitFor();
      // The newest come first.
      await page.goto("/productos");
      await page.getByRole("article").first().waitFor();
      expect(await page.getByText(name).count()).toBe(0);
      expect((await page.request.get(`/producto/${product.id}`)).status()).toBe(404);

      await back.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
      await back.getByText(`No se muestra: la tienda no vende ${words}`).first().waitFor();
      await look(back);
      await back.goto(adminProductPath(product.id));
      await back.getByText(`No se muestra: la tienda no vende ${words}`).waitFor();
      await set({ [setting]: true });
      await page.goto(`/producto/${product.id}`);
      await page.getByRole("heading", { name, level: 1 }).waitFor();
    }
    await set({ reprocann_text: "" });
    const seed = await regulatedProduct("seeds", `Otra semilla ${at}`);
    await page.goto(`/producto/${seed.id}`);
    await page.getByRole("heading", { name: seed.name, level: 1 }).waitFor();
    expect(await page.getByText("REPROCANN").count()).toBe(0);
    await back.goto("/admin/categorias");
    await back.getByRole("button", { name: `Editar Todo Semilla ${at}` }).click();
    await back.getByLabel("Productos regulados").waitFor();
    await look(back);
  });

  test("the legal pages say who sells, and the forms what the data are for, while they are on", async () => {
    const names = [...Object.values(LEGAL_PAGES), "Cookies"];
    const notice = "Usamos tus datos solo para tus pedidos.";
    await set({ ...IDENTITY, legal_pages: true, withdrawal_button: true, data_notice: notice });
    const page = await open(screen);
    await page.goto("/productos");
    for (const name of names) {
      await footOf(page).getByRole("link", { name }).click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      await look(page);
    }
    await page.goto("/legal/terminos");
    await page.getByText("La Maceta es la tienda en línea de Vivero del Sur SRL, CUIT 30-71250636-5").waitFor();
    await page.getByText("usá el Botón de arrepentimiento, que está arriba").waitFor();
    await set({ withdrawal_button: false, data_requests: false });
    for (const path of ["/legal/terminos", "/legal/devoluciones", "/legal/privacidad"]) {
      await page.goto(path);
      await page.getByText("hola@lamaceta.example").first().waitFor();
      expect(await page.getByText(/[Bb]otón de arrepentimiento|formulario “Tus datos/).count(), path).toBe(0);
    }
    await set({ withdrawal_button: true, data_requests: true });
    for (const path of ["/crear-cuenta", "/arrepentimiento"]) {
      await page.goto(path);
      await page.getByText(notice).waitFor();
      await look(page);
    }
    await page.goto("/arrepentimiento/seguimiento");
    await page.getByRole("heading", { name: "Cómo sigue tu solicitud", level: 1 }).waitFor();
    await look(page);

    await set({ legal_pages: false, data_notice: "" });
    await page.goto("/productos");
    await footOf(page).getByRole("link", { name: "Cookies" }).waitFor();
    expect(
      await footOf(page)
        .getByRole("link", { name: /Términos|privacidad|devoluciones/ })
        .count(),
    ).toBe(0);
    expect((await page.request.get("/legal/terminos")).status()).toBe(404);
    for (const path of ["/crear-cuenta", "/arrepentimiento"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.getByText("Usamos tus datos").count()).toBe(0);
    }
    await set({ legal_pages: true, data_notice: notice });
  });
});

/** Every name that the scripts of the page's pages stored, also what they took away again; the last word is had as a page goes. */
const storedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...window.name.split(" "), ...Object.keys(sessionStorage)].filter(Boolean));

/** A page whose own name, which outlives its pages, holds each name that they store. */
async function openWatched(): Promise<Page> {
  // Only where no service worker stands by is a lost connection noted.
  forgive(/Service Worker registration blocked/);
  const page = await open({ ...PHONE, serviceWorkers: "block" });
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      window.name = [...new Set([...window.name.split(" "), name])].join(" ");
      setItem.call(this, name, value);
    };
  });
  return page;
}

test("the page of cookies lists what the shop leaves in a customer's browser: all of it, and nothing else", async () => {
  const page = await openWatched();
  const cookies = new Set<string>();
  const noteCookies = async () => {
    for (const { name } of await page.context().cookies()) cookies.add(name);
  };
  await page.goto("/");
  await page.getByRole("button", { name: "Sí, soy mayor" }).click();
  await page.getByTitle("Oscuro").click();
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.goto(`/producto/${shop.peat.id}`);
  await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
  await page
    .getByRole("link", { name: /Carrito.*1/ })
    .first()
    .waitFor();
  await noteCookies();
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.waitForURL(/iniciar-sesion/);
  await registerCustomer(page, shop.dataFolder, "marta");
  await page.waitForURL(/carrito/);
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByLabel("Nombre del destinatario").fill("Marta Prueba");
  await page.getByLabel("Teléfono").fill("11 5555-0101");
  await page.getByRole("button", { name: "Confirmar Pedido" }).click();
  await page.getByText("¡Recibimos tu pedido!").waitFor();
  await noteCookies();

  const isOf = (listed: string, name: string) =>
    listed.endsWith("*") ? name.startsWith(listed.slice(0, -1)) : name === listed;
  const left = [...cookies, ...(await storedBy(page))];
  expect(left.filter((name) => !STORED_IN_BROWSER.some((one) => isOf(one.name, name)))).toEqual([]);
  expect(STORED_IN_BROWSER.filter((one) => !left.some((name) => isOf(one.name, name)))).toEqual([]);
  await page.goto("/legal/cookies");
  const told = await page.getByRole("main").locator("code").allTextContents();
  expect(told).toEqual(STORED_IN_BROWSER.map(({ name }) => name));
});
