import { countsOf } from "#src/contract/moved-stock.ts";
import { HEADERS } from "./columns.ts";
import type { ReadRow } from "./read-row.ts";

/**
 * The stock that a row writes: none where it is the one that the sheet was made with. One that was counted while it moved is
 * told with both counts in the row's reasons.
 */
export function stockToWrite({ asked: { stock }, exported: seen, reasons }: ReadRow, now: number): number | undefined {
  if (stock === undefined || stock === seen) return undefined;
  if (seen !== undefined && seen !== now && stock !== now) reasons.push(movedSince(stock, seen, now));
  return stock;
}

function movedSince(written: number, seen: number, now: number): string {
  const { before } = countsOf(written, { seen, now });
  const whenCounted =
    before === null
      ? `Si contaste ${written} después de eso, dejalo así.`
      : `Si contaste ${written} antes de eso, poné ${before}; si fue después, dejá ${written}.`;
  const exportedAnew = `En ${HEADERS.exported_stock} poné ${now} en lugar de ${seen}.`;
  return `stock: al bajar la planilla había ${seen} y ahora hay ${now}. ${whenCounted} ${exportedAnew}`;
}
