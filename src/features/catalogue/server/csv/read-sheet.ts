import type { Problem } from "#src/contract/problem.ts";
import { invalidField, type ProblemParams } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { readCsv } from "#src/infrastructure/read-csv.ts";
import { unguardCell } from "./cells.ts";
import { type Column, columnOf } from "./columns.ts";

/** Including blank rows. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;
/** The limit of spreadsheets. */
const LONGEST_CELL = 32_767;

export type SheetRow = {
  /** As spreadsheets number them: the header is row 1. */
  number: number;
  cells: Partial<Record<Column, string>>;
  raw: string[];
};

export type CsvTable = { header: string[]; ignored: string[]; rows: SheetRow[] };

/** Reads a sheet of products. @throws VALIDATION */
export async function readSheet(file: Uint8Array, signal: AbortSignal): Promise<CsvTable> {
  let columns: (Column | undefined)[] = [];
  const sheet: CsvTable = { header: [], ignored: [], rows: [] };
  await readCsv(file, {
    signal,
    take(raw, { number, records }) {
      if (records === 1) {
        columns = columnsIn(raw);
        sheet.header = raw;
        sheet.ignored = raw.filter((header, index) => header.trim() !== "" && columns[index] === undefined);
      } else if (raw.some((cell) => cell.trim() !== "")) {
        sheet.rows.push({ number, cells: cellsOf(raw, columns, number), raw });
      }
      if (records > MOST_ROWS + 1) throw refusal("sheet_too_long", { most: MOST_ROWS });
    },
  });
  if (sheet.rows.length === 0) throw refusal("sheet_without_rows");
  return sheet;
}

function columnsIn(header: readonly string[]): (Column | undefined)[] {
  if (header.length > MOST_COLUMNS) throw refusal("sheet_too_wide", { most: MOST_COLUMNS });
  const columns = header.map(columnOf);
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes("id") && !known.includes("name")) {
    throw refusal("sheet_without_titles");
  }
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) throw refusal("sheet_column_twice", { column: header[columns.lastIndexOf(twice)] ?? "" });
  return columns;
}

function cellsOf(raw: readonly string[], columns: readonly (Column | undefined)[], number: number): SheetRow["cells"] {
  const cells: SheetRow["cells"] = {};
  for (const [index, column] of columns.entries()) {
    const cell = unguardCell(raw[index]?.trim() ?? "");
    if (cell.length > LONGEST_CELL) throw refusal("sheet_cell_too_long", { row: number, most: LONGEST_CELL });
    if (column !== undefined && cell !== "") cells[column] = cell;
  }
  return cells;
}

const refusal = (reason: ProblemReason, params?: ProblemParams): Problem => invalidField("file", reason, params);

/** The first bytes of a ZIP archive (xlsx, ods) and of the older xls. */
const BEGINNINGS = ["504b0304", "d0cf11e0"];

/** @throws VALIDATION for a workbook that isn't CSV */
export function refuseWorkbook(file: Uint8Array): void {
  if (!BEGINNINGS.includes(Buffer.from(file.subarray(0, 4)).toString("hex"))) return;
  throw invalidField("file", "sheet_is_workbook");
}
