import type { Problem } from "#src/contract/problem.ts";
import { invalidField, type ProblemParams } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { readTable } from "#src/infrastructure/read-table.ts";
import type { Cell } from "#src/infrastructure/read-workbook.ts";
import type { ImportReport } from "../../contract/import.ts";
import { numberCell, unguardCell } from "./cells.ts";
import { CHOICES, type Column, columnOf, HEADERS, type SheetRow } from "./columns.ts";
import { OTHER_TITLES, otherShopOf, type Said } from "./other-shops.ts";
import { type Told, translateRows } from "./translate-rows.ts";

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 99;
/** With those that aren't brought: add-ons of WooCommerce write hundreds. */
const MOST_TITLES = 400;
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
  const titles: ReturnType<typeof readTitles>[] = [];
  const pick = (cells: readonly Cell[]) => {
    const read = readTitles(cells.map(textIn), chosen);
    titles.push(read);
    return read.kept;
  };
  const limits = { mostRows: MOST_ROWS, mostColumns: MOST_TITLES, lines: 1, pick, signal };
  const [header, ...rows] = (await readTable(file, "sheet_no_sheet", limits)).map(
    ({ number, cells }): RawRow => ({ number, raw: cells.map(textIn) }),
  );
  const [title] = titles;
  if (!header || !title || rows.length === 0) throw refusal("sheet_without_rows");
  const { columns, own, said, shop } = title;
  const shared = { header: header.raw, columns };
  const read = rows.map((row) => ({ ...row, cells: cellsOf(row, own) }));
  if (!shop) return { ...shared, source: "brote", rows: read, told: [] };
  const foreign = read.map((row) => ({ ...row, said: cellsOf(row, said) }));
  return { ...shared, source: shop.source, ...translateRows(shop, foreign) };
}

const textIn = (cell: Cell): string => (typeof cell === "number" ? numberCell(cell) : cell);

/** What the titles say, and the places of the columns that are held: of another shop's, none that isn't brought. */
function readTitles(heads: readonly string[], chosen: ChosenColumns) {
  const other = otherShopOf(heads);
  // Of another shop's, what is known stays so.
  const own = heads.map((head, place) =>
    other?.said[place] === undefined ? columnOf(chosen[head.trim()] ?? (other ? "" : head)) : undefined,
  );
  const kept = [...heads.keys()].filter((place) => !other || (own[place] ?? other.said[place]) !== undefined);
  if (kept.length > MOST_COLUMNS) throw refusal("sheet_too_wide", { most: MOST_COLUMNS });
  const columns = columnsTold(heads, own, other?.said ?? []);
  refuseUnclear(own, columns, other === undefined);
  const ofKept = <Each>(all: readonly Each[]) => kept.map((place) => all[place]);
  return { kept, columns, own: ofKept(own), said: ofKept(other?.said ?? []), shop: other?.shop };
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
