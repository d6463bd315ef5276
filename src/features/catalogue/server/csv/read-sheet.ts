import type { Problem } from "#src/contract/problem.ts";
import { invalidField, type ProblemParams } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { readCsv } from "#src/infrastructure/read-csv.ts";
import { readWorkbook } from "#src/infrastructure/read-workbook.ts";
import type { ImportReport } from "../../contract/import.ts";
import { numberCell, unguardCell } from "./cells.ts";
import { CHOICES, type Column, columnOf, HEADERS, type SheetRow } from "./columns.ts";
import { OTHER_TITLES, otherShopOf } from "./other-shops.ts";
import { type Told, translateRows } from "./translate-rows.ts";

/** Including blank rows of a CSV. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;
/** The limit of spreadsheets. */
const LONGEST_CELL = 32_767;

/** Which column of ours a title stands for. */
export type ChosenColumns = Readonly<Record<string, string>>;

type RawRow = Omit<SheetRow, "cells">;

export type Sheet = Pick<ImportReport, "source" | "columns"> & { header: string[]; rows: SheetRow[]; told: Told[] };

/**
 * Reads a CSV or XLSX of products, as this shop exports it or as another does; `chosen` are columns by titles of one's
 * own. @throws VALIDATION
 */
export async function readSheet(file: Uint8Array, chosen: ChosenColumns, signal: AbortSignal): Promise<Sheet> {
  const [titles, ...rows] = await readRows(file, signal);
  const header = titles?.raw ?? [];
  if (header.length > MOST_COLUMNS) throw refusal("sheet_too_wide", { most: MOST_COLUMNS });
  const other = otherShopOf(header);
  const own = other ? [] : columnsIn(header, chosen);
  if (rows.length === 0) throw refusal("sheet_without_rows");
  if (other) {
    const foreign = rows.map((row) => ({ ...row, said: cellsOf(row, other.said) }));
    const columns = columnsTold(header, other.said, { ...HEADERS, ...OTHER_TITLES });
    return { header, source: other.shop.source, columns, ...translateRows(other.shop, foreign) };
  }
  const read = rows.map((row) => ({ ...row, cells: cellsOf(row, own) }));
  return { header, source: "brote", columns: columnsTold(header, own, HEADERS), rows: read, told: [] };
}

/** Those that aren't blank; the first holds the titles. */
async function readRows(file: Uint8Array, signal: AbortSignal): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  if (beginsWith(file, "504b0304")) {
    await readWorkbook(file, {
      ...{ mostRows: MOST_ROWS + 1, mostColumns: MOST_COLUMNS, signal },
      take: (cells, number) =>
        void rows.push({ number, raw: cells.map((cell) => (typeof cell === "number" ? numberCell(cell) : cell)) }),
    });
    return rows;
  }
  if (beginsWith(file, "d0cf11e0")) throw refusal("sheet_is_workbook");
  await readCsv(file, {
    signal,
    take(raw, { number, records }) {
      if (raw.some((cell) => cell.trim() !== "")) rows.push({ number, raw });
      if (records > MOST_ROWS + 1) throw refusal("sheet_too_long", { most: MOST_ROWS });
    },
  });
  return rows;
}

const beginsWith = (file: Uint8Array, bytes: string): boolean =>
  Buffer.from(file.subarray(0, 4)).toString("hex") === bytes;

function columnsIn(header: readonly string[], chosen: ChosenColumns): (Column | undefined)[] {
  const columns = header.map((head) => columnOf(chosen[head.trim()] ?? head));
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes("id") && !known.includes("name")) {
    const heads = header.map((head) => head.trim()).filter((head) => head !== "");
    throw invalidField("file", "sheet_without_titles", {}, { heads, choices: CHOICES });
  }
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) throw refusal("sheet_column_twice", { column: header[columns.lastIndexOf(twice)] ?? "" });
  return columns;
}

const columnsTold = <Said extends string>(
  header: readonly string[],
  said: readonly (Said | undefined)[],
  titles: Readonly<Record<Said, string>>,
): Sheet["columns"] =>
  header.flatMap((head, place) => {
    const meant = said[place];
    return head.trim() === "" ? [] : { head, becomes: meant === undefined ? null : titles[meant] };
  });

function cellsOf<Said extends string>({ raw, number }: RawRow, columns: readonly (Said | undefined)[]) {
  const cells: Partial<Record<Said, string>> = {};
  for (const [index, column] of columns.entries()) {
    const cell = unguardCell(raw[index]?.trim() ?? "");
    if (cell.length > LONGEST_CELL) throw refusal("sheet_cell_too_long", { row: number, most: LONGEST_CELL });
    if (column !== undefined && cell !== "") cells[column] = cell;
  }
  return cells;
}

const refusal = (reason: ProblemReason, params?: ProblemParams): Problem => invalidField("file", reason, params);
