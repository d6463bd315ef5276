import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createCategory, createProduct } from "../factories.ts";
import { TIENDANUBE_TEXT } from "../other-shops.ts";
import { zipOf } from "../workbooks.ts";
import { expectAccessible } from "./accessible.ts";
import { PHONE } from "./browser.ts";
import { DEVICES, makePicture } from "./product-form.ts";
import { openStaffShop, sidewaysOf } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { db, staffPage, origin } = await openStaffShop();
const category = await createCategory(db, "Sustratos");

const read = async (id: number) => (await fetch(`${origin()}/api/products/${id}/`)).json();

describe.each(waysOfThisRun(DEVICES))("on %s", (_, device) => {
  test("a sheet is checked, imported and undone", async () => {
    const product = await createProduct(db, { name: `Bolsa ${device === PHONE ? 1 : 2}`, categoryId: category.id });
    const page = await staffPage(device);
    await page.goto("/admin/productos/csv");
    const rows = [
      "id;nombre;categoria;precio",
      `${product.id};;;2.500,50`,
      ";Nueva de planilla;Sustratos;10",
      ";Mala;;x",
    ];
    await page
      .getByLabel("Archivo CSV")
      .setInputFiles({ name: "precios.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) });
    await page.getByText("Todavía no se guardó nada").waitFor();
    await page.getByText('precio: "x" no es un número').waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    expect((await read(product.id)).price).toBe(1000);
    const [failed] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Bajar la fila con el motivo" }).click(),
    ]);
    expect(failed.suggestedFilename()).toBe("filas-con-errores.csv");

    await page.getByRole("button", { name: "Importar 2 productos" }).click();
    await page.getByText("Importación lista: 1 producto nuevo y 1 con cambios.").waitFor();
    expect((await read(product.id)).price).toBe(2500.5);
    await page.getByRole("button", { name: "Deshacer la importación" }).click();
    await page.getByText("2 productos volvieron a como estaban").waitFor();
    expect((await read(product.id)).price).toBe(1000);
  });

  test("another shop's export says what becomes of it, and comes in with its categories and variants", async () => {
    const size = device === PHONE ? "chica" : "grande";
    const text = TIENDANUBE_TEXT.replaceAll(/"(Sustrato|Maceta|Sobre) /g, `"$1 ${size} `)
      .replaceAll(/(Macetas|Semillas)(?=")/g, `$1 ${size}`)
      .replaceAll(/(SUS|MAC)-/g, `${size}-`)
      .replace("7790895000997", "");
    const page = await staffPage(device);
    await page.goto("/admin/productos/csv");
    await page
      .getByLabel("Archivo CSV")
      .setInputFiles({ name: "tiendanube.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
    await page.getByText("que es un archivo de Tiendanube").waitFor();
    await page.getByText("Su oferta no es un mismo porcentaje").waitFor();
    await page.getByRole("button", { name: "Crear las 2 categorías y revisar de nuevo" }).click();
    await page.getByText("Qué pasa con cada columna").click();
    await page.getByRole("form", { name: "Columnas de la planilla" }).getByLabel("Sexo").waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: "Importar 3 productos" }).click();
    await page.getByText("Importación lista: 3 productos nuevos").waitFor();
    const found = await fetch(`${origin()}/api/products/?search=${encodeURIComponent(`Sustrato ${size}`)}`);
    const { results } = await found.json();
    expect(results[0].variants).toMatchObject([
      { label: "25 l", price: 9800, final_price: 8820, stock: 12, sku: `${size}-25` },
      { label: "50 l", price: 17_500, final_price: 15_750, stock: 0, sku: `${size}-50` },
    ]);
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
      .png()
      .toBuffer();
    await page.getByLabel("Archivo ZIP").setInputFiles({
      ...{ name: "fotos.zip", mimeType: "application/zip" },
      buffer: Buffer.from(zipOf({ [`${size}-25.png`]: photo, "nadie.png": photo })),
    });
    await page.getByText("1 foto de 1 producto. Sin traer: 1.").waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);

    const folder = await mkdtemp(join(tmpdir(), "brote-fotos-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const name of [`${size}-10.png`, `maceta ${size} soplada 10 l 2.png`])
      await writeFile(join(folder, name), await makePicture(9));
    await writeFile(join(folder, "precios.txt"), "nada");
    await page.getByLabel("Carpeta de fotos").setInputFiles(folder);
    await page.getByText("2 fotos de 1 producto. Sin traer: 1.").waitFor();
    await page.getByRole("button", { name: "Deshacer las fotos" }).click();
    await page.getByText("1 producto volvió a como estaba").waitFor();
  });
});
