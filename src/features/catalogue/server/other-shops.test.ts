import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createStaff } from "../../../../test/factories.ts";
import { TIENDANUBE, TIENDANUBE_TEXT, WOOCOMMERCE } from "../../../../test/other-shops.ts";
import { importSheet, sendSheet } from "../../../../test/sheets.ts";
import { workbookOf } from "../../../../test/workbooks.ts";

const shop = await openTestApp();
const { token } = await createStaff(shop.db);
for (const name of ["Sustratos", "Macetas", "Semillas"]) await createCategory(shop.db, name);

/** Somebody's own, in Excel: numbers are numbers. */
const OWN_WORKBOOK = workbookOf([
  ["Nombre", "Marca", "Categoría", "Precio", "Stock", "Código de barras", "Proveedor"],
  ["Tijera de poda", "Filo", "Macetas", 12_500.5, 7, 7_790_895_000_973, "Don Julio"],
]);

const named = async (name: string) => {
  const query = `search=${encodeURIComponent(name)}&include_unavailable=true`;
  return (await shop.get(`/products/?${query}`, { token })).body.results[0];
};

const brought = async (file: string | Uint8Array<ArrayBuffer>) => {
  const { report } = await sendSheet(shop, token, file);
  expect(report.failed_rows).toEqual([]);
  return (await sendSheet(shop, token, file, report.plan)).report;
};

describe("a Tiendanube export", () => {
  test("is known by its titles, and each row becomes what is sold (docs/decisions/csv.md)", async () => {
    const report = await brought(TIENDANUBE);
    expect(report).toMatchObject({ source: "tiendanube", created: 3, failed: 0 });
    expect(report.columns).toContainEqual({ head: "Precio promocional", becomes: "descuento" });
    expect(report.columns).toContainEqual({ head: "Tags", becomes: null });
    expect(await named("Sustrato liviano")).toMatchObject({
      name: "Sustrato liviano ñandú",
      brand: "Ñandú",
      category_name: "Sustratos",
      description: "Aireado y liviano\n\nCon perlita",
      discount: 10,
      is_available: true,
      options: [{ name: "Volumen", values: ["25 l", "50 l"] }],
      variants: [
        { label: "25 l", price: 9800, final_price: 8820, stock: 12, sku: "SUS-25", barcode: "7790895000997" },
        { label: "50 l", price: 17_500, final_price: 15_750, stock: 0, weight_g: 14_000, cost: { amount: 7300 } },
      ],
    });
    expect(await named("Maceta soplada")).toMatchObject({ price: 3200.5, is_available: false });
  });

  test("tells by row what it can't keep: other categories, an offer that is no percentage, stock without a number", async () => {
    const { told } = (await sendSheet(shop, token, TIENDANUBE)).report;
    expect(told.map(({ text, rows }: { text: string; rows: number[] }) => [text.slice(0, 20), rows])).toEqual([
      ["Están en varias cate", [2]],
      ["No dicen cuánto stoc", [4]],
      ["Su oferta no es un m", [5]],
    ]);
    expect(await named("Sobre surtido")).toMatchObject({ price: 3333.33, discount: 0 });
  });

  test("brought again changes nothing", async () => {
    const { report } = await sendSheet(shop, token, TIENDANUBE);
    expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  });
});

test("a WooCommerce export's variations become variants of their product", async () => {
  expect(await brought(WOOCOMMERCE)).toMatchObject({ source: "woocommerce", created: 2, failed: 0 });
  expect(await named("Fertilizante base")).toMatchObject({
    brand: "Raíz",
    category_name: "Macetas",
    description: "Tres números\n\n * Rinde",
    variants: [
      { label: "250 ml", price: 5400, stock: 8, sku: "FERT-250", weight_g: 300 },
      { label: "1 l", price: 14_900, stock: 0, barcode: "7790895000980", weight_g: 1100 },
    ],
  });
  expect(await named("Pala de mano")).toMatchObject({
    ...{ description: "Corta y liviana", price: 2000, final_price: 1800, is_available: false, options: [] },
  });
});

test("what another shop's export has beside is chosen too", async () => {
  const columns = { Etiquetas: "caracteristicas", Tags: "caracteristicas", Sexo: "efectos", Nombre: "marca" };
  const tagged = WOOCOMMERCE.replace('"Cultivo > Macetas",,', '"Cultivo > Macetas",raíces,');
  const { report } = await sendSheet(shop, token, tagged, undefined, columns);
  expect(report.columns).toContainEqual({ head: "Etiquetas", becomes: "caracteristicas" });
  expect(report.columns).toContainEqual({ head: "Nombre", becomes: "nombre" });
  expect(report.changed_rows[0]).toMatchObject({
    name: "Fertilizante base",
    changes: { features: { after: ["raíces"] } },
  });
  expect((await sendSheet(shop, token, TIENDANUBE, undefined, columns)).report.changed_rows[0].changes).toMatchObject({
    features: { after: ["tierra,base"] },
  });
});

test("a sheet of one's own comes as XLSX too", async () => {
  const report = await brought(OWN_WORKBOOK);
  expect(report).toMatchObject({ source: "brote", created: 1, ignored_columns: ["Proveedor"], told: [] });
  expect(await named("Tijera de poda")).toMatchObject({
    price: 12_500.5,
    variants: [{ barcode: "7790895000973", stock: 7 }],
  });
});

test("one undo takes away all that was brought along", async () => {
  const renamed = TIENDANUBE_TEXT.replaceAll(/"(Sustrato|Maceta|Sobre) /g, '"Otro $1 ');
  const other = renamed.replaceAll(/(SUS|MAC)-\d+|779\d+/g, "");
  const { report } = await importSheet(shop, token, other);
  expect(report.created).toBe(3);
  expect((await shop.post(`/activity-logs/${report.activity_id}/undo/`, {}, { token })).status).toBe(200);
  expect(await named("Otro Maceta soplada")).toBeUndefined();
});

test("categories that are missing are made with the import where that is asked, and go with its undo unless they are used", async () => {
  const send = (sheet: string, plan?: string) =>
    sendSheet(shop, token, sheet, plan, undefined, { make_categories: "true" });
  const sheet =
    "nombre;categoria;precio\nMalla;Redes nuevas;5\nMalla doble;redes nuevas;6\nTutor;Tutores nuevos;7\nRoto;Rotas;x\n";
  const plain = (await sendSheet(shop, token, sheet)).report;
  expect(plain).toMatchObject({ created: 0, unknown_categories: [expect.any(String), "Tutores nuevos", "Rotas"] });
  const checked = (await send(sheet)).report;
  expect(checked).toMatchObject({ created: 3, new_categories: ["Redes nuevas", "Tutores nuevos"], failed: 1 });
  const names = async () =>
    (await shop.get("/products/categories/?page_size=100")).body.results.map((one: { name: string }) => one.name);
  expect(await names()).not.toContain("Redes nuevas");
  const { report } = await send(sheet, checked.plan);
  expect(report).toMatchObject({ created: 3 });
  expect(await named("Malla doble")).toMatchObject({ category_name: "Redes nuevas" });
  expect(await names()).toEqual(expect.arrayContaining(["Redes nuevas", "Tutores nuevos"]));
  expect(await names()).not.toContain("Rotas");
  const category = (await named("Tutor")).category;
  await shop.post("/products/", { name: "Otro tutor", category }, { token });
  const undone = await shop.post(`/activity-logs/${report.activity_id}/undo/`, {}, { token });
  expect(undone.body).toMatchObject({ restored: 4, left_alone: 1, message: "3 productos volvieron a como estaban" });
  expect(await names()).not.toContain("Redes nuevas");
  expect(await names()).toContain("Tutores nuevos");
});

test("columns of add-ons don't count: an export of WooCommerce with 300 of them comes in, and tells of each", async () => {
  const [head = "", ...rows] = WOOCOMMERCE.split("\n");
  const metas = Array.from({ length: 300 }, (_, at) => `Meta: _campo_${at}`);
  const wide = [`${head},${metas.join(",")}`, ...rows.map((row) => row && `${row},${metas.map(() => "x").join(",")}`)];
  const { report } = await sendSheet(shop, token, wide.join("\n"));
  expect(report).toMatchObject({ source: "woocommerce", failed: 0 });
  expect(report.columns).toContainEqual({ head: "Meta: _campo_299", becomes: null });
  const asCost = (await sendSheet(shop, token, wide.join("\n"), undefined, { "Meta: _campo_7": "marca" })).report;
  expect(asCost.columns).toContainEqual({ head: "Meta: _campo_7", becomes: "marca" });
});

test("titles that nobody knows are asked for, and the sheet is read by what was chosen", async () => {
  const sheet = "Detalle;Rubro;Lista;Proveedor\nRegadera;Macetas;4.500,50;Don Julio\n";
  expect((await sendSheet(shop, token, sheet)).last).toMatchObject({
    code: "VALIDATION",
    heads: ["Detalle", "Rubro", "Lista", "Proveedor"],
    choices: expect.arrayContaining(["nombre", "precio", "Código de barras"]),
  });
  const columns = { Detalle: "nombre", Rubro: "categoria", Lista: "precio" };
  const { report } = await sendSheet(shop, token, sheet, undefined, columns);
  expect(report).toMatchObject({ created: 1, ignored_columns: ["Proveedor"] });
  expect(report.new_rows).toMatchObject([{ name: "Regadera", price: 4500.5 }]);
  expect((await sendSheet(shop, token, sheet, undefined, { ...columns, Proveedor: "precio" })).last).toMatchObject({
    message: 'Dos columnas son "precio": decinos cuál',
    columns: expect.arrayContaining([{ head: "Proveedor", becomes: "precio" }]),
  });
  const left = (await sendSheet(shop, token, sheet, undefined, { ...columns, Lista: "" })).report;
  expect(left).toMatchObject({ new_rows: [{ price: 0 }], ignored_columns: ["Lista", "Proveedor"] });
});
