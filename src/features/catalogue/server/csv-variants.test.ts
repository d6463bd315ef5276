import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createStaff } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { exportedSheet, importSheet, sendSheet } from "../../../../test/sheets.ts";

const shop = await openTestApp();
const { db, get, post, put } = shop;
const { token } = await createStaff(db);
const category = await createCategory(db, "Macetas");

const made = async (given: object) => {
  const answer = await post("/products/", { category: category.id, ...given }, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const read = async (id: number) => (await get(`/products/${id}/`, { token })).body;
const named = async (name: string) =>
  (await get(`/products/?search=${encodeURIComponent(name)}`, { token })).body.results[0];

const options = [{ name: "Volumen", values: ["5 l", "10 l"] }];
const sizes = [
  { options: { Volumen: "5 l" }, price: 900, stock: 2, sku: "MAC-5", barcode: "7790895000997" },
  { options: { Volumen: "10 l" }, price: 1500.5, stock: 3, cost: { amount: 7.5, currency: "USD" }, weight_g: 300 },
];

const HEADER =
  "id;nombre;marca;categoria;precio;stock;Opción 1;Valor 1;Opción 2;Valor 2;SKU;Código de barras;Costo;Moneda del costo;Peso (g)";
const check = async (...rows: string[]) => (await sendSheet(shop, token, [HEADER, ...rows].join("\n"))).report;
const bring = async (...rows: string[]) => (await importSheet(shop, token, [HEADER, ...rows].join("\n"))).report;

test("a product is exported in a row for each variant, with its codes and cost, and comes back identical", async () => {
  const pot = await made({ name: "Maceta exportada", options, variants: sizes });
  const sheet = await exportedSheet(shop, token, `ids=${pot.id}`);
  const [header = "", ...rows] = sheet.trimEnd().split("\r\n");
  expect(header).toMatch(
    /;Opción 1;Valor 1;Opción 2;Valor 2;Opción 3;Valor 3;SKU;Código de barras;Costo;Moneda del costo;Peso \(g\);cultivar;operador_inase;licencia_hasta;canales$/,
  );
  expect(rows).toEqual([
    expect.stringMatching(
      /^\d+;Maceta exportada;.*;900;2;2;.*;Volumen;5 l;;;;;MAC-5;7790895000997;;;;;;;Vidrieras \| Buscadores \| Redes y chats$/,
    ),
    expect.stringMatching(/^\d+;Maceta exportada;;;1500,5;3;3;.*;Volumen;10 l;;;;;;;7,5;USD;300;;;;$/),
  ]);
  const { report } = await sendSheet(shop, token, sheet);
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 1, failed: 0 });
});

test("rows of a new product, directly below each other, make one product, planned once and undone at once", async () => {
  const rows = [
    ";Remera nueva;Brote;Macetas;9000;4;Talle;S;Color;Verde;REM-S;;4000;;",
    ";Remera nueva;;;9500;0;Talle;M;Color;Verde;REM-M;;;;",
    ";Otra cosa;;Macetas;1;1;;;;;;;;;",
  ];
  expect(await check(...rows)).toMatchObject({
    created: 2,
    new_rows: [
      { row: 2, name: "Remera nueva", labels: ["S · Verde", "M · Verde"], price: 9000, stock: 4 },
      { row: 4, name: "Otra cosa", labels: [] },
    ],
  });
  const report = await bring(...rows);
  const shirt = await named("Remera nueva");
  expect(shirt).toMatchObject({
    brand: "Brote",
    options: [
      { name: "Talle", values: ["S", "M"] },
      { name: "Color", values: ["Verde"] },
    ],
    variants: [
      { label: "S · Verde", price: 9000, stock: 4, sku: "REM-S", cost: { amount: 4000, currency: "ARS" } },
      { label: "M · Verde", price: 9500, stock: 0, sku: "REM-M", cost: null },
    ],
  });
  await post(`/activity-logs/${report.activity_id}/undo/`, undefined, { token });
  expect(await named("Remera nueva")).toBeUndefined();
});

test("a known product's rows are told by its id wherever they stand; rows that are missing remove nothing", async () => {
  const pot = await made({
    name: "Maceta suelta",
    options,
    variants: sizes.map(({ sku: _, barcode: __, ...size }) => size),
  });
  const report = await bring(
    `${pot.id};Maceta suelta;;;;;Volumen;20 l;;;;;;;`,
    ";Entre medio;;Macetas;5;5;;;;;;;;;",
    `${pot.id};Maceta suelta;Barro;;2000;;Volumen;10 l;;;suelta-10;;9;;[vacío]`,
  );
  expect(report).toMatchObject({
    created: 1,
    changed: 1,
    changed_rows: [
      {
        row: 2,
        changes: {
          brand: { before: "", after: "Barro" },
          variants: {
            before: [{ label: "10 l", price: 1500.5, sku: "", weight_g: 300 }],
            after: [{ label: "10 l", price: 2000, sku: "suelta-10", weight_g: null }, { label: "20 l" }],
          },
        },
      },
    ],
  });
  expect((await read(pot.id)).variants).toMatchObject([
    { id: pot.variants[0].id, label: "5 l", price: 900, stock: 2 },
    { id: pot.variants[1].id, price: 2000, sku: "suelta-10", cost: { amount: 9, currency: "USD" }, weight_g: null },
    { label: "20 l", price: 0, stock: 0 },
  ]);
});

test("a plain product takes codes in its row, and becomes its first row's variant where rows name some", async () => {
  const plain = await made({ name: "Maceta lisa", price: 700, stock: 6 });
  const [{ id }] = plain.variants;
  expect(await bring(`${plain.id};;;;;;;;;;LISA;;350,5;pesos;80`)).toMatchObject({
    changed_rows: [{ changes: { sku: { before: "", after: "LISA" }, weight_g: { before: null, after: 80 } } }],
  });
  await bring(`${plain.id};;;;;;Volumen;1 l;;;;;;;`, `${plain.id};;;;800;2;Volumen;2 l;;;;;;;`);
  expect((await read(plain.id)).variants).toMatchObject([
    { id, label: "1 l", price: 700, stock: 6, sku: "LISA", cost: { amount: 350.5, currency: "ARS" } },
    { label: "2 l", price: 800, stock: 2 },
  ]);
});

test("seeds are rows of the option Semillas", async () => {
  await bring(";Semillas nuevas;;Macetas;900;4;Semillas;3;;;SEM-3;;;;", ";Semillas nuevas;;;2500;2;Semillas;10;;;;;;;");
  const seeds = await named("Semillas nuevas");
  expect(seeds).toMatchObject({
    options: [],
    blisters: [
      { seed_count: 3, price: 900, stock: 4 },
      { seed_count: 10, price: 2500, stock: 2 },
    ],
    variants: [{ sku: "SEM-3" }, {}],
  });
  const sheet = await exportedSheet(shop, token, `ids=${seeds.id}`);
  expect((await sendSheet(shop, token, sheet)).report).toMatchObject({ unchanged: 1, failed: 0 });
});

test("what is wrong is told at its row, and leaves the whole product out", async () => {
  const pot = await made({ name: "Maceta revisada", options, variants: sizes.map((s) => ({ options: s.options })) });
  await made({ name: "La dueña", sku: "AJENO" });
  const reasonsOf = async (...rows: string[]) => {
    const report = await check(...rows);
    expect(report).toMatchObject({ created: 0, changed: 0 });
    return Object.fromEntries(
      report.failed_rows.map((each: { row: number; reasons: string[] }) => [each.row, each.reasons.join()]),
    );
  };
  const good = `${pot.id};;;;10;;Volumen;5 l;;;;;;;`;
  expect(await reasonsOf(good, `${pot.id};;;;diez;;Volumen;10 l;;;;;;;`)).toEqual({
    3: 'precio: "diez" no es un número',
  });
  expect(await reasonsOf(good, `${pot.id};;;;;;Volumen;10 l;;;;7790895000998;;;`)).toEqual({
    3: expect.stringMatching(/^Código de barras: Revisá/),
  });
  expect(await reasonsOf(good, `${pot.id};;;;;;Color;Rojo;;;;;;;`)).toEqual({
    3: expect.stringMatching(/opción|valor/),
  });
  expect(await reasonsOf(good, `${pot.id};;;;;;Volumen;10 l;;;ajeno;;;;`)).toEqual({ 3: "SKU: ajeno es de La dueña" });
  expect(await reasonsOf(`${pot.id};;;;;;Volumen;5 l;;;uno;;;;`, `${pot.id};;;;;;Volumen;10 l;;;UNO;;;;`)).toEqual({
    2: expect.stringContaining("SKU"),
    3: expect.stringContaining("SKU"),
  });
  expect(await reasonsOf(good, `${pot.id};;;;;;Volumen;5 l;;;;;;;`)).toEqual({
    3: expect.stringContaining("Ya hay una"),
  });
  expect(await reasonsOf(`${pot.id};;;;5;;;;;;;;;;`)).toEqual({ 2: expect.stringContaining("son de cada variante") });
  expect(await reasonsOf(`${pot.id};;;;;;Volumen;5 l;;;;;4;euros;`)).toEqual({
    2: expect.stringContaining("Moneda del costo"),
  });
  expect(await reasonsOf(`${pot.id};Una;;;;;Volumen;5 l;;;;;;;`, `${pot.id};Dos;;;;;Volumen;10 l;;;;;;;`)).toEqual({
    3: expect.stringContaining("dice otra cosa"),
  });
  const { failed_sheet } = await check(good, `${pot.id};;;;diez;;Volumen;10 l;;;;;;;`);
  expect(failed_sheet.trimEnd().split("\r\n")).toHaveLength(3);
  expect(await check(good, ";Nueva;;Macetas;1;1;;;;;repe;;;;", ";Otra nueva;;Macetas;1;1;;;;;REPE;;;;")).toMatchObject({
    changed: 1,
    created: 1,
    failed_rows: [{ row: 4, reasons: [expect.stringContaining("fila 3")] }],
  });
});

test("a variant's stock that was sold from since the export is told with both numbers", async () => {
  const pot = await made({
    name: "Maceta contada",
    options,
    variants: sizes.map((s) => ({ ...s, sku: "", barcode: "" })),
  });
  const sheet = await exportedSheet(shop, token, `ids=${pot.id}`);
  await placedOrder(shop, token, [{ variant_id: pot.variants[1].id, quantity: 1 }]);
  expect((await sendSheet(shop, token, sheet)).report).toMatchObject({ unchanged: 1 });
  const { report } = await sendSheet(shop, token, sheet.replace(";1500,5;3;3;", ";1500,5;8;3;"));
  expect(report.failed_rows).toMatchObject([{ row: 3, reasons: [expect.stringContaining("había 3 y ahora hay 2")] }]);
});

test("codes that a spreadsheet shortened are the stored ones", async () => {
  const pot = await made({ name: "Maceta abreviada", price: 1, stock: 1, sku: "00123", barcode: "0012345678905" });
  for (const cells of ["123;12345678905", "00123;1,23457E+10", "00123;1,23E+10"]) {
    expect(await check(`${pot.id};;;;;;;;;;${cells};;;`), cells).toMatchObject({ unchanged: 1, failed: 0 });
  }
  expect(await check(`${pot.id};;;;;;;;;;;7,79E+12;;;`)).toMatchObject({ failed: 1 });
});

const value = fc.constantFrom("5 l", "2,5 l", "=1+1", 'con ; y "comillas"', "ñandú");
const anyVariant = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999 }).map((centavos) => centavos / 100),
  stock: fc.nat(50),
  cost: fc.option(
    fc.record({
      amount: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
      currency: fc.constantFrom("ARS", "USD"),
    }),
  ),
  weight_g: fc.option(fc.integer({ min: 1, max: 9999 })),
  is_available: fc.boolean(),
});

test("whatever variants a product has, its exported sheet changes nothing", async () => {
  let number = 0;
  const ofOptions = fc
    .tuple(fc.uniqueArray(value, { minLength: 1 }), fc.uniqueArray(value, { minLength: 1 }))
    .chain(([one, two]) => {
      const kinds = one.flatMap((first) => two.map((second) => ({ Tamaño: first, "=Tipo": second })));
      const variants = fc.tuple(...kinds.map((kind) => anyVariant.map((facts) => ({ ...facts, options: kind }))));
      return variants.map((all) => ({
        options: [
          { name: "Tamaño", values: one },
          { name: "=Tipo", values: [...two, "sin usar"] },
        ],
        variants: all,
      }));
    });
  const ofSeeds = fc
    .array(fc.tuple(anyVariant, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 4 })
    .map((packs) => ({ variants: packs.map(([facts, seed_count]) => ({ ...facts, seed_count })) }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(ofOptions, ofSeeds), async (given) => {
      const sku = `ronda ${number++}`;
      const variants = given.variants.map((variant, index) => ({
        ...variant,
        sku: index === 0 ? sku : `-${sku}-${index}`,
      }));
      const { id } = await made({ name: `Ronda ${number}`, ...given, variants });
      const before = await read(id);
      const staff = await createStaff(db);
      const sheet = await exportedSheet(shop, staff.token, `ids=${id}&include_unavailable=true`);
      expect((await sendSheet(shop, staff.token, sheet)).report).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: 1,
      });
      await put(`/products/${id}/`, { brand: "otra" }, { token });
      await importSheet(shop, staff.token, sheet.replaceAll(`${id};Ronda ${number};otra;`, `${id};Ronda ${number};;`));
      expect((await read(id)).variants).toEqual(before.variants);
    }),
    { numRuns: 25 },
  );
}, 60_000);
