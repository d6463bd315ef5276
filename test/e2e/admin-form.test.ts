import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fieldsOf, labelOf, PRODUCT_FIELD_NAMES } from "#src/features/catalogue/fields.ts";
import { categories } from "#src/features/catalogue/server/tables/categories.ts";
import { VARIANT_LABELS } from "#src/features/catalogue/ui/variant-fields.ts";
import { createCategory, createProduct } from "../factories.ts";
import { expectAccessible } from "./accessible.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { pastePicture } from "./paste-picture.ts";
import { DEVICES, edit, makePicture } from "./product-form.ts";
import { actionCounter, openStaffShop, sidewaysOf, toast as toastOf } from "./staff-shop.ts";
import { waysOfThisRun } from "./ways.ts";

const { db, staffPage, forgive, origin, call } = await openStaffShop();
const category = await createCategory(db, "Sustratos");

const read = async (id: number) => (await fetch(`${origin()}/api/products/${id}/`)).json();

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
      !fieldsOf("picture", "texts", "blisters", "options", "variants", "parts", "channels").some(
        (one) => one === field,
      ),
  );
  for (const name of [...fields.map(labelOf), ...Object.values(VARIANT_LABELS)])
    await page.getByLabel(name, { exact: true }).waitFor();
  for (const title of ["Fotos", labelOf("features"), labelOf("variants"), "Kit: qué trae", labelOf("channels")])
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
    await page.getByRole("button", { name: "Guardar" }).click();
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
});

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
