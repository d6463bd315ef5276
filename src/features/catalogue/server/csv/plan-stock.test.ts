import { describe, expect, test } from "vitest";
import { productSeen } from "../../../../../test/product-seen.ts";
import type { Product } from "../../contract/product.ts";
import { readExportedStock } from "./cells.ts";
import { planStock } from "./plan-stock.ts";

const plain = (stock: number) => productSeen({ stock });
const packed = (...stocks: number[]) =>
  productSeen({
    stock: stocks.reduce((sum, stock) => sum + stock, 0),
    blisters: stocks.map((stock, index) => ({ id: index + 1, seed_count: index * 2 + 3, price: 900, stock })),
  });
const cell = (...stocks: number[]) => stocks.map((stock, index) => ({ seed_count: index * 2 + 3, price: 900, stock }));

/** As sheets were once exported. */
const exportedStockCell = ({ stock, blisters }: Product): string =>
  blisters.length === 0 ? `${stock}` : blisters.map((pack) => `${pack.seed_count} x ${pack.stock}`).join(" | ");

/** What becomes of a sheet made of `seen`, when the product is `now`. */
const planned = (
  seen: ReturnType<typeof plain>,
  now: ReturnType<typeof plain>,
  asked: Parameters<typeof planStock>[1],
) => planStock(now, asked, readExportedStock(exportedStockCell(seen)) ?? undefined);

describe("a stock of a sheet", () => {
  test("that says what was exported leaves alone what there is", () => {
    expect(planned(plain(10), plain(7), { stock: 10 })).toMatchObject({ stock: undefined, conflicts: [] });
    expect(planned(packed(4, 8), packed(2, 8), { blisters: cell(4, 8) })).toMatchObject({
      blisters: [
        { id: 1, stock: 2 },
        { id: 2, stock: 8 },
      ],
      conflicts: [],
    });
  });

  test("that was counted holds while nothing moved", () => {
    expect(planned(plain(10), plain(10), { stock: 12 })).toMatchObject({ stock: 12, conflicts: [] });
    expect(planned(plain(10), plain(12), { stock: 12 }).conflicts).toEqual([]);
    expect(planned(packed(4, 8), packed(4, 6), { blisters: cell(9, 8) })).toMatchObject({
      blisters: [{ stock: 9 }, { stock: 6 }],
      conflicts: [],
    });
  });

  test("that was counted while it moved is told with both counts", () => {
    expect(planned(plain(10), plain(7), { stock: 12 }).conflicts).toEqual([
      "stock: al bajar la planilla había 10 y ahora hay 7. Si contaste 12 antes de eso, poné 9; si fue después, dejá 12. " +
        "En stock_exportado poné 7 en lugar de 10.",
    ]);
    expect(planned(plain(10), plain(7), { stock: 1 }).conflicts[0]).toContain(
      "Si contaste 1 después de eso, dejalo así.",
    );
    expect(planned(packed(4, 8), packed(2, 5), { blisters: cell(6, 9) }).conflicts).toEqual([
      "blisters: al bajar la planilla había 4 del blister de 3 semillas y ahora hay 2. Si contaste 6 antes de eso, poné 4; " +
        "si fue después, dejá 6. En stock_exportado poné 3 x 2 en lugar de 3 x 4.",
      expect.stringContaining("había 8 del blister de 5 semillas y ahora hay 5"),
    ]);
  });

  test("knows a blister by its seeds, wherever it stands", () => {
    const [three, five] = cell(4, 8);
    expect(
      planned(packed(4, 8), packed(2, 5), { blisters: [five, three].flatMap((pack) => pack ?? []) }),
    ).toMatchObject({
      blisters: [
        { id: 2, stock: 5 },
        { id: 1, stock: 2 },
      ],
      conflicts: [],
    });
    expect(planned(packed(4, 8), packed(2, 5), { blisters: [five].flatMap((pack) => pack ?? []) })).toMatchObject({
      blisters: [{ id: 2, stock: 5 }],
      conflicts: [],
    });
  });

  test("waits where blisters came or went since the sheet was made", () => {
    expect(planned(packed(4), packed(4, 8), { blisters: cell(4) }).conflicts).toEqual([
      "blisters: el blister de 5 semillas (hay 8) se agregó después de bajar la planilla. Bajala de nuevo.",
    ]);
    expect(planned(packed(4), packed(4, 8), { blisters: cell(4, 3) }).conflicts).toHaveLength(1);
    expect(planned(packed(4, 8), packed(4), { blisters: cell(4, 8) }).conflicts).toEqual([
      "blisters: el blister de 5 semillas ya no está. Bajala de nuevo.",
    ]);
    expect(planned(packed(4), packed(4), { blisters: cell(4, 3) }).conflicts).toEqual([]);
  });

  test("that goes to blisters, or is what they leave, waits where it moved", () => {
    expect(planned(plain(10), plain(7), { stock: 10, blisters: cell(10) }).conflicts).toEqual([
      "stock: al bajar la planilla había 10 y ahora hay 7. Revisá los blisters y poné 7 en stock_exportado.",
    ]);
    expect(planned(packed(4, 8), packed(2, 8), { stock: 12, blisters: [] }).conflicts).toHaveLength(1);
    expect(planned(packed(4, 8), packed(4, 8), { stock: 12, blisters: [] })).toMatchObject({
      stock: 12,
      conflicts: [],
    });
  });

  test("holds in a sheet that doesn't say what was seen", () => {
    expect(planStock(plain(7), { stock: 12 }, undefined)).toMatchObject({ stock: 12, conflicts: [] });
    expect(planStock(packed(2), { blisters: cell(6) }, undefined)).toMatchObject({ blisters: [{ id: 1, stock: 6 }] });
  });
});

test.each(["4 | 5", "diez", "3 x 4 x 5", "3 x"])("an exported stock of %j is none", (written) => {
  expect(readExportedStock(written)).toBeNull();
});
