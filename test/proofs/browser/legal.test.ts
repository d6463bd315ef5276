import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { adminProductPath } from "#src/admin-paths.ts";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { STORED_IN_BROWSER } from "#src/contract/stored-in-browser.ts";
import { LEGAL_PAGES } from "#src/features/shop-settings/legal.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { openOrdersShop } from "../../e2e/orders-shop.ts";
import { turnToSettings } from "../../e2e/staff-shop.ts";
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

/** Pages that ask for personal data of somebody who isn't signed in; the last two come by the link of a mail. */
const FORMS = [
  ...["/crear-cuenta", "/iniciar-sesion", "/recuperar", "/arrepentimiento", "/datos-personales"],
  `/recuperar#${MAILED_LINK}=muestra`,
  `/invitacion#${MAILED_LINK}=muestra`,
];

const REPROCANN = "Para cultivar hace falta estar en el REPROCANN.";

/** Names differ at each try, for the shop keeps what an earlier one made. */
let tries = 0;

/** The shop's two products; those that a test makes cost less and would push them off the first page. */
const LIST = "/productos?desde=10000";

const SUPPLIER = "Vivero del Sur SRL · CUIT 30-71250636-5 · Av. Siempreverde 742, Rosario, Santa Fe";

/** The elements of the foot that have a switch of their own. */
const SWITCHES = (on: boolean) => ({
  show_supplier: on,
  show_fiscal_data: on,
  withdrawal_button: on,
  consumer_defence: on,
  adults_only: on,
  cookies_page: on,
});

const set = (changes: Record<string, unknown>) => shop.call("PUT", "/settings/", changes);

const open = (screen: BrowserContextOptions): Promise<Page> => newPage({ ...screen, baseURL: shop.origin() });

/** The legal words of a form are one line that opens. */
const openNotice = (page: Page) =>
  page
    .getByText(/^(Cómo usamos tus datos|.* aceptás los términos)$/)
    .first()
    .click();

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

/** Seeds in two blisters, with a discount. */
async function blisters(name: string): Promise<{ id: number }> {
  const { id: category } = await shop.call<{ id: number }>("POST", "/categories/", { name: `Todo ${name}` });
  return shop.call("POST", "/products/", {
    name,
    category,
    price: 3333.33,
    discount: 10,
    stock: 9,
    blisters: [
      { seed_count: 1, price: 3333.33, stock: 9 },
      { seed_count: 5, price: 9900, stock: 9 },
    ],
  });
}

const summaryOf = (page: Page) => page.getByRole("region", { name: "Resumen" });

/** Where somebody who is signed in orders a bag of soil. */
async function toCheckout(page: Page): Promise<void> {
  await page.goto("/carrito");
  const start = page.getByRole("button", { name: "Iniciar Pedido" });
  await start.or(page.getByLabel("Nombre del destinatario")).first().waitFor();
  if (await start.isVisible()) await start.click();
  await page.getByLabel("Nombre del destinatario").waitFor();
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

    const nothing = async () => {
      expect(await foot.getByText(/Vivero del Sur|CUIT/).count()).toBe(0);
      expect(await foot.getByRole("link", { name: /Botón de|Defensa|Data Fiscal/ }).count()).toBe(0);
    };
    await set({ ...SWITCHES(false), adults_only_text: "Solo para personas adultas." });
    for (const path of ["/productos", `/producto/${shop.soil.id}`, "/carrito"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await nothing();
      expect(await foot.getByText(/mayores|adultas|Cookies/).count()).toBe(0);
      await look(page);
    }
    expect((await page.request.get("/legal/cookies")).status()).toBe(404);
    await page.goto("/arrepentimiento");
    await page.waitForURL(`${shop.origin()}/`);

    // On, but half-filled.
    await set({ ...SWITCHES(true), withdrawal_button: false, fiscal_data: { ...FISCAL, link: "" }, cuit: "" });
    await set({ consumer_defence_link: { text: "Defensa", url: "" } });
    await page.goto("/productos");
    await foot.getByText("Solo para personas adultas.").waitFor();
    await nothing();
    await look(page);
    await set({
      consumer_defence_link: { text: "Reclamos en Rosario", url: "https://reclamos.example/" },
      withdrawal_button: true,
      adults_only_text: "Solo para mayores de 18 años.",
    });
    await page.goto("/productos");
    const complaints = foot.getByRole("link", { name: "Reclamos en Rosario" });
    expect(await complaints.getAttribute("href")).toBe("https://reclamos.example/");
    await set({ consumer_defence_link: { text: "Defensa del Consumidor", url: "https://defensa.example/" } });
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
      await look(page);
    }
    await openMenu();
    expect(await page.getByRole("link", { name: "Botón de arrepentimiento" }).count()).toBe(0);
    await look(page);
    await set({ withdrawal_button: true });
  });

  test("prices stand without national taxes and by the litre while both are on, and never of a monotributista", async () => {
    await shop.call("PUT", `/products/${shop.soil.id}/`, { volume: "50 L" });
    await shop.call("PUT", `/products/${shop.peat.id}/`, { vat_rate: "10.5" });
    await set({ ...IDENTITY, net_price: true, unit_price: true });
    const seeds = await blisters(`Limón ${width} ${++tries}`);
    await shop.call("PUT", `/products/${seeds.id}/`, { volume: "5 g" });
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
    await summaryOf(page).getByText("$ 15.619,83").waitFor();
    await look(page);
    await page.goto(`/producto/${seeds.id}`);
    await page.getByText(`${NET.source}: $ 2.479,34`).first().waitFor();
    await page.getByRole("radio", { name: /5 semillas/ }).check();
    // 9.900 with 10 % off, without its 21 %.
    await page.getByText(`${NET.source}: $ 7.363,64`).first().waitFor();
    // Of what each blister holds the volume says nothing.
    expect(await page.getByText(/por kilo/).count()).toBe(0);
    await look(page);

    for (const off of [{ tax_condition: "monotributo" }, { tax_condition: "registered", net_price: false }]) {
      await set({ ...off, unit_price: false });
      await page.goto(LIST);
      await cardOf(page, shop.soil).waitFor();
      expect(await page.getByText(NET).count()).toBe(0);
      await look(page);
      await page.goto(`/producto/${shop.soil.id}`);
      await page.getByRole("heading", { name: shop.soil.name, level: 1 }).waitFor();
      expect(await page.getByText(/por litro|sin impuestos/).count()).toBe(0);
      await look(page);
      await page.goto("/carrito");
      await page.getByRole("heading", { name: "Resumen" }).waitFor();
      expect(await page.getByText(NET).count()).toBe(0);
      await look(page);
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
      await look(page);
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
    await look(page);
    await back.goto("/admin/categorias");
    await back.getByRole("button", { name: `Editar Todo Semilla ${at}` }).click();
    await back.getByLabel("Productos regulados").waitFor();
    await look(back);
  });

  test("the legal pages say who sells, and the forms what the data are for, while they are on", async () => {
    const names = [...Object.values(LEGAL_PAGES), "Cookies"];
    const notice = "Usamos tus datos solo para tus pedidos.";
    await set({ ...IDENTITY, ...SWITCHES(true), legal_pages: true, show_data_notice: true, data_notice: notice });
    const page = await open(screen);
    await page.route("**/api/auth/invitation/", (route) =>
      route.fulfill({ json: { email: "rita@correo.example", role: "owner", has_account: false } }),
    );
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
      await look(page);
    }
    await set({ withdrawal_button: true, data_requests: true });
    for (const path of FORMS) {
      await page.goto(path);
      await openNotice(page);
      await page.getByText(notice).first().waitFor();
      await page.getByRole("main").getByRole("link", { name: "Política de privacidad" }).first().waitFor();
      await look(page);
    }
    await page.goto("/arrepentimiento/seguimiento");
    await page.getByRole("heading", { name: "Cómo sigue tu solicitud", level: 1 }).waitFor();
    await look(page);

    await set({ legal_pages: false, show_data_notice: false });
    await page.goto("/productos");
    await footOf(page).getByRole("link", { name: "Cookies" }).waitFor();
    expect(
      await footOf(page)
        .getByRole("link", { name: /Términos|privacidad|devoluciones/ })
        .count(),
    ).toBe(0);
    expect((await page.request.get("/legal/terminos")).status()).toBe(404);
    for (const path of [`/producto/${shop.soil.id}`, "/carrito", "/productos"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await footOf(page).getByRole("link", { name: "Términos y condiciones" }).count()).toBe(0);
      await look(page);
    }
    for (const path of FORMS) {
      await page.goto(path);
      await page.getByRole("main").getByRole("button").first().waitFor();
      expect(await page.getByText("Usamos tus datos").count()).toBe(0);
      await look(page);
    }
    await set({ legal_pages: true, show_data_notice: true });
  });

  test("checkout and account: notice, consent, net price, invoice, age and requests about data, each while it is on", async () => {
    const all = { net_price: true, invoice_data: true, birth_date: true, data_requests: true, show_data_notice: true };
    await set({ ...IDENTITY, ...all, legal_pages: true, data_notice: "Usamos tus datos solo para tus pedidos." });
    const page = await shop.staffPage(screen);
    await page.goto(`/producto/${shop.soil.id}`);
    await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
    await page
      .getByRole("link", { name: /Carrito.*1/ })
      .first()
      .waitFor();
    const main = page.getByRole("main");
    await toCheckout(page);
    await summaryOf(page).getByText("$ 15.619,83").waitFor();
    await openNotice(page);
    await main.getByText("Usamos tus datos solo para tus pedidos.").waitFor();
    await main
      .getByText(/Al confirmar el pedido aceptás este uso de tus datos, los Términos y condiciones y la/)
      .waitFor();
    await main.getByLabel(/Necesito factura a nombre de/).waitFor();
    await main.getByLabel("Fecha de nacimiento").waitFor();
    await look(page);

    await set({ ...Object.fromEntries(Object.keys(all).map((name) => [name, false])), legal_pages: false });
    await page.reload();
    await toCheckout(page);
    expect(await main.getByText(/sin impuestos|Usamos tus datos|aceptás|factura a nombre/).count()).toBe(0);
    expect(await main.getByLabel("Fecha de nacimiento").count()).toBe(0);
    await look(page);
    await page.goto("/mi-cuenta?section=settings");
    await main.getByLabel("Apellido").waitFor();
    expect(await main.getByText("Usamos tus datos").count()).toBe(0);
    expect(await page.getByRole("link", { name: /datos personales|pedinos que lo corrijamos/ }).count()).toBe(0);
    await look(page);
    await page.goto("/datos-personales");
    await page.waitForURL(`${shop.origin()}/`);

    await set({ ...all, birth_date: false, legal_pages: true });
    await page.goto("/mi-cuenta?section=settings");
    await openNotice(page);
    await main.getByText("Usamos tus datos solo para tus pedidos.").waitFor();
    await main.getByRole("link", { name: "pedinos que lo corrijamos" }).waitFor();
    await footOf(page).getByRole("link", { name: "Tus datos personales" }).waitFor();
    await look(page);
  });

  test("what is missing is told in Datos legales, each with the way to it, and the times of keeping stand in the register", async () => {
    await set({ ...IDENTITY, ...SWITCHES(true), cuit: "", email: "", adults_only: false, keep_orders: 15 });
    const page = await shop.staffPage(screen);
    await page.goto("/admin/configuracion#grupo-legal");
    const group = page.getByRole("region", { name: "Datos legales" });
    await group.getByText("Datos legales que faltan").waitFor();
    const link = (name: string) => group.getByRole("link", { name });
    await link("El aviso de mayores de 18 está apagado").waitFor();
    await link("El email de contacto").click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("email");
    await turnToSettings(page, "Datos legales");
    await link("El CUIT").click();
    const cuit = group.getByLabel("CUIT", { exact: true });
    await expect.poll(() => cuit.evaluate((field) => field === document.activeElement)).toBe(true);
    // What stands half below a bar of the screen is no target.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
    });
    await look(page);

    await cuit.fill(IDENTITY.cuit);
    await link("El CUIT").waitFor({ state: "detached" });
    await group.getByLabel("Email de contacto").fill(IDENTITY.email);
    await link("El email de contacto").waitFor({ state: "detached" });
    await turnToSettings(page, "Contacto");
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(IDENTITY.email);
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByRole("button", { name: "Guardar" }).waitFor({ state: "detached" });

    await turnToSettings(page, "Datos legales");
    await group.getByRole("link", { name: "Qué datos personales guarda la tienda" }).click();
    const orders = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Pedidos", exact: true }) });
    await orders.getByText("15 años").waitFor();
    await look(page);
    await set({ keep_orders: 10, adults_only: true });
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
  const moto = { kind: "zone", label: "Moto", price: 2500, zones: [{ from: "2000", to: "2099" }] };
  const option = await shop.call<{ id: number }>("POST", "/delivery-options/", moto);
  await page.goto(`/producto/${shop.peat.id}`);
  await page.getByText("¿Llega a tu zona?").click();
  await page.getByLabel("Código postal").fill("2000");
  await page.getByRole("button", { name: "Ver entregas" }).click();
  await page.getByText("Moto: $\u00a02.500").waitFor();
  await shop.call("DELETE", `/delivery-options/${option.id}/`);
  await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
  await page
    .getByRole("link", { name: /Carrito.*1/ })
    .first()
    .waitFor();
  await noteCookies();
  await page.goto("/carrito");
  await page.getByRole("button", { name: "Iniciar Pedido" }).click();
  await page.getByRole("link", { name: "Ya tengo contraseña" }).click();
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
