import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fieldsOf, labelOf, PRODUCT_FIELD_NAMES } from "#src/features/catalogue/fields.ts";
import { categories } from "#src/features/catalogue/server/tables/categories.ts";
import { VARIANT_LABELS } from "#src/features/catalogue/ui/variant-fields.ts";
import { createCategory, createProduct } from "../factories.ts";
import { TIENDANUBE_TEXT } from "../other-shops.ts";
import { zipOf } from "../workbooks.ts";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { pastePicture } from "./paste-picture.ts";
import { actionCounter, openStaffShop, sidewaysOf, toast as toastOf } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { db, staffPage, forgive, origin, call } = await openStaffShop();
const category = await createCategory(db, "Sustratos");

const edit = (page: Page, id: number) => page.goto(`/admin/productos/editar/${id}`);

const read = async (id: number) => (await fetch(`${origin()}/api/products/${id}/`)).json();

let pictures = 0;

/** A picture like no other. */
const makePicture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: ++pictures, g: side % 256, b: 90 } } })
    .png()
    .toBuffer();

async function centerOf(page: Page, alt: string): Promise<{ x: number; y: number }> {
  const picture = page.getByAltText(alt);
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error(`${alt} isn't to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const toast = (page: Page, text: string | RegExp) => toastOf(page, text).waitFor();

test("every field of a product has its place in the form", async () => {
  const page = await staffPage(DESKTOP);
  await db.insert(categories).values({ name: "De semillas", foldedName: "de semillas", regulated: "seeds" });
  await page.goto("/admin/productos/nuevo");
  await page.getByRole("heading", { level: 2, name: labelOf("features") }).waitFor();
  expect(await page.getByText("Ficha técnica de semillas").count()).toBe(0);
  await page.getByLabel("Categoría", { exact: true }).selectOption({ label: "De semillas" });
  await page.getByText("Ficha técnica de semillas").click();
  const fields = PRODUCT_FIELD_NAMES.filter(
    // A kit's percentage comes with its first part.
    (field) =>
      field !== "parts_discount" &&
      !fieldsOf("picture", "texts", "blisters", "options", "variants", "parts").some((one) => one === field),
  );
  for (const name of [...fields.map(labelOf), ...Object.values(VARIANT_LABELS)])
    await page.getByLabel(name, { exact: true }).waitFor();
  for (const title of ["Fotos", labelOf("features"), labelOf("variants"), "Kit: qué trae"])
    await page.getByRole("heading", { level: 2, name: title }).waitFor();
});

test("a monotributista's product form asks for no VAT and speaks of no price without it, and says that stock 0 isn't sold", async () => {
  const page = await staffPage(DESKTOP);
  for (const [condition, count] of [
    ["monotributo", 0],
    ["registered", 1],
  ] as const) {
    await call("PUT", "/settings/", { tax_condition: condition });
    await page.goto("/admin/productos/nuevo");
    await page.getByText("Con el stock en 0").waitFor();
    expect(await page.getByLabel("IVA", { exact: true }).count(), condition).toBe(count);
    expect(await page.getByText("sin impuestos nacionales").count(), condition).toBe(count);
  }
  await page.getByLabel("Stock", { exact: true }).fill("3");
  await page.getByText("Con el stock en 0").waitFor({ state: "hidden" });
  await call("PUT", "/settings/", { tax_condition: "" });
});

const DEVICES = [
  ["a laptop", DESKTOP],
  ["a phone", PHONE],
] as const;

describe.each(waysOfThisRun(DEVICES))("on %s", (_, device) => {
  test("a product is published with a pasted photo in at most eight actions from the list", async () => {
    const page = await staffPage(device);
    const name = `Turba rubia ${device === PHONE ? "de teléfono" : "de laptop"}`;
    const { act, count } = actionCounter();
    await page.goto("/admin/productos");
    await act(page.getByRole("link", { name: "Agregar producto" }).first().click());
    await act(page.getByLabel("Nombre", { exact: true }).fill(name));
    expect(await page.getByRole("button", { name: "Sacar foto" }).isVisible()).toBe(device === PHONE);
    await act(pastePicture(page, await makePicture(1000)));
    await act(page.getByLabel("Precio", { exact: true }).fill("1.234,50"));
    await act(page.getByLabel("Stock", { exact: true }).fill("8"));
    await act(page.getByLabel("Categoría", { exact: true }).selectOption({ label: "Sustratos" }));
    await page.getByAltText("Foto 1").waitFor();
    await expectAccessible(page);
    expect(await sidewaysOf(page)).toBe(0);
    await act(page.getByRole("button", { name: "Guardar" }).click());

    await toast(page, "Producto creado");
    expect(count()).toBeLessThanOrEqual(8);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await page.getByRole("button", { name: "Guardar" }).count()).toBe(0);
    expect(await read(Number(/\d+$/.exec(page.url())))).toMatchObject({
      name,
      price: 1234.5,
      stock: 8,
      category: category.id,
      image: expect.stringMatching(/^\/media\//),
    });
    await page.getByRole("link", { name: "Ver publicación" }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });

  test("what is missing is said at its field, and nothing is sent", async () => {
    const page = await staffPage(device);
    await page.goto("/admin/productos/nuevo");
    await page.getByLabel("Marca").fill("Marca");
    await page.keyboard.press("Control+s");
    await page.getByRole("alert").filter({ hasText: "El nombre del producto es requerido" }).waitFor();
    await page.getByRole("alert").filter({ hasText: "Por favor selecciona una categoría" }).waitFor();
    await page.getByLabel("Descuento").fill("120");
    await page.getByLabel("Stock", { exact: true }).fill("muchos");
    await page.keyboard.press("Control+s");
    await page.getByText("El descuento va de 0 a 100").first().waitFor();
    await page.getByText("Ingresá un stock válido").first().waitFor();
  });

  test("'+12' becomes a stock by Enter too", async () => {
    const { id } = await createProduct(db, { name: "Sumada con Enter", categoryId: category.id, stock: 10 });
    const page = await staffPage(DESKTOP);
    await edit(page, id);
    await page.getByLabel("Stock", { exact: true }).fill("+12");
    await page.keyboard.press("Enter");
    await toast(page, "Producto actualizado");
    expect(await read(id)).toMatchObject({ stock: 22 });
  });

  test("a blister's units take '+12' and '-1' as a product's stock does, by Enter too", async () => {
    const packs = [3, 5].map((seedCount) => ({ seedCount, price: 100_000, stock: 10 }));
    const { id } = await createProduct(db, { name: "Semillas sumadas", categoryId: category.id, blisters: packs });
    const page = await staffPage(device);
    await edit(page, id);
    const unitsOf = (number: number) =>
      page.getByRole("group", { name: `Variante ${number}`, exact: true }).getByLabel("Stock");
    await unitsOf(1).fill("+12");
    await unitsOf(1).blur();
    expect(await unitsOf(1).inputValue()).toBe("22");
    await unitsOf(2).fill("-1");
    await page.keyboard.press("Enter");
    await toast(page, "Producto actualizado");
    expect(await read(id)).toMatchObject({ blisters: [{ stock: 22 }, { stock: 9 }] });
  });

  test("two people on one product are told of each other and choose", async () => {
    const product = await createProduct(db, { name: "Maceta", brand: "Barro", categoryId: category.id });
    const [ana, beto] = [await staffPage(device, "ana"), await staffPage(device, "beto")];
    for (const page of [ana, beto]) {
      await edit(page, product.id);
      await page.getByLabel("Nombre", { exact: true }).waitFor();
    }
    await beto.getByLabel("Nombre", { exact: true }).fill("Maceta de beto");
    await beto.getByLabel("Marca").fill("Marca de beto");
    await beto.getByRole("button", { name: "Guardar" }).click();
    await toast(beto, "Producto actualizado");

    await ana.getByLabel("Nombre", { exact: true }).fill("Maceta de ana");
    await ana.getByLabel("Volumen").fill("5 L");
    await ana.getByRole("button", { name: "Guardar" }).click();
    const dialog = ana.getByRole("dialog", { name: "El producto cambió mientras lo editabas" });
    await dialog.getByText(/beto\d+ guardó estos cambios/).waitFor();
    forgive(/409/);
    expect(await read(product.id)).toMatchObject({ name: "Maceta de beto", volume: "" });
    expect(await dialog.getByRole("group", { name: "Nombre" }).textContent()).toContain("Maceta de ana");
    await expectAccessible(ana);
    await dialog.getByRole("button", { name: "Guardar así" }).click();
    await toast(ana, "Producto actualizado");
    expect(await read(product.id)).toMatchObject({ name: "Maceta de ana", brand: "Marca de beto", volume: "5 L" });
    expect(await ana.getByLabel("Marca").inputValue()).toBe("Marca de beto");
  });

  test("unsaved work asks before it is left", async () => {
    const product = await createProduct(db, { categoryId: category.id });
    const page = await staffPage(device);
    await edit(page, product.id);
    await page.getByLabel("Descripción").fill("Sin guardar");
    await page.getByRole("link", { name: "Productos" }).first().click();
    await page
      .getByRole("dialog", { name: "¿Salir sin guardar?" })
      .getByRole("button", { name: "Seguir editando" })
      .click();
    expect(await page.getByLabel("Descripción").inputValue()).toBe("Sin guardar");
    await page.getByRole("button", { name: "Descartar" }).click();
    expect(await page.getByLabel("Descripción").inputValue()).toBe("");
    await page.getByRole("link", { name: "Productos" }).first().click();
    await page.waitForURL(/\/admin\/productos$/);
  });

  test("the draft of a new product survives a reload, and is gone once it is discarded", async () => {
    const page = await staffPage(device);
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto("/admin/productos/nuevo");
    await page.getByLabel("Nombre", { exact: true }).fill("A medio cargar");
    await page.getByRole("button", { name: "Agregar característica" }).click();
    await page.getByLabel("Característica 1", { exact: true }).fill("Liviana");
    await page.reload();
    await page.getByText("Recuperamos lo que habías cargado").waitFor();
    expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("A medio cargar");
    expect(await page.getByLabel("Característica 1", { exact: true }).inputValue()).toBe("Liviana");
    await page.getByRole("button", { name: "Descartar" }).click();
    await page.reload();
    expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("");
  });

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
    await page.getByText("No se traen:").waitFor();
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
  });
});

describe("photos", () => {
  test("go up where the shop is on plain HTTP, whose pages have no `crypto.randomUUID`", async () => {
    const page = await staffPage(DESKTOP);
    await page.goto("/admin/productos/nuevo");
    expect(await page.evaluate(() => "randomUUID" in crypto)).toBe(false);
    // Pasted before the form is there, it finds nobody.
    await page.getByLabel("Nombre", { exact: true }).fill("Con foto pegada");
    await pastePicture(page, await makePicture(900));
    await page.getByAltText("Foto 1").waitFor();
    const sent = page.getByAltText("Foto 1").and(page.locator("img[src^='/media/']"));
    await sent.waitFor();
  });

  test("are ordered, warned of when small, and sent again when they failed", async () => {
    const page = await staffPage(DESKTOP);
    await page.goto("/admin/productos/nuevo");
    await page.getByLabel("Nombre", { exact: true }).fill("Con fotos");
    await page.getByLabel("Categoría", { exact: true }).selectOption({ label: "Sustratos" });
    await pastePicture(page, await makePicture(400));
    await page.getByText("Mide 400×400 px").waitFor();
    const line = Promise.withResolvers<void>();
    await page.route("**/media/upload/", (route) => line.promise.then(() => route.abort()), { times: 1 });
    await pastePicture(page, await makePicture(1200));
    await page.getByRole("progressbar", { name: "Subiendo foto.png" }).waitFor();
    line.resolve();
    await page
      .getByRole("alert")
      .getByText(/^Error al subir la imagen: No se pudo conectar con el servidor/)
      .waitFor();
    forgive(/ERR_FAILED/);
    await page.keyboard.press("Control+s");
    await toast(page, "Hay una foto que no se subió");
    await page.getByRole("button", { name: "Reintentar la subida" }).click();
    await page.getByAltText("Foto 2").waitFor();
    const first = await page.getByAltText("Foto 1").getAttribute("src");
    await page.getByRole("button", { name: "Mover la foto 1 después" }).click();
    expect(await page.getByAltText("Foto 2").getAttribute("src")).toBe(first);

    const [small, large] = [await centerOf(page, "Foto 2"), await centerOf(page, "Foto 1")];
    await page.mouse.move(small.x, small.y);
    await page.mouse.down();
    await page.mouse.move(large.x, large.y, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => page.getByAltText("Foto 1").getAttribute("src")).toBe(first);
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.waitForURL(/editar\/\d+$/);
    expect(await read(Number(/\d+$/.exec(page.url())))).toMatchObject({
      image: first,
      image_2: expect.stringMatching(/^\/media\//),
      image_3: null,
    });
  });
});

/** Red on its left, green on its right. */
const widePicture = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: { r: 220, g: 30, b: 30 } } })
    .composite([
      {
        input: { create: { width: 800, height: 800, channels: 3, background: { r: 30, g: 200, b: 30 } } },
        left: 800,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

/** Where the units are, by the words beside the field that they describe. */
const shelfBy = (field: Locator) =>
  expect.poll(() =>
    field.evaluate((input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent),
  );

test.each([
  ["a phone", PHONE],
  ["a desk", DESKTOP],
])("on %s whoever counts the stock reads what is on the shelf, reserved and for sale", async (device, size) => {
  const name = `Contada en ${device}`;
  const { id } = await createProduct(db, { name, categoryId: category.id, stock: 12 });
  const packs = [3, 5].map((seedCount) => ({ seedCount, price: 100_000, stock: 6 }));
  const seeds = await createProduct(db, {
    name: `Semillas contadas en ${device}`,
    categoryId: category.id,
    blisters: packs,
  });
  await call("POST", "/orders/for-customer/", {
    ...{ recipient_name: "Ana", customer_email: "ana@correo.example", customer_phone: "1155551234" },
    delivery_type: "coordinate",
    products: [
      { product_id: id, quantity: 1 },
      { product_id: seeds.id, blister_id: seeds.blisters[1]?.id, quantity: 2 },
    ],
  });
  const words =
    "12 en el estante, 1 reservada, 11 para vender. Escribí las que se pueden vender: las que contaste menos 1.";
  const page = await staffPage(size);
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Stock de ${name}: 11. Editar` }).click();
  await shelfBy(page.getByRole("textbox", { name: `Stock de ${name}` })).toBe(words);
  const isCovered = (note: Element) => {
    const { left, bottom } = note.getBoundingClientRect();
    return !note.contains(document.elementFromPoint(left + 5, bottom - 5));
  };
  await expect.poll(() => page.getByText(words).evaluate(isCovered)).toBe(false);
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);

  await edit(page, id);
  await shelfBy(page.getByLabel("Stock", { exact: true })).toBe(`${words} +12 suma y -1 resta.`);
  await edit(page, seeds.id);
  await page.getByText("6 en el estante, 2 reservadas, 4 para vender.").waitFor();
  expect(await page.getByText("en el estante").count()).toBe(1);
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);
});

test("a photo is cut square, as the shop will show it; another part of it is chosen with the keyboard", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos/nuevo");
  await page.getByLabel("Nombre", { exact: true }).fill("Con recorte");
  await page.getByLabel("Categoría", { exact: true }).selectOption({ label: "Sustratos" });
  await page.getByLabel("Precio", { exact: true }).fill("1500");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "ancha.png", mimeType: "image/png", buffer: await widePicture() });
  const photo = page.getByAltText("Foto 1", { exact: true });
  await photo.waitFor();
  const middle = (await photo.getAttribute("src")) ?? "";
  const storedAs = async (path: string) =>
    sharp(Buffer.from(await (await fetch(new URL(path, page.url()))).arrayBuffer()));
  expect(await (await storedAs(middle)).metadata()).toMatchObject({ width: 800, height: 800 });

  const preview = page.getByRole("region", { name: "Así se ve en la tienda" });
  for (const place of ["En el catálogo", "En su página"]) {
    const figure = preview.locator("figure").filter({ hasText: place });
    await figure.getByText("Con recorte").waitFor();
    await figure.getByText(/\$\s1\.500/).waitFor();
    expect(await figure.locator("img").first().getAttribute("src")).toBe(middle);
  }

  await page.getByRole("button", { name: "Recortar la foto 1" }).click();
  const part = page.getByLabel("Parte de la foto que se muestra");
  await part.focus();
  for (let step = 0; step < 300; step++) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Usar este recorte" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const left = (await photo.getAttribute("src")) ?? "";
  expect(left).not.toBe(middle);
  const { channels } = await (await storedAs(left)).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[1]?.mean).toBeLessThan(60);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.waitForURL(/editar\/\d+$/);
  expect(await read(Number(/\d+$/.exec(page.url())))).toMatchObject({ image: left, image_2: null });
});

test("two photos side by side keep their controls within a narrow phone", async () => {
  const page = await staffPage(PHONE);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/admin/productos/nuevo");
  for (const number of [1, 2]) {
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: `foto${number}.png`, mimeType: "image/png", buffer: await makePicture(999 + number) });
    await page.getByAltText(`Foto ${number}`, { exact: true }).waitFor();
  }
  expect(await sidewaysOf(page)).toBe(0);
});

test("photos come by drop, and are ordered with the keyboard, which keeps its place", async () => {
  const page = await staffPage(DESKTOP);
  await page.goto("/admin/productos/nuevo");
  const transfer = await page.evaluateHandle(
    (pictures) => {
      const files = new DataTransfer();
      for (const [index, base64] of pictures.entries()) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        files.items.add(new File([bytes], `foto${index}.png`, { type: "image/png" }));
      }
      return files;
    },
    [await makePicture(1000), await makePicture(1001)].map((picture) => picture.toString("base64")),
  );
  const nameField = page.getByLabel("Nombre", { exact: true });
  for (const event of ["dragover", "drop"]) await nameField.dispatchEvent(event, { dataTransfer: transfer });
  await page.getByAltText("Foto 2").waitFor();
  const first = await page.getByAltText("Foto 1").getAttribute("src");
  await page.getByRole("button", { name: "Mover la foto 1 después" }).focus();
  await page.keyboard.press("Enter");
  expect(await page.getByAltText("Foto 2").getAttribute("src")).toBe(first);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Mover la foto 2 después");
});

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

describe("categories", () => {
  test("are made in place and chosen, and deleted when nothing uses them", async () => {
    const page = await staffPage(DESKTOP);
    await page.goto("/admin/productos/nuevo");
    await page.getByRole("button", { name: "Crear o eliminar categorías" }).click();
    const dialog = page.getByRole("dialog", { name: "Categorías" });
    await dialog.getByRole("button", { name: "Crear categoría" }).click();
    await dialog.getByText("El nombre de la categoría es requerido").waitFor();
    await dialog.getByLabel("Nombre de la categoría").fill("Recién hecha");
    await dialog.getByRole("button", { name: "Crear categoría" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByLabel("Categoría", { exact: true }).locator("option:checked").textContent()).toBe(
      "Recién hecha",
    );
    await page.getByRole("button", { name: "Crear o eliminar categorías" }).click();
    await dialog.getByRole("button", { name: "Eliminar la categoría Recién hecha" }).click();
    await toast(page, "Categoría eliminada correctamente");
    expect(await page.getByLabel("Categoría", { exact: true }).inputValue()).toBe("");
    await dialog.getByRole("button", { name: "Eliminar la categoría Recién hecha" }).waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await toastOf(page, "Categoría eliminada correctamente").getByRole("button", { name: "Deshacer" }).click();
    await page
      .getByLabel("Categoría", { exact: true })
      .locator("option", { hasText: "Recién hecha" })
      .waitFor({ state: "attached" });

    const hidden = await createCategory(db, "De ocultos");
    await createProduct(db, { categoryId: hidden.id, isAvailable: false });
    await page.reload();
    await page.getByRole("button", { name: "Crear o eliminar categorías" }).click();
    await dialog.getByRole("button", { name: "Eliminar la categoría De ocultos" }).click();
    await dialog.getByText("Es posible que esté siendo utilizada por productos").waitFor();
    forgive(/409/);
  });
});
