import type { Problem } from "#src/contract/problem.ts";
import { invalidField, type ProblemParams } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { readTable } from "#src/infrastructure/read-table.ts";
import type { ImportReport } from "../../contract/import.ts";
import { numberCell, unguardCell } from "./cells.ts";
import { CHOICES, type Column, columnOf, HEADERS, type SheetRow } from "./columns.ts";
import { OTHER_TITLES, otherShopOf, type Said } from "./other-shops.ts";
import { type Told, translateRows } from "./translate-rows.ts";

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 99;
const TITLES = { ...HEADERS, ...OTHER_TITLES };
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
  const other = otherShopOf(header);
  const said = other?.said ?? [];
  // Of another shop's, what is known stays so.
  const own = header.map((head, place) =>
    said[place] === undefined ? columnOf(chosen[head.trim()] ?? (other ? "" : head)) : undefined,
  );
  const columns = columnsTold(header, own, said);
  refuseUnclear(own, columns, other === undefined);
  if (rows.length === 0) throw refusal("sheet_without_rows");
  const shared = { header, columns };
  const read = rows.map((row) => ({ ...row, cells: cellsOf(row, own) }));
  if (!other) return { ...shared, source: "brote", rows: read, told: [] };
  const foreign = read.map((row) => ({ ...row, said: cellsOf(row, other.said) }));
  return { ...shared, source: other.shop.source, ...translateRows(other.shop, foreign) };
}

/** Those that aren't blank; the first holds the titles. */
async function readRows(file: Uint8Array, signal: AbortSignal): Promise<RawRow[]> {
  const limits = { mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS, lines: 1, signal };
  const rows = await readTable(file, "sheet_no_sheet", limits);
  return rows.map(({ number, cells }) => ({
    number,
    raw: cells.map((cell) => (typeof cell === "number" ? numberCell(cell) : cell)),
  }));
}

/** Asks anew what columns are. @throws VALIDATION */
function refuseUnclear(own: readonly (Column | undefined)[], columns: Sheet["columns"], isOwn: boolean): void {
  const asked = {
    columns: columns.filter(({ becomes }) => becomes === null || CHOICES.includes(becomes)),
    choices: CHOICES,
  };
  const twice = own.find((column, place) => column !== undefined && own.indexOf(column) !== place);
  if (twice) throw invalidField("file", "sheet_column_twice", { column: HEADERS[twice] }, asked);
  if (isOwn && !own.includes("id") && !own.includes("name"))
    throw invalidField("file", "sheet_without_titles", {}, { heads: columns.map(({ head }) => head), ...asked });
}

const columnsTold = (
  header: readonly string[],
  own: readonly (Column | undefined)[],
  said: readonly (Said | undefined)[],
): Sheet["columns"] =>
  header.flatMap((head, place) => {
    const meant = own[place] ?? said[place];
    return head.trim() === "" ? [] : { head: head.trim(), becomes: meant === undefined ? null : TITLES[meant] };
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
