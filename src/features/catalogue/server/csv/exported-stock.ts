import { numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import { LIST_SEPARATOR } from "./cells.ts";

/** The stock that a sheet was made with: the product's, and each blister's. */
export type ExportedStock = { own: number; blisters: { seed_count: number; stock: number }[] };

/** `12`, or with blisters `seeds x stock`: `3 x 4 | 10 x 2`. */
export const exportedStockCell = ({ stock, blisters }: Product): string =>
  blisters.length === 0 ? `${stock}` : blisters.map((pack) => `${pack.seed_count} x ${pack.stock}`).join(" | ");

export function readExportedStock(cell: string): ExportedStock | null {
  const own = numberInText(cell);
  if (own !== null) return { own, blisters: [] };
  const blisters: ExportedStock["blisters"] = [];
  for (const part of cell.split(LIST_SEPARATOR)) {
    const [seed_count, stock, ...more] = part.split(/x/i).map(numberInText);
    if (seed_count == null || stock == null || more.length > 0) return null;
    blisters.push({ seed_count, stock });
  }
  return { own: blisters.reduce((sum, pack) => sum + pack.stock, 0), blisters };
}
