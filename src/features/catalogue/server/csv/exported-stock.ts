import { numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import { splitNumbers } from "./cells.ts";

/** The stock that a sheet was made with: the product's, and each blister's. */
export type ExportedStock = { own: number; blisters: { seed_count: number; stock: number }[] };

/** `12`, or with blisters `seeds x stock`: `3 x 4 | 10 x 2`. */
export const exportedStockCell = ({ stock, blisters }: Product): string =>
  blisters.length === 0 ? `${stock}` : blisters.map((pack) => `${pack.seed_count} x ${pack.stock}`).join(" | ");

export function readExportedStock(cell: string): ExportedStock | null {
  const own = numberInText(cell);
  if (own !== null) return { own, blisters: [] };
  const blisters = splitNumbers(cell, 2)?.map(([seed_count = 0, stock = 0]) => ({ seed_count, stock }));
  return blisters ? { own: blisters.reduce((sum, pack) => sum + pack.stock, 0), blisters } : null;
}
