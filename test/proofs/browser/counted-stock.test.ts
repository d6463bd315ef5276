import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../e2e/accessible.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { openStaffShop, sidewaysOf, toast } from "../../e2e/staff-shop.ts";
import { createProduct } from "../../factories.ts";

const { db, forgive, staffPage, call, origin, token } = await openStaffShop();

type Line = { product_id: number; blister_id?: number; quantity: number };

const sell = (products: Line[]) =>
  call("POST", "/orders/for-customer/", {
    recipient_name: "Paciente Ejemplo",
    customer_email: "paciente@correo.example",
    customer_phone: "1155551234",
    delivery_type: "coordinate",
    products,
  });

/** A product of which staff see 10, and what sells three of them meanwhile. */
async function stocked(name: string) {
  const { id } = await createProduct(db, { name, price: 100_000, stock: 10 });
  const sellThree = () => sell([{ product_id: id, quantity: 3 }]);
  const stockNow = async () => (await call<{ stock: number }>("GET", `/products/${id}/`)).stock;
  return { id, sellThree, stockNow };
}

/** Seeds in three blisters of which staff see 10 each, and what sells of the first two meanwhile. */
async function packed(name: string) {
  const packs = [3, 5, 10].map((seedCount) => ({ seedCount, price: 100_000, stock: 10 }));
  const { id, blisters } = await createProduct(db, { name, blisters: packs });
  const lines = [1, 3].map((quantity, index) => ({ product_id: id, blister_id: blisters[index]?.id ?? 0, quantity }));
  const stocksNow = async () =>
    (await call<{ blisters: { stock: number }[] }>("GET", `/products/${id}/`)).blisters.map(({ stock }) => stock);
  return { id, sellOfTwo: () => sell(lines), stocksNow };
}

test("in the list and in the form '+12' and '-1' change the stock that is there, with what was sold meanwhile", async () => {
  const name = "Sumada y restada";
  const { id, sellThree, stockNow } = await stocked(name);
  const page = await staffPage(PHONE);
  await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Stock de ${name}: 10. Editar` }).click();
  await sellThree();
  await page.getByRole("textbox", { name: `Stock de ${name}` }).fill("+12");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Stock de ${name}: 19. Editar` }).click();
  expect(await stockNow()).toBe(19);
  await page.getByRole("textbox", { name: `Stock de ${name}` }).fill("-20");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("El stock no puede ser negativo").waitFor();
  await page.keyboard.press("Escape");
  forgive(/409/);

  await page.goto(`/admin/productos/editar/${id}`);
  const field = page.getByLabel("Stock", { exact: true });
  await field.fill("-1");
  await field.blur();
  expect(await field.inputValue()).toBe("18");
  await page.getByText("22 en el estante, 3 reservadas, 19 para vender").waitFor();
  await page.getByRole("button", { name: "Guardar" }).first().click();
  await expect.poll(stockNow).toBe(18);
});

test("a damaged Excel file is answered by what it is, with nothing on the console but the refusal", async () => {
  const page = await staffPage(PHONE);
  await page.goto("/admin/productos/csv");
  const buffer = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]);
  await page.getByLabel("Archivo CSV").setInputFiles({ name: "productos.xlsx", mimeType: "application/zip", buffer });
  await page.getByText("No pudimos leer el XLSX").waitFor();
  forgive(/status of 400/);
});

test("titles that nobody knows are chosen once; the next sheet is read by them", async () => {
  const page = await staffPage(PHONE);
  await page.goto("/admin/productos/csv");
  const send = (name: string) =>
    page
      .getByLabel("Archivo CSV")
      .setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(`Detalle;Lista\n${name};10\n`) });
  await send("Regadera");
  await page.getByText("La primera fila tiene que llevar los títulos").waitFor();
  await expectAccessible(page);
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByLabel("Detalle").selectOption("nombre");
  await page.getByLabel("Lista").selectOption("precio");
  await page.getByRole("button", { name: "Revisar con estas columnas" }).click();
  await page.getByText("Todavía no se guardó nada").or(page.getByText("No hay nada para importar")).waitFor();
  await page.reload();
  await send("Rastrillo");
  await page.getByText("Todavía no se guardó nada").or(page.getByText("No hay nada para importar")).waitFor();
  forgive(/status of 400/);
});

const blister = (page: Page, number: number) => page.getByRole("group", { name: `Variante ${number}`, exact: true });

describe.each([
  ["a desk", DESKTOP],
  ["a phone", PHONE],
])("on %s a stock typed over a sale asks when it was counted", (device, size) => {
  test.each([
    ["before it", "Antes: quedan 9", 9],
    ["after it", "Ahora: quedan 12", 12],
  ])("in the list, %s", async (_, choice, left) => {
    const name = `Contada en ${device} ${left}`;
    const { sellThree, stockNow } = await stocked(name);
    const page = await staffPage(size);
    await page.goto(`/admin/productos?search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Stock de ${name}: 10. Editar` }).click();
    await sellThree();
    await page.getByRole("textbox", { name: `Stock de ${name}` }).fill("12");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Mientras tanto se vendieron 3: quedan 7. ¿Cuándo contaste?").waitFor();
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: choice }).click();
    await page.getByRole("button", { name: `Stock de ${name}: ${left}. Editar` }).waitFor();
    expect(await stockNow()).toBe(left);
    forgive(/409/);
  });

  test.each([
    ["before it", "Antes: quedan 9", 9],
    ["after it", "Ahora: quedan 12", 12],
  ])("in the form, %s", async (_, choice, left) => {
    const { id, sellThree, stockNow } = await stocked(`Contada en el formulario, ${device} ${left}`);
    const page = await staffPage(size);
    await page.goto(`/admin/productos/editar/${id}`);
    await page.getByLabel("Stock", { exact: true }).fill("12");
    await sellThree();
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Mientras escribías se vendieron 3: quedan 7. ¿Cuándo contaste?").waitFor();
    expect(await stockNow()).toBe(7);
    expect(await sidewaysOf(page)).toBe(0);
    await page.getByRole("button", { name: choice }).click();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(stockNow).toBe(left);
    forgive(/409/);
  });

  test("in the form, of each blister for itself", async () => {
    const { id, sellOfTwo, stocksNow } = await packed(`Semillas contadas en ${device}`);
    const page = await staffPage(size);
    await page.goto(`/admin/productos/editar/${id}`);
    for (const number of [1, 2]) await blister(page, number).getByLabel("Stock").fill("12");
    // Where a blister stands is no matter.
    await page.getByRole("button", { name: "Subir la variante 2" }).click();
    await sellOfTwo();
    await page.getByRole("button", { name: "Guardar" }).click();
    await blister(page, 1).getByText("Mientras escribías se vendieron 3: quedan 7. ¿Cuándo contaste?").waitFor();
    await blister(page, 2).getByText("Mientras escribías se vendió 1: quedan 9. ¿Cuándo contaste?").waitFor();
    expect(await blister(page, 3).getByText("¿Cuándo contaste?").count()).toBe(0);
    expect(await stocksNow()).toEqual([9, 7, 10]);
    expect(await sidewaysOf(page)).toBe(0);
    await expectAccessible(page);
    await blister(page, 1).getByRole("button", { name: "Antes: quedan 9" }).click();
    await page.getByRole("button", { name: "Guardar" }).click();
    await toast(page, "Elegí si contaste el stock antes o ahora").waitFor();
    expect(await stocksNow()).toEqual([9, 7, 10]);
    await blister(page, 2).getByRole("button", { name: "Ahora: quedan 12" }).click();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect.poll(stocksNow).toEqual([9, 12, 10]);
    forgive(/409/);
  });
});

/** The sheet of one product, as it is now. */
const sheetOf = async (id: number) => {
  const answer = await fetch(`${origin()}/api/products/export/?ids=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
};

test.each([
  ["a desk", DESKTOP],
  ["a phone", PHONE],
])("on %s a sheet counted over a sale tells both counts, and overwrites nothing", async (device, size) => {
  const { id, sellThree, stockNow } = await stocked(`Contada en planilla, ${device}`);
  const sheet = await sheetOf(id);
  await sellThree();
  const page = await staffPage(size);
  await page.goto("/admin/productos/csv");
  const send = (text: string) =>
    page
      .getByLabel("Archivo CSV")
      .setInputFiles({ name: "contadas.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await send(sheet.replace(";1000;10;10;", ";1000;12;10;"));
  await page.getByText("al bajar la planilla había 10 y ahora hay 7. Si contaste 12 antes de eso, poné 9").waitFor();
  await page.getByText("No hay nada para importar.").waitFor();
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);
  expect(await stockNow()).toBe(7);
  await page.getByRole("button", { name: "Elegir otro archivo" }).click();
  await send(sheet.replace(";1000;10;10;", ";1000;9;7;"));
  await page.getByRole("button", { name: "Importar 1 producto" }).click();
  await page.getByText("Importación lista").waitFor();
  expect(await stockNow()).toBe(9);
});

test("a blister whose stock nobody touches follows its sales, and nothing asks", async () => {
  const { id, sellOfTwo, stocksNow } = await packed("Semillas sin contar");
  const page = await staffPage(DESKTOP);
  await page.goto(`/admin/productos/editar/${id}`);
  await blister(page, 1).getByLabel("Precio").fill("1.500");
  await blister(page, 3).getByLabel("Stock").fill("4");
  await sellOfTwo();
  await page.getByRole("button", { name: "Guardar" }).click();
  await toast(page, "Producto actualizado").waitFor();
  expect(await stocksNow()).toEqual([9, 7, 4]);
  expect(await blister(page, 1).getByLabel("Stock").inputValue()).toBe("9");
});

test("whoever keeps theirs over somebody else's change keeps the stock that was sold from", async () => {
  const { id, sellThree, stockNow } = await stocked("Maceta de dos");
  const page = await staffPage(DESKTOP);
  await page.goto(`/admin/productos/editar/${id}`);
  await page.getByLabel("Nombre", { exact: true }).fill("Maceta mía");
  await call("PUT", `/products/${id}/`, { name: "Maceta de la gerencia" });
  await sellThree();
  await page.getByRole("button", { name: "Guardar" }).click();
  const dialog = page.getByRole("dialog", { name: "El producto cambió mientras lo editabas" });
  await dialog.getByRole("group", { name: "Nombre" }).waitFor();
  expect(await dialog.getByRole("group", { name: "Stock" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Quedarme con lo mío" }).click();
  await page.getByRole("heading", { level: 1, name: "Maceta mía" }).waitFor();
  expect(await stockNow()).toBe(7);
  forgive(/409/);
});
