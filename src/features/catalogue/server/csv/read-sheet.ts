import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, type InfoRecord, parse } from "csv-parse";
import type { Problem } from "#src/contract/problem.ts";
import { invalidField, type ProblemParams } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { unguardCell } from "./cells.ts";
import { type Column, columnOf } from "./columns.ts";
import { slices } from "./slices.ts";

/** Including blank rows. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;
const LONGEST_ROW = 200_000;
/** The limit of spreadsheets. */
const LONGEST_CELL = 32_767;
/** Characters parsed at once: rows that are shorter than the header cost a tenth of a millisecond each. */
const PART = 512;

export type SheetRow = {
  /** As spreadsheets number them: the header is row 1. */
  number: number;
  cells: Partial<Record<Column, string>>;
  raw: string[];
};

export type CsvTable = { header: string[]; ignored: string[]; rows: SheetRow[] };

/** Reads CSV of Excel, LibreOffice or Google, in UTF-8, UTF-16 or Windows-1252. @throws VALIDATION */
export async function readSheet(file: Uint8Array, signal: AbortSignal): Promise<CsvTable> {
  const content = textOf(file).replace(/^\uFEFF?sep=.\r?\n/i, "");
  let columns: (Column | undefined)[] = [];
  const sheet: CsvTable = { header: [], ignored: [], rows: [] };
  let number = 0;
  // Rows are taken as they are parsed: queueing them in a stream costs quadratic time.
  const take = (raw: string[], { records, empty_lines }: InfoRecord) => {
    number = records + empty_lines;
    if (records === 1) {
      columns = columnsIn(raw);
      sheet.header = raw;
      sheet.ignored = raw.filter((header, index) => header.trim() !== "" && columns[index] === undefined);
    } else if (raw.some((cell) => cell.trim() !== "")) {
      sheet.rows.push({ number, cells: cellsOf(raw, columns, number), raw });
    }
    if (records > MOST_ROWS + 1) throw refusal("sheet_too_long", { most: MOST_ROWS });
    return null;
  };
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(content),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    on_record: take,
  });
  try {
    await pipeline(Readable.from(partsOf(content), { objectMode: false }), parser.resume(), { signal });
  } catch (error) {
    if (error instanceof CsvError) throw refusal("sheet_row_unreadable", { row: number + 1 });
    throw error;
  }
  if (number === 0) throw refusal("sheet_empty");
  if (sheet.rows.length === 0) throw refusal("sheet_without_rows");
  return sheet;
}

function textOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    // Excel's plain "CSV" in Argentina.
    return new TextDecoder("windows-1252").decode(file);
  }
}

async function* partsOf(content: string): AsyncGenerator<Buffer> {
  const turn = slices();
  for (let start = 0; start < content.length; ) {
    // Surrogate pairs must not be split.
    const isParted = /[\uD800-\uDBFF]/.test(content[start + PART - 1] ?? "");
    const end = start + PART - (isParted ? 1 : 0);
    yield Buffer.from(content.slice(start, end));
    await turn();
    start = end;
  }
}

function delimiterOf(content: string): string {
  const header = content.slice(0, LONGEST_ROW).split(/\r?\n/, 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return [";", ",", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
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
