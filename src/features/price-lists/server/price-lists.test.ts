import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff } from "../../../../test/factories.ts";
import { pdfOf, pdfWith } from "../../../../test/pdfs.ts";
import { workbookOf, zipOf } from "../../../../test/workbooks.ts";
import type { ListRow, PriceList } from "../contract.ts";

const app = await openTestApp();
const { db, bulkDb } = app;
const { token } = await createStaff(db);
const asStaff = { token };

beforeEach(async () => {
  await bulkDb.execute(sql`truncate price_lists, learned_matches, suppliers, price_rules restart identity cascade`);
  await bulkDb.execute(sql`update products set archived_at = now() where not is_archived`);
});

const supplierWith = async (given: object = {}): Promise<number> =>
  (await app.post("/suppliers/", { name: "Distribuidora del Sur", ...given }, asStaff)).body.id;

/** A product at $ 1.000 that costs $ 100 and has these codes; its variant's id too. */
async function sold(given: { name: string; brand?: string; sku?: string; barcode?: string; vatRate?: "21" | "10.5" }) {
  const { sku = "", barcode = "", ...product } = given;
  const made = await createProduct(db, { price: 100_000, brand: "Vamp", ...product });
  const codes = { sku, barcode, cost: 10_000, costCurrency: "ARS" as const };
  await db.update(variants).set(codes).where(eq(variants.productId, made.id));
  return { ...made, variant: made.variants[0]?.id ?? 0 };
}

type Given = { columns?: object; currency?: string; with_vat?: string; by?: string };

async function send(supplier: number, file: BlobPart, { columns, by = token, ...given }: Given = {}) {
  const body = new FormData();
  body.set("file", new File([file], "lista noviembre"));
  if (columns) body.set("columns", JSON.stringify(columns));
  for (const [name, value] of Object.entries(given)) body.set(name, value);
  const headers = { authorization: `Bearer ${by}` };
  const answer = await app.app.request(`/api/suppliers/${supplier}/lists/`, { method: "POST", headers, body });
  return { status: answer.status, body: await answer.json() };
}

const apply = (supplier: number, list: number, choices: object[] = []) =>
  app.post(`/suppliers/${supplier}/lists/${list}/apply/`, { choices }, asStaff);
const undo = (id: number) => app.post(`/activity-logs/${id}/undo/`, {}, asStaff);
const costOf = async (product: number) => (await app.get(`/products/${product}/`, asStaff)).body.variants[0].cost;
const pesos = (amount: number) => ({ amount, currency: "ARS" });
const csv = (...lines: string[]) => ["Código;Descripción;Precio", ...lines].join("\r\n");
const costsIn = ({ rows }: PriceList) => rows.map(({ cost }) => [cost.amount, cost.currency]);

describe("a supplier's list (docs/shop.md, Costs)", () => {
  test("is thrown away while it waits, and not once it is applied", async () => {
    const supplier = await supplierWith();
    const { product, other } = {
      product: await sold({ name: "Turba", sku: "T-1" }),
      other: await sold({ name: "Humus" }),
    };
    const first = (await send(supplier, csv("T-1;Turba;200"))).body;
    const path = `/suppliers/${supplier}/lists/${first.id}/`;
    expect(await app.delete(path, asStaff)).toMatchObject({ status: 200, body: { message: "Lista descartada" } });
    expect((await app.delete(path, asStaff)).status).toBe(404);
    expect((await app.get(`/suppliers/${supplier}/lists/`, asStaff)).body.results).toEqual([]);
    const second = (await send(supplier, csv("T-1;Turba;200", "X;Nada parecido;300"))).body;
    // A matched row is overruled, and a new one is said to be what it is.
    const choices = [
      { row: 2, variant: null },
      { row: 3, variant: other.variant },
    ];
    expect((await apply(supplier, second.id, choices)).body).toMatchObject({ costs_changed: 1 });
    expect(await costOf(product.id)).toEqual(pesos(100));
    expect(await costOf(other.id)).toEqual(pesos(300));
    expect((await app.delete(`/suppliers/${supplier}/lists/${second.id}/`, asStaff)).status).toBe(409);
  });

  test("is matched by SKU, barcode and whole name; the rest is in doubt or new, and nothing changes yet", async () => {
    const supplier = await supplierWith({ brands: ["Vamp"] });
    const bySku = await sold({ name: "Sustrato suave 50 l", sku: "SU-50" });
    const byBarcode = await sold({ name: "Perlita 5 l", barcode: "7791234567898" });
    const byName = await sold({ name: "Maceta de tela 10 l" });
    const alike = await sold({ name: "Fertilizante de floración 1 l" });
    const unnamed = await sold({ name: "Zzz" });
    const { status, body } = await send(
      supplier,
      [
        "Código;EAN;Artículo;Precio de lista",
        "su-50;;Otro nombre;1.234,50",
        ";7791234567898;;$ 1.200",
        "900;;MACETA DE TELA 10L;300",
        "901;;Fertilizante floración 1 litro;400",
        "902;;Algo muy distinto;500",
      ].join("\n"),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ matched: 3, doubtful: 1, new: 1, missing: 1, missing_variants: [unnamed.variant] });
    expect(body.rows).toMatchObject([
      {
        row: 2,
        text: "su-50 · Otro nombre",
        variant: bySku.variant,
        cost: pesos(1234.5),
        cost_before: pesos(100),
        why: "Mismo SKU",
      },
      {
        variant: byBarcode.variant,
        cost: pesos(1200),
        price_before: 1000,
        price_after: 1000,
        why: "Mismo código de barras",
      },
      { variant: byName.variant, cost: pesos(300), candidates: [] },
      {
        variant: null,
        candidates: [alike.variant],
        cost_before: null,
        effects: [{ variant: alike.variant, cost_before: pesos(100) }],
      },
      { variant: null, candidates: [], cost: pesos(500), why: "No está en el catálogo" },
    ]);
    expect(await costOf(bySku.id)).toEqual(pesos(100));
    expect((await app.get(`/suppliers/${supplier}/lists/${body.id}/`, asStaff)).body).toEqual(body);
  });

  test("is applied at once with what was chosen, prices by their rule, and undone at once", async () => {
    const supplier = await supplierWith({ discount: 10 });
    const sure = await sold({ name: "Sustrato", sku: "A1" });
    const chosen = await sold({ name: "Turba rubia" });
    const left = await sold({ name: "Humus de lombriz" });
    await app.put("/price-rules/", { rules: [{ scope: "all", margin: 50, rounding: 10 }] }, asStaff);
    const { body } = await send(supplier, csv("A1;Sustrato;1.000", "B2;Turba;2.000", "B3;Humus;3.000"));
    expect(body.rows[0]).toMatchObject({ cost: pesos(900), price_before: 1000, price_after: 1640 });
    const applied = await apply(supplier, body.id, [
      { row: 3, variant: chosen.variant },
      { row: 4, variant: null },
    ]);
    expect(applied).toMatchObject({ status: 200, body: { costs_changed: 2, prices_changed: 2 } });
    expect([await costOf(sure.id), await costOf(chosen.id), await costOf(left.id)]).toEqual([
      pesos(900),
      pesos(1800),
      pesos(100),
    ]);
    expect((await app.get(`/products/${sure.id}/`)).body.price).toBe(1640);
    const [entry] = (await app.get("/activity-logs/", asStaff)).body.results;
    expect(entry).toMatchObject({
      description: "Lista de Distribuidora del Sur aplicada: 2 costos, 2 precios",
      can_undo: true,
    });
    expect((await apply(supplier, body.id)).body).toMatchObject({ code: "CONFLICT" });
    expect((await apply(supplier, body.id)).status).toBe(409);

    await undo(applied.body.activity_id);
    expect([await costOf(sure.id), await costOf(chosen.id)]).toEqual([pesos(100), pesos(100)]);
    expect((await app.get(`/products/${sure.id}/`)).body.price).toBe(1000);
  });

  test("teaches what was chosen, by code and by name, to the lists of that supplier alone", async () => {
    const [supplier, other] = [await supplierWith(), await supplierWith({ name: "Otra" })];
    const one = await sold({ name: "Turba rubia" });
    const first = (await send(supplier, csv("B2;TR premium;2.000"))).body;
    expect(first).toMatchObject({ matched: 0 });
    await apply(supplier, first.id, [{ row: 2, variant: one.variant }]);
    for (const line of ["B2;Otro nombre;2.100", "ZZ;TR Premium;2.200"])
      expect((await send(supplier, csv(line))).body.rows).toMatchObject([
        { variant: one.variant, why: "Elegido antes" },
      ]);
    expect((await send(other, csv("B2;TR premium;2.000"))).body).toMatchObject({ matched: 0, new: 1 });
  });

  test("takes VAT off where its prices have it, by head, by word or as said, at the product's rate", async () => {
    const supplier = await supplierWith();
    await sold({ name: "Uno", sku: "A1" });
    await sold({ name: "Dos", sku: "A2", vatRate: "10.5" });
    const lines = ["A1;1.210,00;1000", "A2;1.105,00;1000"];
    const both = (await send(supplier, ["SKU;Precio con IVA;Precio + IVA", ...lines].join("\n"))).body;
    expect(both).toMatchObject({ with_vat: false, columns: { cost: "Precio + IVA" } });
    const said = (await send(supplier, ["SKU;Precio con IVA;Precio + IVA", ...lines].join("\n"), { with_vat: "true" }))
      .body;
    expect(said).toMatchObject({ with_vat: true, columns: { cost: "Precio con IVA" } });
    const alone = (await send(supplier, ["SKU;Precio final", ...lines].join("\n"))).body;
    const above = (await send(supplier, ["Los precios incluyen IVA", "SKU;Precio", ...lines].join("\n"))).body;
    for (const list of [both, said, alone, above])
      expect(costsIn(list)).toEqual([
        [1000, "ARS"],
        [1000, "ARS"],
      ]);
  });

  test("reads amounts of pesos and dollars as they are written", async () => {
    const supplier = await supplierWith();
    const written = [
      "1.234,50",
      "1,234.50",
      "U$S 12.30",
      "USD 12,30",
      "$ 1.200",
      "$1200.-",
      "US$ 1.250,5 + IVA",
      "12.30",
    ];
    const { body } = await send(
      supplier,
      csv(...written.map((price, index) => `C${index};Cosa ${index};"${price}"`), "C9;Cosa;Consultar"),
    );
    expect(costsIn(body)).toEqual([
      ...[
        [1234.5, "ARS"],
        [1234.5, "ARS"],
        [12.3, "USD"],
        [12.3, "USD"],
        [1200, "ARS"],
        [1200, "ARS"],
        [1250.5, "USD"],
      ],
      [12.3, "ARS"],
    ]);
    expect(body.unread).toEqual([{ row: 10, text: "C9 · Cosa" }]);
    const dollars = (await send(supplier, csv("C1;Cosa;10"), { currency: "USD" })).body;
    expect(costsIn(dollars)).toEqual([[10, "USD"]]);
  });

  test("has heads over two merged rows and sections between its rows, in a workbook and in a PDF alike", async () => {
    const supplier = await supplierWith();
    const one = await sold({ name: "Maceta 5 l", sku: "M-5" });
    const rows = [
      ["Distribuidora del Sur", "", "", ""],
      ["Código", "Descripción", "Precios", ""],
      ["", "", "con IVA", "sin IVA"],
      ["MACETAS", "", "", ""],
      ["M-5", "Maceta 5 l", 1210, 1000],
      ["M-9", "Maceta 9 l", 2420, 2000],
    ];
    const sheet = (await send(supplier, workbookOf(rows))).body;
    const places = [40, 120, 400, 500];
    const page = rows.map((cells) =>
      cells.flatMap((text, at) => (text === "" ? [] : { x: places[at] ?? 0, text: `${text}` })),
    );
    const pdf = (await send(supplier, pdfOf([page, page.slice(1).map((cells) => cells)]))).body;
    expect(sheet).toMatchObject({ matched: 1, columns: { cost: "Precios sin IVA" }, unread: [] });
    expect(costsIn(sheet)).toEqual([
      [1000, "ARS"],
      [2000, "ARS"],
    ]);
    expect(pdf).toMatchObject({ matched: 2, unread: [] });
    expect(costsIn(pdf)).toEqual([
      [1000, "ARS"],
      [2000, "ARS"],
      [1000, "ARS"],
      [2000, "ARS"],
    ]);
    for (const { rows: read } of [sheet, pdf]) expect(read[0].variant).toBe(one.variant);
  });

  test("is in doubt where its codes contradict each other, and where one name or product stands twice", async () => {
    const supplier = await supplierWith({ brands: ["Vamp"] });
    const one = await sold({ name: "Maceta", sku: "M1", barcode: "7791234567898" });
    const two = await sold({ name: "Plato", sku: "P1" });
    const foreign = await sold({ name: "Encendedor", brand: "Otra", sku: "77" });
    const lines = [
      "P1;7791234567898;Cosa;10",
      "M1;;Maceta;20",
      "M1;;Maceta;30",
      "77;;Semilla Vamp;40",
      "X1;;Encendedor;50",
    ];
    const { body } = await send(supplier, ["Código;EAN;Nombre;Precio", ...lines].join("\n"));
    expect(body.matched).toBe(0);
    expect(body.rows.map(({ candidates }: ListRow) => candidates[0])).toEqual([
      two.variant,
      one.variant,
      one.variant,
      foreign.variant,
      foreign.variant,
    ]);
  });

  test("two rows that give one product different costs are refused, and so are unknown and repeated choices", async () => {
    const supplier = await supplierWith();
    const one = await sold({ name: "Maceta" });
    const { body } = await send(supplier, csv("A;Cosa;10", "B;Otra;20"));
    const variant = one.variant;
    for (const choices of [
      [
        { row: 2, variant },
        { row: 3, variant },
      ],
      [
        { row: 2, variant },
        { row: 2, variant: null },
      ],
      [{ row: 99, variant }],
      [{ row: 2, variant: 2_000_000_000 }],
    ])
      expect(await apply(supplier, body.id, choices)).toMatchObject({ status: 400, body: { details: [{}] } });
    expect(await costOf(one.id)).toEqual(pesos(100));
    expect((await apply(supplier, body.id)).body).toEqual({ costs_changed: 0, prices_changed: 0, activity_id: null });
  });

  test("asks for its columns where they can't be told", async () => {
    const supplier = await supplierWith();
    const file = "Cosa;Plata\nMaceta;10\n";
    const refused = await send(supplier, file);
    expect(refused).toMatchObject({ status: 400, body: { code: "VALIDATION", heads: ["Cosa", "Plata"] } });
    const read = await send(supplier, file, { columns: { name: "Cosa", cost: "Plata" } });
    expect(read).toMatchObject({ status: 201, body: { rows: [{ text: "Maceta", cost: pesos(10) }] } });
  });

  test("tells the products' screen whether a supplier is connected, the last list and what waits", async () => {
    const sync = async () => (await app.get("/suppliers/sync/", asStaff)).body;
    expect(await sync()).toEqual({ is_connected: false, last_list: null, lists_waiting: 0, differences: 0 });
    const supplier = await supplierWith();
    await sold({ name: "Sustrato", sku: "A1" });
    await send(supplier, csv("A1;Sustrato;300"));
    const { body } = await send(supplier, csv("A1;Sustrato;200", "A2;Nuevo;1"));
    expect(await sync()).toMatchObject({
      is_connected: true,
      last_list: { id: body.id, supplier },
      lists_waiting: 1,
      differences: 1,
    });
    await apply(supplier, body.id);
    expect(await sync()).toMatchObject({
      is_connected: true,
      last_list: { differences: 0 },
      lists_waiting: 0,
      differences: 0,
    });
    expect((await app.get(`/suppliers/${supplier}/lists/`, asStaff)).body.results).toHaveLength(2);
    await app.delete(`/suppliers/${supplier}/`, asStaff);
    expect(await sync()).toMatchObject({ is_connected: false });
    expect((await app.get(`/suppliers/${supplier}/lists/${body.id}/`, asStaff)).status).toBe(404);
    expect((await apply(supplier, body.id)).status).toBe(404);
    expect((await send(supplier, csv("A1;Sustrato;200"))).status).toBe(404);
  });
});

describe("hostile lists", () => {
  const wide = Array.from({ length: 100 }, (_, index) => `Precio ${index}`).join(";");
  const bomb = zipOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(64 * 1024 * 1024, 32) });
  test.for<[string, BlobPart]>([
    ["a ZIP bomb", bomb],
    ["100 columns", `Código;${wide}\n`],
    ["a million rows", `Código;Precio\n${"1;2\n".repeat(1_000_000)}`],
    ["a PDF that isn't one", "%PDF-1.7 no lo es"],
    ["a PDF that unpacks to 700 MB", pdfWith([Buffer.alloc(700_000_000, 32)])],
    ["a PDF without text", pdfWith([Buffer.from("q Q")])],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")],
    ["nothing", ""],
    ["titles alone", "Código;Precio\n"],
  ])("%s is refused in words", async ([, file]) => {
    const { status, body } = await send(await supplierWith(), file);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    expect(body.details[0].message).toMatch(/\w+ \w+/);
  });
});

test("a price that is longer than any is none", async () => {
  const long = ["%", "x"].map((end) => `A${end};Otro;1${(end === "%" ? "1" : " ").repeat(100_000)}${end}`);
  const { status, body } = await send(await supplierWith(), csv("A;Uno;$ 1.234,50 + IVA", ...long));
  expect(status).toBe(201);
  expect(costsIn(body)).toEqual([[1234.5, "ARS"]]);
});

/** The first list knows our SKUs for a half, the rest is chosen once. */
test("of 2,000 rows of a CSV, a workbook or a PDF at least 95 % are matched the second time, none wrong", async () => {
  const count = 2_000;
  const category = (await createProduct(db)).categoryId;
  const numbers = sql.raw(`generate_series(1, ${count}) n`);
  await bulkDb.execute(sql`insert into products (name, brand, category_id, price_centavos, search_name, search_brand, search_text)
    select 'Producto número ' || n || ' de ' || (n % 50) || ' l', 'Vamp', ${category}, 100000, '', '', ' ' from ${numbers}`);
  await bulkDb.execute(sql`insert into variants (product_id, price_centavos, sku)
    select id, 100000, case when id % 2 = 0 then 'PR-' || id else '' end from products where not is_archived and name like 'Producto número %'`);
  const { rows: made } = await bulkDb.execute<{ id: number; sku: string; number: number }>(
    sql`select v.id, v.sku, split_part(p.name, ' ', 3)::int as number from variants v join products p on p.id = v.product_id
      where not p.is_archived and p.name like 'Producto número %' order by v.id`,
  );
  const told = made.map(({ id, sku, number }) => ({
    id,
    code: sku || `S${number * 7}`,
    name: `Prod. Nº ${number} x ${number % 50} lts.`,
  }));
  const ids = new Map(told.map(({ id, code, name }) => [`${code} · ${name}`, id]));
  const idOf = (row: ListRow) => ids.get(row.text);
  const wrong = ({ rows }: PriceList) => rows.filter((row) => row.variant !== null && row.variant !== idOf(row));
  for (const [round, shape] of ["csv", "xlsx", "pdf"].entries()) {
    const supplier = await supplierWith({ name: `De ${shape}`, brands: ["Vamp"] });
    const fileAt = (rise: number): BlobPart => {
      const rows = told.map(({ code, name }, index) => [code, name, ((index + 1) * rise).toFixed(2).replace(".", ",")]);
      const table = [["Código", "Descripción", "Precio"], ...rows];
      if (shape === "csv") return table.map((cells) => cells.join(";")).join("\n");
      if (shape === "xlsx") return workbookOf(table);
      const lines = table.map((cells) => cells.map((text, at) => ({ x: [40, 120, 450][at] ?? 0, text })));
      return pdfOf(
        Array.from({ length: Math.ceil(lines.length / 60) }, (_, page) => lines.slice(page * 60, page * 60 + 60)),
      );
    };
    const first = (await send(supplier, fileAt(round + 1.1))).body as PriceList;
    expect([first.rows.length, wrong(first)], shape).toEqual([count, []]);
    const choices = first.rows
      .filter(({ variant }) => variant === null)
      .map((row) => ({ row: row.row, variant: idOf(row) }));
    expect(await apply(supplier, first.id, choices), shape).toMatchObject({
      status: 200,
      body: { costs_changed: count },
    });
    const second = (await send(supplier, fileAt(round + 1.3))).body as PriceList;
    expect(second.matched, shape).toBeGreaterThanOrEqual(count * 0.95);
    expect(wrong(second), shape).toEqual([]);
  }
});
