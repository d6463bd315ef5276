import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { exportedSheet, importSheet, sendSheet } from "../../../../test/sheets.ts";

const shop = await openTestApp();
const { db, get } = shop;
const { token } = await createStaff(db);

const stocksOf = async (ids: readonly number[]): Promise<number[]> => {
  const { body } = await get(`/products/?ids=${ids.join(",")}`, { token });
  const found = new Map<number, { stock: number; blisters: { stock: number }[] }>(
    body.results.map((product: { id: number }) => [product.id, product]),
  );
  return ids.flatMap((id) => {
    const { stock = 0, blisters = [] } = found.get(id) ?? {};
    return blisters.length === 0 ? [stock] : blisters.map((pack) => pack.stock);
  });
};

test("a counted stock that was sold from since the export is told with both counts, and the other rows are imported", async () => {
  const { id: categoryId } = await createCategory(db);
  const [sold, quiet] = [await createProduct(db, { categoryId }), await createProduct(db, { categoryId })];
  const sheet = await exportedSheet(shop, token, `category=${categoryId}`);
  await placedOrder(shop, token, [{ product_id: sold.id, quantity: 3 }]);
  const counted = sheet.replaceAll(";1000;10;10;", ";1500;12;10;");
  const checked = await sendSheet(shop, token, counted);
  expect(checked.report).toMatchObject({
    changed: 1,
    failed_rows: [{ name: sold.name, reasons: [expect.stringContaining("había 10 y ahora hay 7")] }],
  });
  expect(checked.report.failed_sheet).toContain("Si contaste 12 antes de eso, poné 9; si fue después, dejá 12.");
  await importSheet(shop, token, counted);
  expect(await stocksOf([sold.id, quiet.id])).toEqual([7, 12]);

  // The failed sheet comes back as its reason says.
  const settled = checked.report.failed_sheet.replace(";1500;12;10;", ";1500;9;7;");
  expect((await importSheet(shop, token, settled)).report).toMatchObject({ changed: 1, failed: 0 });
  expect(await stocksOf([sold.id])).toEqual([9]);
});

test("an import is refused where a stock that its check showed has moved since, in a sheet without that column too", async () => {
  const { id } = await createProduct(db, { stock: 10 });
  const sheet = `id;stock\n${id};12`;
  const { report } = await sendSheet(shop, token, sheet);
  await placedOrder(shop, token, [{ product_id: id, quantity: 3 }]);
  expect((await sendSheet(shop, token, sheet, report.plan)).problem).toMatchObject({ code: "CONFLICT" });
  expect(await stocksOf([id])).toEqual([7]);
  await importSheet(shop, token, sheet);
  expect(await stocksOf([id])).toEqual([12]);
});

test("a stock that nobody can read as exported is told", async () => {
  const { id } = await createProduct(db);
  const { report } = await sendSheet(shop, token, `id;stock;stock_exportado\n${id};12;muchos`);
  expect(report.failed_rows[0].reasons).toEqual(["stock_exportado: dejala como vino en la planilla, o vacía"]);
});

const shelf = fc.nat(3);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("export" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("sell" as const), shelf, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("import" as const),
      sheet: fc.nat(9),
      counts: fc.array(fc.option(fc.nat(15)), { minLength: 4, maxLength: 4 }),
    }),
  },
);

/** Two plain products and one in two blisters, in a category of their own. */
async function aShelf() {
  const { id: categoryId } = await createCategory(db);
  const plain = [await createProduct(db, { categoryId }), await createProduct(db, { categoryId })];
  const packs = [3, 5].map((seedCount) => ({ seedCount, price: 100_000, stock: 10 }));
  const seeds = await createProduct(db, { categoryId, blisters: packs });
  const lines = [
    ...plain.map(({ id }) => ({ product_id: id })),
    ...seeds.blisters.map(({ id }) => ({ product_id: seeds.id, blister_id: id })),
  ];
  const ids = [...plain.map(({ id }) => id), seeds.id];
  const stocks = () => stocksOf(ids);
  const idsToExport = `ids=${ids.join(",")}`;
  /** A sheet of them as somebody who saw `seen` fills it in: null where they leave a stock as it came. */
  const filledIn = (seen: number[], counts: (number | null)[]) => {
    const [one, two, three, five] = seen.map((stock, index) => counts[index] ?? stock);
    return [
      "id;stock;stock_exportado;Opción 1;Valor 1",
      `${ids[0]};${one};${seen[0]};;`,
      `${ids[1]};${two};${seen[1]};;`,
      `${ids[2]};${three};${seen[2]};Semillas;3`,
      `${ids[2]};${five};${seen[3]};Semillas;5`,
    ].join("\n");
  };
  return { lines, stocks, filledIn, idsToExport };
}

test("whatever is exported, sold and imported in between, nobody overwrites a stock having seen an older one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { lines, stocks, filledIn, idsToExport } = await aShelf();
      // Uploads and orders are limited for each person.
      const staff = await createStaff(db);
      const sheets = [await stocks()];
      for (const action of steps) {
        const before = await stocks();
        if (action.do === "export") {
          const text = await exportedSheet(shop, staff.token, idsToExport);
          expect((await sendSheet(shop, staff.token, text)).report).toMatchObject({ unchanged: 3 });
          sheets.push(before);
        }
        if (action.do === "sell" && (before[action.shelf] ?? 0) >= action.quantity) {
          const line = lines[action.shelf];
          if (line) await placedOrder(shop, staff.token, [{ ...line, quantity: action.quantity }]);
        }
        if (action.do === "import") {
          const seen = sheets[action.sheet % sheets.length] ?? [];
          await importSheet(shop, staff.token, filledIn(seen, action.counts));
          const after = await stocks();
          for (const [index, stock] of after.entries()) {
            const count = action.counts[index] ?? null;
            const isOutdated = seen[index] !== before[index];
            if (count === null || isOutdated) expect([before[index], count]).toContain(stock);
            if (isOutdated && count !== before[index]) expect(stock).toBe(before[index]);
            if (stock !== before[index]) expect(stock).toBe(count);
          }
        }
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);
