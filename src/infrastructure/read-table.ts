import { invalidField } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { readCsv } from "./read-csv.ts";
import { type Cell, readWorkbook } from "./read-workbook.ts";

/** A row that isn't blank; `number` is as spreadsheets count. */
export type Row = { number: number; cells: readonly Cell[] };

/** `mostRows` with blank ones and titles; `lines` tell the separator of a CSV: more where words stand above the titles. */
export type TableLimits = {
  mostRows: number;
  mostColumns: number;
  lines?: number;
  /** Given the first row, the places of the columns to hold; all without it. */
  pick?: (cells: readonly Cell[]) => readonly number[];
  signal: AbortSignal;
};

/** Bytes that a CSV doesn't begin with: an older Excel's, an HTML page's. */
const NO_SHEET = ["\xd0\xcf\x11\xe0", "<", "%PDF"];

/** The rows of a CSV or an XLSX under words of its own; `noSheet` says that it is neither. @throws VALIDATION */
export async function readTable(
  file: Uint8Array,
  noSheet: ProblemReason,
  { mostRows, mostColumns, lines = 40, pick, signal }: TableLimits,
): Promise<Row[]> {
  const rows: Row[] = [];
  let places: readonly number[] | undefined;
  const hold = (cells: Cell[], number: number) => {
    places ??= pick?.(cells);
    rows.push({ number, cells: places ? places.map((place) => cells[place] ?? "") : cells });
  };
  const beginning = Buffer.from(file.subarray(0, 100)).toString("latin1");
  if (beginning.startsWith("PK\x03\x04")) {
    await readWorkbook(file, { mostRows, mostColumns, take: hold, signal });
  } else {
    const isUtf16 = beginning.startsWith("\xff\xfe");
    if (NO_SHEET.some((other) => beginning.trimStart().startsWith(other)) || (beginning.includes("\0") && !isUtf16))
      throw invalidField("file", noSheet);
    await readCsv(file, {
      ...{ lines, signal },
      take(cells, { number, records }) {
        if (records > mostRows) throw invalidField("file", "sheet_too_long", { most: mostRows });
        if (cells.length > mostColumns) throw invalidField("file", "sheet_too_wide", { most: mostColumns });
        if (cells.some((cell) => cell.trim() !== "")) hold(cells, number);
      },
    });
  }
  if (rows.length === 0) throw invalidField("file", "sheet_empty");
  return rows;
}

/** A cell's text on one line, without what the database can't hold. */
export const lineIn = (cell: Cell, longest: number): string =>
  `${cell}`
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** The place of the first title that fits the surest of the patterns, or -1. */
export function findHead(heads: readonly string[], sought: readonly RegExp[]): number {
  const places = sought.map((pattern) => heads.findIndex((head) => head !== "" && pattern.test(head)));
  return places.find((place) => place !== -1) ?? -1;
}
