import { invalidField } from "#src/contract/problem-of.ts";
import type { Cost } from "#src/features/catalogue/rules.ts";
import { readPdf } from "#src/infrastructure/read-pdf.ts";
import { lineIn, type Row, readTable } from "#src/infrastructure/read-table.ts";
import { yieldBetweenSteps } from "#src/infrastructure/yield-between-steps.ts";
import { MOST_ROWS } from "../contract.ts";
import { currencyIn, priceIn } from "../rules.ts";
import type { Reading } from "./find-columns.ts";

const MOST_COLUMNS = 80;
const LONGEST_TEXT = 300;

/** A row as the list has it; without a price where that can't be read. */
export type ReadRow = { row: number; code: string; barcode: string; name: string; price: Cost | null };

/** @throws VALIDATION */
export const readFile = (file: Uint8Array, signal: AbortSignal): Promise<Row[]> =>
  Buffer.from(file.subarray(0, 5)).toString("latin1") === "%PDF-"
    ? readPdf(file, MOST_ROWS, signal)
    : readTable(file, "price_list_no_sheet", { mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS, signal });

/** The rows below the titles that name something; titles of sections and titles said again are left out. @throws VALIDATION */
export async function readList(
  rows: readonly Row[],
  { places, columns, after, currency }: Reading,
  signal: AbortSignal,
): Promise<ReadRow[]> {
  const turn = yieldBetweenSteps(signal);
  const read: ReadRow[] = [];
  for (const { number, cells } of rows) {
    await turn();
    const at = (place: number) => lineIn(cells[place] ?? "", LONGEST_TEXT);
    const [code, barcode, name] = [at(places.code), at(places.barcode), at(places.name)];
    const cell = cells[places.cost] ?? "";
    const cost = lineIn(cell, LONGEST_TEXT);
    const isTitle = columns.code.includes(code) && columns.name.includes(name) && columns.cost.includes(cost);
    const isNamed = `${code}${barcode}${name}` !== "" && (cost !== "" || (code !== "" && name !== ""));
    if (number <= after || isTitle || !isNamed) continue;
    const price = priceIn(cell, currencyIn(at(places.currency)) ?? currency);
    read.push({ row: number, code, barcode, name, price });
  }
  if (!read.some(({ price }) => price !== null)) throw invalidField("file", "price_list_without_prices");
  return read;
}
