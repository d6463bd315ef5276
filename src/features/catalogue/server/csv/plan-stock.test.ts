import { describe, expect, test } from "vitest";
import { stockToWrite } from "./plan-stock.ts";
import type { ReadRow } from "./read-row.ts";

/** What becomes of a stock written in a sheet that says `exported`, when there are `now`. */
function planned(stock: number, exported: number | undefined, now: number) {
  const read: ReadRow = {
    row: { number: 2, cells: {}, raw: [] },
    ...{ named: null, variant: undefined, changes: {}, asked: { stock } },
    ...{ exported, unknownCategory: undefined, reasons: [] },
  };
  return { stock: stockToWrite(read, now), reasons: read.reasons };
}

describe("a stock of a sheet", () => {
  test("that says what was exported leaves alone what there is", () => {
    expect(planned(10, 10, 7)).toEqual({ stock: undefined, reasons: [] });
  });

  test("that was counted holds while nothing moved", () => {
    expect(planned(12, 10, 10)).toEqual({ stock: 12, reasons: [] });
    expect(planned(12, 10, 12)).toEqual({ stock: 12, reasons: [] });
  });

  test("that was counted while it moved is told with both counts", () => {
    expect(planned(12, 10, 7).reasons).toEqual([
      "stock: al bajar la planilla había 10 y ahora hay 7. Si contaste 12 antes de eso, poné 9; si fue después, dejá 12. " +
        "En stock_exportado poné 7 en lugar de 10.",
    ]);
    expect(planned(1, 10, 7).reasons[0]).toContain("Si contaste 1 después de eso, dejalo así.");
  });

  test("holds in a sheet that doesn't say what was seen", () => {
    expect(planned(12, undefined, 7)).toEqual({ stock: 12, reasons: [] });
  });
});
