import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openLog } from "#src/http/log.ts";
import { openTestApp } from "../../../../test/app.ts";
import {
  addPlainVariants,
  createCategory,
  createProduct,
  createStaff,
  createUser,
} from "../../../../test/factories.ts";
import { serve } from "../../../../test/served.ts";
import { importSheet as importCheckedSheet, sendSheet } from "../../../../test/sheets.ts";
import { activeProducts } from "./tables/products.ts";

const logged: string[] = [];
const shop = await openTestApp({ log: openLog("error", { write: (line) => void logged.push(line) }) });
const { db, app, get, post, put } = shop;
const staff = await createStaff(db);
const category = await createCategory(db, "Sustratos");

const download = async (path: string, token = staff.token) => {
  const answer = await app.request(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  // `text()` would take the mark away.
  return { status: answer.status, headers: answer.headers, text: Buffer.from(await answer.arrayBuffer()).toString() };
};

const send = (
  file: string | Uint8Array<ArrayBuffer>,
  { plan, token = staff.token }: { plan?: string; token?: string } = {},
) => sendSheet(shop, token, file, plan);

const importSheet = async (file: string) => (await importCheckedSheet(shop, staff.token, file)).report;

const read = async (id: number) =>
  (await get(`/products/?ids=${id}&include_unavailable=true`, { token: staff.token })).body.results[0];

const named = async (name: string) => {
  const rows = await db.select({ id: activeProducts.id }).from(activeProducts).where(eq(activeProducts.name, name));
  return rows[0] && read(rows[0].id);
};

describe("the export", () => {
  test("is a sheet as Argentine Excel reads it, of the list's filter and all its pages", async () => {
    const shown = await createCategory(db);
    const made = [];
    for (let number = 0; number < 3; number += 1) {
      made.push(await createProduct(db, { categoryId: shown.id, price: 123_450, stock: number + 1 }));
    }
    await createProduct(db);
    const { status, headers, text } = await download(`/products/export/?category=${shown.id}&page_size=1&page=2`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="productos.csv"');
    expect(text).toMatch(/^\uFEFFid;nombre;marca;categoria;precio;stock;/);
    expect(text.trimEnd().split("\r\n")).toHaveLength(1 + made.length);
    expect(text).toContain(`${made[0]?.id};${made[0]?.name};Marca;${shown.name};1234,5;1;1;0;21;sí;`);
  });

  test("comes back whole: formulas, quotes, bars, lines and blisters", async () => {
    const own = await createCategory(db);
    const odd = {
      name: '=HYPERLINK("http://x";"a")',
      brand: "-Marca; con punto y coma",
      description: '\'=una\ncon "comillas"\n\ny líneas',
      volume: "+5 L",
      features: ["@uno | dos", "tres\\", "=cuatro"],
      categoryId: own.id,
    };
    const plain = await createProduct(db, { ...odd, discount: 12.5 });
    const seeds = await createProduct(db, {
      categoryId: own.id,
      blisters: [
        { seedCount: 3, price: 90_050, stock: 4 },
        { seedCount: 3, price: 80_000, stock: 0 },
      ],
    });
    const { text } = await download(`/products/export/?category=${own.id}`);
    expect(text).not.toMatch(/(^|;)"?[=+\-@]/m);
    const { report } = await send(text);
    expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 2, failed: 0, ignored_columns: [] });

    const renamed = text.replace(`\n${plain.id};`, "\n;").replace("HYPERLINK(", "ENLACE(");
    expect(await importSheet(renamed)).toMatchObject({ created: 1, unchanged: 1 });
    const { id: _id, created_at: _c, updated_at: _u, ...copy } = await named(odd.name.replace("HYPERLINK(", "ENLACE("));
    expect(copy).toMatchObject({
      brand: odd.brand,
      description: odd.description,
      features: odd.features,
      discount: 12.5,
    });
    expect((await read(seeds.id)).blisters).toHaveLength(2);
  });

  test("that breaks in the middle is cut, so that nobody takes a part for the whole", async () => {
    const own = await createCategory(db);
    const { id } = await createProduct(db, { categoryId: own.id });
    await db.execute(sql`
      insert into products (name, category_id, price_centavos, search_name, search_brand, search_text)
      select 'Producto ' || n, ${own.id}, 100, '', '', '' from generate_series(1, 600) n`);
    await addPlainVariants(db);
    // No row that the shop would write: whatever fails half-way fails so.
    await db.execute(sql`update products set features = '[5]' where id = ${id} + 300`);
    const answer = await fetch(`http://127.0.0.1:${await serve(shop)}/api/products/export/?category=${own.id}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    await expect(answer.text()).rejects.toThrow("terminated");
    expect(logged.filter((line) => line.includes("sheet cut short"))).toHaveLength(1);
  });

  test("and the import are for staff alone", async () => {
    const { token } = await createUser(db);
    for (const path of ["/products/export/", "/products/import/template/"]) {
      expect((await download(path, "nada")).status).toBe(401);
      expect((await download(path, token)).status).toBe(403);
    }
    expect((await send("nombre\nx", { token })).status).toBe(403);
  });
});

describe("the dry run", () => {
  test("says what is new, changed, the same and wrong, by row, and writes nothing", async () => {
    const known = await createProduct(db, { name: "Maceta de barro", categoryId: category.id, stock: 3 });
    const same = await createProduct(db, { name: "Maceta igual", categoryId: category.id });
    const { status, report, lines } = await send(
      [
        "id;nombre;marca;categoria;precio;stock",
        ";Turba nueva;;Sustratos;1.500,50;4",
        ";MACETA DE BARRO;marca;;;8",
        `${same.id};;;;1000;`,
        ";Sin categoría;;;10;",
        ";Mal precio;;Sustratos;diez;",
        "999999;X;;;;",
        ";Otra;;No existe;;-1",
      ].join("\r\n"),
    );
    expect(status).toBe(200);
    expect(lines[0]).toEqual({ stage: "checking", done: 7, total: 7 });
    expect(report).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
      failed: 4,
      new_rows: [{ row: 2, name: "Turba nueva" }],
      changed_rows: [{ row: 3, product_id: known.id, name: known.name, changes: { stock: { before: 3, after: 8 } } }],
      failed_rows: [
        { row: 5, name: "Sin categoría", reasons: ["Por favor selecciona una categoría"] },
        { row: 6, name: "Mal precio", reasons: ['precio: "diez" no es un número'] },
        { row: 7, name: "X", reasons: [expect.stringContaining("no existe el producto 999999")] },
        {
          row: 8,
          name: "Otra",
          reasons: ['categoria: no existe la categoría "No existe"', "stock: El stock no puede ser negativo"],
        },
      ],
      unknown_categories: ["No existe"],
    });
    expect(report.failed_sheet).toMatch(/^\uFEFFid;nombre;marca;categoria;precio;stock;motivo\r\n/);
    expect(report.failed_sheet).toContain(';Mal precio;;Sustratos;diez;;"precio: ""diez"" no es un número"\r\n');
    expect(await read(known.id)).toMatchObject({ stock: 3 });
    expect(await named("Turba nueva")).toBeUndefined();
  });

  test.each([
    ["commas and decimal points", 'nombre,categoria,precio\n"Coma, uno",Sustratos,1234.5'],
    ["tabs", "nombre\tcategoria\tprecio\nComa, uno\tSustratos\t1.234,50"],
    ["headers with accents and capitals", "Nombre;Categoría;PRECIO\nComa, uno;sustratos;$ 1.234,50"],
    ["the API's names", "name;category;price\nComa, uno;SUSTRATOS;1234,5"],
    ["a line that names the separator", "sep=;\r\nnombre;categoria;precio\r\nComa, uno;Sustratos;1234,5"],
    ["the columns of another system", "nombre;categoria;precio;SKU\nComa, uno;Sustratos;1234,5;A-1"],
  ])("reads %s", async (_, file) => {
    const { report } = await send(file);
    expect(report).toMatchObject({ created: 1, failed: 0, new_rows: [{ row: 2, name: "Coma, uno" }] });
  });

  test("reads Windows-1252 as Excel saves it, and UTF-16", async () => {
    const text = "nombre;categoria\nÑandú único;Sustratos";
    for (const bytes of [Buffer.from(text, "latin1"), Buffer.from(`\uFEFF${text}`, "utf16le")]) {
      expect((await send(new Uint8Array(bytes))).report.new_rows).toMatchObject([{ row: 2, name: "Ñandú único" }]);
    }
  });

  test.each([
    ["nothing", ""],
    ["headers alone", "nombre;precio\n"],
    ["no header that we know", "a;b\n1;2"],
    ["a column twice", "nombre;Nombre\na;b"],
    ["a quote that never ends", 'nombre;marca\n"abierta;x\notra;y'],
    ["a picture", "\u0089PNG\u0000\u0001\u0002"],
    ["a PDF", "%PDF-1.7\nnombre;precio\nUno;1"],
  ])("refuses %s with a sentence", async (_, file) => {
    const { status, last } = await send(file);
    expect({ status, last }).toMatchObject({ status: 400, last: { code: "VALIDATION", message: expect.any(String) } });
  });

  test("refuses a formula at its row, and takes a text that begins like one", async () => {
    const { report } = await send("nombre;categoria;precio\n=1+1;Sustratos;=A2\n'=Igual;Sustratos;5");
    expect(report).toMatchObject({
      new_rows: [{ name: "=Igual" }],
      failed_rows: [{ row: 2, reasons: expect.arrayContaining(["nombre: es una fórmula: poné lo que da"]) }],
    });
  });

  test("passes over blank lines, millions of them too, and numbers the rows as spreadsheets do", async () => {
    const rows = ["nombre;categoria", "", "", "Uno;No existe", ";", "Dos;No existe"].join("\r\n");
    const { report } = await send(`${rows}\r\n${"\r\n".repeat(2_500_000)}`);
    expect(report.failed_rows.map(({ row }: { row: number }) => row)).toEqual([4, 6]);
  });

  test.each([
    ["rows", `nombre\n${"Uno\n".repeat(20_001)}`, "más de 20000 filas"],
    ["rows without a word in them", `nombre\nUno\n${";\n".repeat(20_000)}`, "más de 20000 filas"],
    ["rows of quotes, wider than the titles", `nombre\nUno\n${'"";""\n'.repeat(20_000)}`, "más de 20000 filas"],
    ["columns", `nombre${";x".repeat(99)}\nUno`, "más de 99 columnas"],
    ["letters in a cell", `nombre;marca\nUno;${"x".repeat(32_768)}`, "más de 32767 caracteres"],
  ])("refuses too many %s", async (_, file, message) => {
    const { status, last } = await send(file);
    expect(status).toBe(400);
    expect(last.details).toEqual([{ path: "file", message: expect.stringContaining(message) }]);
  });

  test("refuses a second row about the same product, and a name that two have", async () => {
    const twin = { name: "Gemelo", brand: "Marca", categoryId: category.id };
    await createProduct(db, twin);
    await createProduct(db, twin);
    const { report } = await send(
      ["nombre;marca;categoria", "Nuevo;A;Sustratos", "nuevo;a;Sustratos", "Gemelo;Marca;"].join("\n"),
    );
    expect(report).toMatchObject({
      created: 1,
      failed_rows: [
        { row: 3, reasons: ["es el mismo producto que el de la fila 2"] },
        { row: 4, reasons: [expect.stringContaining("hay 2 productos")] },
      ],
    });
  });
});

describe("the import", () => {
  test("writes the good rows as they were shown, in one entry of the log", async () => {
    const known = await createProduct(db, { name: "Bong de vidrio", description: "Queda", categoryId: category.id });
    const version = (await read(known.id)).updated_at;
    const report = await importSheet(
      [
        "nombre;marca;categoria;precio;descuento;disponible;caracteristicas;volumen;iva",
        "Perlita importada;Tierra;sustratos;1.500,50;12,5;no;Liviana | Aireada;5 L;10,5 %",
        "Bong de vidrio;;;0;;;;",
        "Mala;;Inexistente;;;;;",
      ].join("\n"),
    );
    expect(report).toMatchObject({ created: 1, changed: 1, failed: 1 });
    expect(await named("Perlita importada")).toMatchObject({
      brand: "Tierra",
      category: category.id,
      price: 1500.5,
      discount: 12.5,
      final_price: 1312.94,
      vat_rate: "10.5",
      is_available: false,
      features: ["Liviana", "Aireada"],
      volume: "5 L",
    });
    expect((await get("/products/?search=perlita&include_unavailable=true", { token: staff.token })).body.count).toBe(
      1,
    );
    const changed = await read(known.id);
    expect(changed).toMatchObject({ price: 0, description: "Queda", stock: 10, brand: "Marca" });
    expect(changed.updated_at > version).toBe(true);
    const [entry] = await db.select().from(activityEntries).where(eq(activityEntries.id, report.activity_id));
    expect(entry).toMatchObject({
      action: "update",
      actor: staff.username,
      description: "Productos importados de productos.csv: 1 nuevo, 1 cambiado",
    });
  });

  test("leaves what an empty cell stands for, and empties what says so", async () => {
    const { id } = await createProduct(db, { volume: "5 L", features: ["Una"], image: "/media/a/1000.webp" });
    await importSheet(`id;volumen;caracteristicas;imagen;precio\n${id};;;;`);
    expect(await read(id)).toMatchObject({ volume: "5 L", features: ["Una"], price: 1000 });
    await importSheet(`id;volumen;caracteristicas;imagen;precio\n${id};[vacío];[vacío];[vacío];0`);
    expect(await read(id)).toMatchObject({ volume: "", features: [], image: null, price: 0 });
  });

  test("does nothing when it would no longer do what was shown", async () => {
    const { id } = await createProduct(db, { stock: 4 });
    const file = `id;precio\n${id};55`;
    const { report } = await send(file);
    await put(`/products/${id}/`, { price: 55 }, { token: staff.token });
    const { last } = await send(file, { plan: report.plan });
    expect(last.problem).toMatchObject({ code: "CONFLICT", message: expect.any(String) });
    expect(await read(id)).toMatchObject({ price: 55 });
  });

  test("doesn't bring back stock that was sold since the export", async () => {
    const own = await createCategory(db);
    const given = { categoryId: own.id, stock: 9 };
    const untouched = await createProduct(db, given);
    const seeds = await createProduct(db, { ...given, blisters: [{ seedCount: 5, price: 100, stock: 7 }] });
    const { text } = await download(`/products/export/?category=${own.id}`);
    await put(`/products/${untouched.id}/`, { stock: 2 }, { token: staff.token });
    const sold = { blisters: [{ id: seeds.blisters[0]?.id, seed_count: 5, price: 1, stock: 3 }] };
    await put(`/products/${seeds.id}/`, sold, { token: staff.token });

    await importSheet(text.replaceAll(";1000;", ";2000;").replace(";1;7;7;", ";4;7;7;"));

    expect(await read(untouched.id)).toMatchObject({ price: 2000, stock: 2 });
    expect(await read(seeds.id)).toMatchObject({ price: 4, stock: 3 });
  });

  test("is undone from the log, but for what was edited since", async () => {
    const [first, second] = [await createProduct(db), await createProduct(db)];
    const seeds = await createProduct(db, { blisters: [{ seedCount: 5, price: 100, stock: 7 }] });
    const report = await importSheet(
      [
        "id;nombre;categoria;precio;stock;Opción 1;Valor 1",
        `${first.id};Cambiado;Sustratos;5;;;`,
        `${second.id};;;5;;;`,
        `${seeds.id};;;3;9;Semillas;5`,
        ";Nuevo y deshecho;Sustratos;5;;;",
      ].join("\n"),
    );
    expect(report).toMatchObject({ created: 1, changed: 3 });
    await put(`/products/${second.id}/`, { price: 7 }, { token: staff.token });

    const undone = await post(`/activity-logs/${report.activity_id}/undo/`, undefined, { token: staff.token });

    expect(undone).toMatchObject({ status: 200, body: { restored: 3, left_alone: 1 } });
    expect(await read(first.id)).toMatchObject({ name: first.name, category: first.categoryId, price: 1000 });
    expect(await read(second.id)).toMatchObject({ price: 7 });
    expect(await read(seeds.id)).toMatchObject({ price: 1, stock: 7 });
    expect(await named("Nuevo y deshecho")).toBeUndefined();
  });

  test("the template imports once its category exists", async () => {
    const { report } = await send((await download("/products/import/template/")).text);
    expect(report).toMatchObject({ created: 1, failed: 0, ignored_columns: [] });
  });
});

test("cells that a spreadsheet would run come back neutralised with the rows that failed", async () => {
  const dangers = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1"];
  const rows = dangers.map((cell, index) => `"${cell}";Nombre ${index};"=HYPERLINK(1)";no es un número`);
  const { report } = await send(['volumen;nombre;"=1+1";precio', ...rows].join("\n"));
  expect(report.failed).toBe(dangers.length);
  for (const danger of dangers) expect(report.failed_sheet).toContain(`'${danger}`);
  expect(report.failed_sheet).not.toMatch(/(?:^|[;"\n])[=+@\t]/);
});

test("who stopped an import learns whether it had been stored", async () => {
  const sheet = "nombre;categoria;precio\nDetenida;Sustratos;5\n";
  const { report } = await send(sheet);
  const outcome = async () => (await get(`/products/import/${report.plan}/`, { token: staff.token })).body;
  expect(await outcome()).toEqual({ activity_id: null });
  const done = await send(sheet, { plan: report.plan });
  expect(await outcome()).toEqual({ activity_id: done.report.activity_id });
});
