import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createCategory, createProduct } from "../factories.ts";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { DEVICES, edit } from "./product-form.ts";
import { openStaffShop, sidewaysOf, toast as toastOf } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { db, staffPage, forgive, origin, call } = await openStaffShop();
const category = await createCategory(db, "Sustratos");

const read = async (id: number) => (await fetch(`${origin()}/api/products/${id}/`)).json();

const toast = (page: Page, text: string | RegExp) => toastOf(page, text).waitFor();

test("blisters and seed facts are filled in, ordered and removed; a copy begins with all of it", async () => {
  const page = await staffPage(DESKTOP);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/productos/nuevo");
  await page.getByLabel("Nombre", { exact: true }).fill("Semillas Zonda");
  await page.getByLabel("Categoría", { exact: true }).selectOption({ label: "Sustratos" });
  for (const [index, seeds] of ["3", "5", "10"].entries()) {
    await page.getByRole("button", { name: "Agregar variante" }).click();
    const pack = page.getByRole("group", { name: `Variante ${index + 1}` });
    await pack.getByLabel("Semillas").fill(seeds);
    await pack.getByLabel("Precio").fill(`${seeds}.000,50`);
    await pack.getByLabel("Stock").fill("2");
  }
  await page.getByRole("button", { name: "Subir la variante 3" }).click();
  await page.getByRole("button", { name: "Quitar la variante 1" }).click();
  await page.getByText("Ficha técnica de semillas").click();
  await page.getByLabel("Genotipo").fill("70 % sativa");
  await page.keyboard.press("Control+s");
  await toast(page, "Producto creado");
  await page.getByRole("heading", { level: 1, name: "Semillas Zonda" }).waitFor();
  expect(await page.getByRole("region", { name: "Cambios sin guardar" }).count()).toBe(0);
  expect(await read(Number(/\d+$/.exec(page.url())))).toMatchObject({
    genotype: "70 % sativa",
    stock: 4,
    price: 5000.5,
    blisters: [
      { seed_count: 10, price: 10_000.5 },
      { seed_count: 5, price: 5000.5 },
    ],
  });
  await page.getByRole("link", { name: "Duplicar" }).click();
  await expect.poll(() => page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("Copia de Semillas Zonda");
  expect(await page.getByLabel("Semillas").first().inputValue()).toBe("10");
  await page.goto("/admin/productos");
});

/** Pastes a column of a spreadsheet into a field. */
async function pasteColumn(field: Locator, ...lines: string[]): Promise<void> {
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join("\n"));
}

describe.each(waysOfThisRun(DEVICES))("variants on %s", (_, device) => {
  test("a product in several sizes: combinations, pasted columns, one price for all, and a code that another has", async () => {
    const own = device === PHONE ? "T" : "L";
    forgive(/400/);
    forgive(/409/);
    await createProduct(db, { name: `Dueña ${own}`, categoryId: category.id });
    const owner = await call<{ results: { id: number }[] }>("GET", `/products/?search=Dueña ${own}`);
    await call("PUT", `/products/${owner.results[0]?.id}/`, { sku: `AJENO-${own}` });
    const page = await staffPage(device);
    await page.goto("/admin/productos/nuevo");
    await page.getByLabel("Nombre", { exact: true }).fill(`Maceta en medidas ${own}`);
    await page.getByLabel("Categoría", { exact: true }).selectOption({ label: "Sustratos" });
    await page.getByLabel("Precio", { exact: true }).fill("900");
    await page.getByRole("button", { name: "Agregar opción" }).click();
    await page.getByLabel("Opción 1", { exact: true }).fill("Volumen");
    await page.getByLabel("Valores").fill("5 l\n10 l\n20 l");
    await page.getByRole("button", { name: "Generar combinaciones" }).click();
    const row = (number: number) => page.getByRole("group", { name: `Variante ${number}`, exact: true });
    expect(await row(1).getByLabel("Precio").inputValue()).toBe("900");
    expect(await row(3).getByLabel("Volumen").inputValue()).toBe("20 l");
    await page.getByLabel("Stock de todas").fill("4");
    await page.getByRole("button", { name: "Poner en todas" }).click();
    await pasteColumn(row(1).getByLabel("SKU"), `M5-${own}`, `AJENO-${own}`);
    await pasteColumn(row(2).getByLabel("Precio"), "$ 1.500,50", "2000", "2500");
    await page.getByText("Sobró 1 renglón").waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: "Guardar" }).click();
    await row(2)
      .getByRole("alert")
      .filter({ hasText: `Otro producto ya tiene el código AJENO-${own}` })
      .waitFor();
    await row(2).getByLabel("SKU").fill(`M10-${own}`);
    await row(3).getByLabel("Código de barras").fill("7790895000998");
    await page.getByRole("button", { name: "Guardar" }).click();
    await row(3).getByText("Revisá el código de barras").waitFor();
    await row(3).getByLabel("Código de barras").fill("");
    await row(3).getByLabel("Costo", { exact: true }).fill("7,5");
    await row(3).getByLabel("Moneda del costo").selectOption("USD");
    await row(3).getByLabel("Disponible").uncheck();
    await page.getByRole("button", { name: "Bajar la variante 1" }).click();
    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, "Producto creado");
    await page.waitForURL(/editar\/\d+$/);
    const id = Number(/\d+$/.exec(page.url()));
    expect(await call("GET", `/products/${id}/`)).toMatchObject({
      price: 900,
      stock: 8,
      options: [{ name: "Volumen", values: ["5 l", "10 l", "20 l"] }],
      variants: [
        { label: "10 l", price: 1500.5, stock: 4, sku: `M10-${own}` },
        { label: "5 l", price: 900, sku: `M5-${own}` },
        { label: "20 l", price: 2000, cost: { amount: 7.5, currency: "USD" }, is_available: false },
      ],
    });
    await row(1).getByLabel("Volumen").selectOption("5 l");
    await page.getByRole("button", { name: "Guardar" }).click();
    await row(2).getByText("Ya hay una variante con esos valores").waitFor();
  });
});

test("a plain product becomes one of several and plain again; its codes are in the form", async () => {
  const { id } = await createProduct(db, { name: "Lisa al principio", categoryId: category.id, stock: 6 });
  const page = await staffPage(DESKTOP);
  page.on("dialog", (dialog) => dialog.accept());
  await edit(page, id);
  await page.getByLabel("SKU").fill("LISA-1");
  await page.getByLabel("Peso (g)").fill("80");
  await page.getByRole("button", { name: "Guardar" }).click();
  await toast(page, "Producto actualizado");
  const before = await call<{ variants: { id: number }[] }>("GET", `/products/${id}/`);
  expect(before.variants).toMatchObject([{ sku: "LISA-1", weight_g: 80, stock: 6 }]);
  await page.getByRole("button", { name: "Agregar opción" }).click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Ingresá el nombre de la opción").first().waitFor();
  await page.getByLabel("Opción 1", { exact: true }).fill("Talle");
  await page.getByLabel("Valores").fill("S\nM");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Agregá una variante, o generá las combinaciones").first().waitFor();
  for (const value of ["S", "M"]) {
    await page.getByRole("button", { name: "Agregar variante" }).click();
    await page.getByLabel("Talle").last().selectOption(value);
  }
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(() => call("GET", `/products/${id}/`))
    .toMatchObject({
      variants: [{ id: before.variants[0]?.id, label: "S", sku: "LISA-1", stock: 6 }, { label: "M" }],
    });
  await page.getByRole("button", { name: "Quitar la variante 2" }).click();
  await page.getByRole("button", { name: "Quitar la variante 1" }).click();
  await page.getByRole("button", { name: "Quitar la opción 1" }).click();
  await page.getByLabel("Precio", { exact: true }).fill("750");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(() => call("GET", `/products/${id}/`))
    .toMatchObject({
      price: 750,
      options: [],
      variants: [{ label: "" }],
    });
});
