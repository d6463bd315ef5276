import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createCategory, createProduct } from "../factories.ts";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { openStaffShop, sidewaysOf, toast } from "./staff-shop.ts";

const { db, forgive, staffPage, call } = await openStaffShop();
const [soil, pots] = [await createCategory(db, "Sustratos"), await createCategory(db, "Macetas")];

/** A page and two more, by name. */
const NAMES = "ABCDEFGHIJKLMN".split("").map((letter) => `Turba ${letter}`);

beforeAll(async () => {
  for (const name of NAMES) await createProduct(db, { name, categoryId: soil.id, price: 100_000, stock: 10 });
});

type Seen = { id: number; name: string; price: number; stock: number; discount: number; category_name: string };

const seen = async (name: string): Promise<Seen> => {
  const { results } = await call<{ results: Seen[] }>(
    "GET",
    `/products/?page_size=100&search=${encodeURIComponent(name)}`,
  );
  const found = results.find((product) => product.name === name);
  if (!found) throw new Error(`${name} isn't there`);
  return found;
};

async function listPage(query = "sort=name"): Promise<Page> {
  const page = await staffPage(DESKTOP);
  await page.goto(`/admin/productos?${query}`);
  await page.getByText(/al día a las/).waitFor();
  return page;
}

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Elegir ${name}`, exact: true });
const cell = (page: Page, field: string, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${field} de ${name}:`) });
const isFocused = (page: Page, field: string, name: string) =>
  cell(page, field, name).evaluate((button) => button === document.activeElement);

test("the list shows twelve a page, and how the supplier stands", async () => {
  const page = await listPage();
  await page.getByText("Sincronización con el proveedor: desconectada").waitFor();
  expect(await page.getByRole("checkbox", { name: /^Elegir (?!los productos)/ }).count()).toBe(12);
});

test("while another page is on its way, the list says when the one on screen was read", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos");
  const read = page.getByText(/al día a las/);
  const before = await read.textContent();
  const other = "**/api/products/?*page=2*";
  await page.route(other, () => {});
  const asked = page.waitForRequest(other);
  await page.getByRole("link", { name: "Página 2" }).click();
  await asked;
  expect(await read.textContent()).toBe(before);
});

test("a name of fifty letters is whole in the table, and in the preview of its price on a phone", async () => {
  const name = "Lámpara de cultivo regulable espectro completo 240 W";
  await createProduct(db, { name, categoryId: pots.id, brand: "Fotón", price: 100_000, stock: 10 });
  const isWhole = (element: Element) => element.scrollHeight <= element.clientHeight;
  const table = await staffPage(DESKTOP);
  await table.goto("/admin/productos?search=espectro");
  expect(await table.getByRole("link", { name, exact: true }).evaluate(isWhole)).toBe(true);

  const phone = await staffPage(PHONE);
  await phone.goto("/admin/productos?search=espectro");
  await phone.getByRole("button", { name: "Actualizar precios" }).tap();
  await phone.getByLabel("Qué productos").selectOption("Una categoría");
  await phone.getByRole("dialog").getByLabel("Categoría").selectOption("Macetas");
  await phone.getByLabel("Porcentaje").fill("10");
  expect(await phone.getByRole("dialog").getByText(name).evaluate(isWhole)).toBe(true);
});

test("whoever comes back from a product finds the list where they left it", async () => {
  const page = await staffPage(PHONE);
  await page.goto("/admin/productos");
  const last = page.getByRole("article").nth(11);
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await last.getByRole("link", { name: "Editar" }).click();
  await page.waitForURL(/\/editar\//);
  await page.goBack();
  await last.waitFor();
  await page.waitForFunction((place) => place > 1000 && Math.abs(scrollY - place) < 300, left);
});

test("a category has its own name in the list, in the form and on Hoy, whatever the shop's menu calls it", async () => {
  const pests = await createCategory(db, "Plaguicidas");
  const { id } = await createProduct(db, { name: "Aceite de neem", categoryId: pests.id, price: 100_000, stock: 10 });
  await call("POST", "/orders/for-customer/", {
    recipient_name: "Paciente Ejemplo",
    customer_email: "paciente@correo.example",
    customer_phone: "1155551234",
    delivery_type: "coordinate",
    products: [{ product_id: id, quantity: 1 }],
  });
  const page = await staffPage(DESKTOP);
  for (const path of ["/admin/productos?search=neem", `/admin/productos/editar/${id}`, "/admin/hoy"]) {
    await page.goto(path);
    await page.getByRole("main").getByText("Plaguicidas").first().waitFor({ state: "attached" });
    expect(await page.getByRole("main").textContent(), path).not.toContain("Control de plagas");
  }
});

test("long names fit on a phone", async () => {
  const [name, brand] = ["Sustratodelargoaliento".repeat(4), "Marcadelargoaliento".repeat(4)];
  const category = await createCategory(db, "Categoríadelargoaliento".repeat(3));
  const { id } = await createProduct(db, { name, brand, categoryId: category.id, stock: 0 });
  const page = await staffPage(PHONE);
  for (const path of [`/admin/productos?search=${name}`, `/admin/productos/editar/${id}`, "/admin/hoy"]) {
    await page.goto(path);
    await page.getByRole("main").getByText(name).first().waitFor();
    expect(await sidewaysOf(page), path).toBe(0);
  }
});

test("what is refused on a phone is said within its width, above its bars", async () => {
  const page = await staffPage(PHONE);
  await page.goto("/admin/productos?sort=name");
  for (const field of ["Precio", "Descuento"]) {
    await cell(page, field, "Turba F").evaluate((button) => button.scrollIntoView({ block: "center" }));
    await cell(page, field, "Turba F").tap();
    await page.locator("main input:focus").waitFor();
    await page.keyboard.type("-5");
    await page.keyboard.press("Enter");
    const problem = page.getByRole("alert").filter({ hasText: field.toLowerCase() });
    await problem.waitFor();
    const [place, bar] = [await problem.boundingBox(), await page.getByRole("navigation").last().boundingBox()];
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.keyboard.press("Escape");
  }
});

test("with Shift a press marks all rows from the one before, and unmarks them", async () => {
  const page = await listPage();
  await box(page, "Turba D").click();
  await box(page, "Turba B").click({ modifiers: ["Shift"] });
  await page.getByText("3 elegidos").waitFor();
  await box(page, "Turba C").click();
  await box(page, "Turba D").click({ modifiers: ["Shift"] });
  await page.getByText("1 elegido", { exact: true }).waitFor();
  expect(await box(page, "Turba B").isChecked()).toBe(true);
});

test("what is marked stays marked on other pages; every change of many is told and undone", async () => {
  const page = await listPage();
  await box(page, "Turba A").check();
  await page.getByRole("link", { name: "Página 2" }).click();
  await box(page, "Turba N").check();
  await page.getByText("2 elegidos").waitFor();

  await page.getByRole("button", { name: "Categoría", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Categoría").selectOption({ label: "Macetas" });
  await page.getByRole("dialog").getByRole("button", { name: "Cambiar categoría" }).click();
  await toast(page, "2 productos").getByRole("button", { name: "Deshacer" }).waitFor();
  expect([(await seen("Turba A")).category_name, (await seen("Turba N")).category_name]).toEqual([
    pots.name,
    pots.name,
  ]);
  await toast(page, "2 productos").getByRole("button", { name: "Deshacer" }).click();
  await toast(page, "2 productos volvieron a como estaban").waitFor();
  expect((await seen("Turba A")).category_name).toBe(soil.name);

  await page.getByRole("button", { name: "Descuento", exact: true }).click();
  await page.getByLabel("Descuento (%)").fill("12,5");
  await page.keyboard.press("Enter");
  await toast(page, "2 productos").getByRole("button", { name: "Deshacer" }).waitFor();
  expect((await seen("Turba N")).discount).toBe(12.5);
  await toast(page, /Descuento|descuento/)
    .getByRole("button", { name: "Deshacer" })
    .click();
  await expect.poll(async () => (await seen("Turba N")).discount).toBe(0);
});

test("an arrow that leads out of a field saves it and goes on; Tab does, too", async () => {
  const page = await listPage();
  await cell(page, "Precio", "Turba A").click();
  await page.keyboard.type("1500,5");
  await page.keyboard.press("ArrowDown");
  expect(await isFocused(page, "Precio", "Turba B")).toBe(true);
  await page.keyboard.type("1700");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await isFocused(page, "Stock", "Turba B")).toBe(true);
  await page.keyboard.type("33");
  await page.keyboard.press("Tab");
  expect(await isFocused(page, "Descuento", "Turba B")).toBe(true);
  await cell(page, "Stock", "Turba B").and(page.getByText("33")).waitFor();
  await page.getByRole("button", { name: /^Precio de Turba B: .*1\.700/ }).waitFor();
  expect(await seen("Turba A")).toMatchObject({ price: 1500.5 });
  expect(await seen("Turba B")).toMatchObject({ price: 1700, stock: 33 });
});

test("what is refused when an arrow left it is said at its cell, open with what was typed", async () => {
  const page = await listPage();
  await cell(page, "Precio", "Turba C").click();
  await page.keyboard.type("-5");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("alert").getByText("El precio no puede ser negativo").waitFor();
  expect(await isFocused(page, "Precio", "Turba D")).toBe(true);
  expect(await page.getByRole("textbox", { name: "Precio de Turba C" }).inputValue()).toBe("-5");
});

test("the list as it is narrowed goes out as a sheet, and a template is there", async () => {
  await createProduct(db, { name: "Maceta aparte", categoryId: pots.id });
  const page = await listPage(`category=${pots.id}`);
  await page.getByRole("link", { name: "Importar / exportar" }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar lo filtrado" }).click(),
  ]);
  const text = await readFile(await sheet.path(), "utf8");
  expect(text).toMatch(/^\uFEFF.*;.*\r\n/);
  expect(text).toContain("Maceta aparte");
  expect(text).not.toContain("Turba");
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Bajar plantilla vacía" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("plantilla-de-productos.csv");
});

test("a long sheet shows how far its check is, and can be stopped", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos/csv");
  const rows = Array.from({ length: 10_000 }, (_, row) => `Bolsa ${row};Sustratos;${row % 900},50`);
  const choose = async () => {
    const shown = page.getByRole("progressbar").waitFor();
    await page.getByLabel("Archivo CSV").setInputFiles({
      name: "diez-mil.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`nombre;categoria;precio\r\n${rows.join("\r\n")}`),
    });
    await shown;
  };
  await choose();
  await page.getByRole("button", { name: "Detener" }).click();
  await page.getByText("Lo detuviste: no se guardó nada.").waitFor();
  await choose();
  await page.getByText("Todavía no se guardó nada").waitFor({ timeout: 40_000 });
  await page.getByRole("button", { name: "Importar 10.000 productos" }).waitFor();
});

test("an import that is stopped once it was stored says that it is, and can be undone", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos/csv");
  await page.getByLabel("Archivo CSV").setInputFiles({
    name: "una.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("nombre;categoria;precio\r\nBolsa detenida;Sustratos;900"),
  });
  const confirm = page.getByRole("button", { name: "Importar 1 producto" });
  await confirm.waitFor();
  const { promise: isStored, resolve: stored } = Promise.withResolvers<void>();
  // The server does all of it, and its answer stays on the way.
  await page.route("**/api/products/import/", async (route) => {
    await route.fetch();
    stored();
  });
  await confirm.click();
  await isStored;
  await page.getByRole("button", { name: "Detener" }).click();
  await page.getByText("Importación lista: 1 producto nuevo y 0 con cambios.").waitFor();
  await page.getByRole("button", { name: "Deshacer la importación" }).click();
  await page.getByRole("button", { name: "Deshacer la importación" }).waitFor({ state: "hidden" });
});

test("Ctrl+K does what its words say, and the name of a product leads to its form", async () => {
  const page = await listPage();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Buscar en la administración").fill("actualizar pre");
  await page.getByRole("option", { name: "Actualizar precios" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Actualizar precios" }).getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: /^Buscar/ }).click();
  await page.getByRole("dialog", { name: "Ir a…" }).getByRole("button", { name: "Cerrar" }).click();
  await page.keyboard.press("Control+k");
  const options = page.getByRole("dialog", { name: "Ir a…" }).getByRole("option");
  const field = page.getByLabel("Buscar en la administración");
  for (const place of [0, 1]) {
    const id = await options.nth(place).getAttribute("id");
    await expect.poll(() => field.getAttribute("aria-activedescendant")).toBe(id);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Ir a…" }).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Turba N", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Turba N" }).waitFor();
});

test("what is done with chosen products stands in one row from 768 px on, and whole in sight on a phone", async () => {
  const page = await listPage();
  await box(page, "Turba A").check();
  const bar = page.getByRole("region", { name: "Productos elegidos" });
  for (const width of [768, 1024, 1280, 1920, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await bar.waitFor();
    const within = await bar.boundingBox();
    const places = await Promise.all((await bar.getByRole("button").all()).map((button) => button.boundingBox()));
    expect(places.length).toBe(8);
    for (const place of places) {
      expect(place?.x, `${width}`).toBeGreaterThanOrEqual(within?.x ?? 0);
      expect((place?.x ?? 0) + (place?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
      expect(place?.height, `${width}`).toBeGreaterThanOrEqual(44);
    }
    if (width >= 768) expect(within?.height, `${width}`).toBeLessThan(72);
  }
});

test("a page past the end goes to the last one, as in the shop", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos?search=Turba&sort=name&page=7");
  await page.waitForURL(/page=2/);
  await page.getByRole("link", { name: "Turba N", exact: true }).waitFor();
  await page.goto("/admin/productos?search=nadaparecido&page=7");
  await page.getByText("Ningún producto coincide").waitFor();
  expect(new URL(page.url()).searchParams.has("page")).toBe(false);
  await page.goto("/admin/pedidos?page=99");
  await page.waitForURL((url) => !url.searchParams.has("page"));
});

test("a picture that can't be shown is told as a missing one", async () => {
  const name = "Con foto rota";
  await createProduct(db, { name, categoryId: pots.id, image: `/media/${"0".repeat(32)}/1000.webp` });
  const page = await staffPage(DESKTOP);
  await page.goto(`/admin/productos?search=${name}`);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByText("Sin foto")
    .waitFor();
  forgive(/404/);
});

test("the list's ways stand on one line on a narrow phone, and no name parts a number from its unit", async () => {
  await createProduct(db, { name: "Turba con perlita 50 L", categoryId: pots.id });
  const phone = await staffPage({ viewport: { width: 360, height: 740 } });
  await phone.goto("/admin/productos?search=perlita");
  const link = await phone.getByRole("link", { name: "Importar / exportar" }).boundingBox();
  const button = await phone.getByRole("button", { name: "Actualizar precios" }).boundingBox();
  expect(link?.y).toBe(button?.y);
  expect(link?.height).toBeLessThan(50);
  expect(await phone.getByRole("link", { name: "Turba con perlita 50 L" }).textContent()).toContain("50\u00a0L");
});

test("a product of several variants is found by their codes, and its prices and stocks are edited in its dialog", async () => {
  const made = await call<{ id: number; variants: { id: number }[] }>("POST", "/products/", {
    ...{ name: "Maceta en tres medidas", category: pots.id },
    options: [{ name: "Volumen", values: ["5 l", "10 l", "20 l"] }],
    variants: [
      { options: { Volumen: "5 l" }, price: 900, stock: 2, sku: "TRES-5", barcode: "7790895000997" },
      { options: { Volumen: "10 l" }, price: 1500, stock: 3, sku: "TRES-10" },
      { options: { Volumen: "20 l" }, price: 0, stock: 0 },
    ],
  });
  const name = "Maceta en tres medidas";
  const page = await listPage("search=tres-10");
  await page.getByText("3 variantes").first().waitFor();
  expect(await cell(page, "Stock", name).textContent()).toBe("5");
  expect(await cell(page, "Precio", name).textContent()).toMatch(/^Desde \$.900$/);
  await cell(page, "Precio", name).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: `Precio de ${name} (10 l): $\u00a01.500. Editar` }).click();
  await page.keyboard.type("1600");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: `Precio de ${name} (10 l): $\u00a01.600. Editar` }).waitFor();
  const stock = dialog.getByRole("button", { name: /^Stock de .* \(5 l\)/ });
  await stock.press("+");
  await page.keyboard.type("4");
  await call("POST", "/orders/for-customer/", {
    ...{ recipient_name: "Ana", customer_email: "ana@correo.example", customer_phone: "1155551234" },
    delivery_type: "coordinate",
    products: [{ variant_id: made.variants[0]?.id, quantity: 1 }],
  });
  forgive(/409/);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: `Stock de ${name} (5 l): 5. Editar` }).waitFor();
  expect(await call("GET", `/products/${made.id}/`)).toMatchObject({
    stock: 8,
    variants: [
      { price: 900, stock: 5, sku: "TRES-5" },
      { price: 1600, stock: 3 },
      { price: 0, stock: 0 },
    ],
  });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("7790895000997");
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await page.waitForURL(new RegExp(`/editar/${made.id}$`));
});
