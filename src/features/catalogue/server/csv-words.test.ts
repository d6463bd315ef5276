import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";
import { importSheet, sendSheet } from "../../../../test/sheets.ts";
import { categories } from "./tables/categories.ts";

const shop = await openTestApp();
const { token } = await createStaff(shop.db);

test.each([
  ["a damaged .xlsx", [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00], "No pudimos leer el XLSX"],
  ["an .xls", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], "Guardar como"],
])("%s is answered by what it is and what to do", async (_kind, bytes, words) => {
  const answer = await sendSheet(shop, token, new Uint8Array(bytes));
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer)).toContain(words);
});

test("a category is found by its name, an old name and what the shop shows it as, where that is one category's", async () => {
  const [pots, first, second] = [
    await createCategory(shop.db),
    await createCategory(shop.db),
    await createCategory(shop.db),
  ];
  const old = pots.name;
  await shop.put(
    `/categories/${pots.id}/`,
    { name: "Macetas", label: "Macetas y bandejas", bar_label: "Potes" },
    { token },
  );
  for (const { id } of [first, second])
    await shop.db.update(categories).set({ label: "Varios" }).where(eq(categories.id, id));
  const names = ["Macetas", old, "macetas y bandejas", "Pótes"];
  const rows = names.map((name, place) => `Producto de hoja ${place};${name}`);
  const { report } = await importSheet(shop, token, `nombre;categoria\n${rows.join("\n")}\nOtro;Varios\n`);
  expect(report).toMatchObject({ created: 4, failed: 1, unknown_categories: ["Varios"] });
  const { body } = await shop.get(`/products/?category=${pots.id}`);
  expect(body.count).toBe(4);
});

test("a text in HTML comes in as text, and one that only has a sign of it stays", async () => {
  const product = await createProduct(shop.db);
  const html = '"<p>Aireado &amp; <strong>liviano</strong></p><ul><li>Con perlita</li></ul>"';
  await importSheet(shop, token, `id;descripcion;marca\n${product.id};${html};Sol <3\n`);
  const { body } = await shop.get(`/products/${product.id}/`);
  expect(body.description).toBe("Aireado & liviano\n\n * Con perlita");
  expect(body.brand).toBe("Sol <3");
});

test.each(["<b>", "<ul><li>", "<b></i>"])("%s within itself without end is read like any text", async (tag) => {
  const product = await createProduct(shop.db);
  const sheet = `id;descripcion\n${product.id};Uno <i>dos</i>${tag.repeat(9_000 / tag.length)}\n`;
  const { report } = await importSheet(shop, token, sheet);
  expect(report).toMatchObject({ changed: 1, failed: 0 });
  expect((await shop.get(`/products/${product.id}/`)).body.description).toMatch(/^Uno dos[\s*]*$/);
});

test("the check shows the price and the stock of what it would make", async () => {
  const { name } = await createCategory(shop.db);
  const seeds = ["3;900;4", "5;1400;2"].map((row) => `Semilla nueva;${name};Semillas;${row}`).join("\n");
  const sheet = `nombre;categoria;Opción 1;Valor 1;precio;stock\nPala nueva;${name};;;1.500,50;7\n${seeds}\n`;
  const { report } = await importSheet(shop, token, sheet);
  expect(report.new_rows).toMatchObject([
    { name: "Pala nueva", price: 1500.5, stock: 7 },
    { name: "Semilla nueva", price: 900, stock: 6 },
  ]);
});
