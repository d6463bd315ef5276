import { createHash } from "node:crypto";
import type { Centavos } from "#src/contract/centavos.ts";
import type { Day } from "#src/contract/holidays.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import { readCsv } from "#src/infrastructure/read-csv.ts";
import { type Cell, readWorkbook } from "#src/infrastructure/read-workbook.ts";
import { MOST_ROWS } from "../contract.ts";
import type { Places, Row } from "./find-columns.ts";
import { amountIn, dayIn, markIn } from "./read-cells.ts";

export type ReadMovement = {
  date: Day;
  amount: Centavos;
  payer: string;
  reference: string;
  /** SHA-256 of these four and the movement's place among equal ones of its file: the same in every file that has it. */
  fingerprint: string;
};

const MOST_COLUMNS = 80;
const LONGEST_TEXT = 200;

/** Bytes that a CSV doesn't begin with: an older Excel's, an HTML page's. */
const NO_SHEET = ["\xd0\xcf\x11\xe0", "<", "%PDF"];

/** The rows of a CSV or an XLSX that aren't blank. @throws VALIDATION */
export async function readRows(file: Uint8Array, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  const beginning = Buffer.from(file.subarray(0, 100)).toString("latin1");
  if (beginning.startsWith("PK\x03\x04")) {
    const take = (cells: Cell[], number: number) => void rows.push({ number, cells });
    await readWorkbook(file, { mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS, take, signal });
  } else {
    const isUtf16 = beginning.startsWith("\xff\xfe");
    if (NO_SHEET.some((other) => beginning.trimStart().startsWith(other)) || (beginning.includes("\0") && !isUtf16))
      throw invalidField("file", "statement_no_sheet");
    await readCsv(file, { lines: 40, signal, take: (cells, at) => takeCsvRow(rows, cells, at) });
  }
  if (rows.length === 0) throw invalidField("file", "sheet_empty");
  return rows;
}

function takeCsvRow(rows: Row[], cells: string[], { number, records }: { number: number; records: number }): void {
  if (records > MOST_ROWS) throw invalidField("file", "sheet_too_long", { most: MOST_ROWS });
  if (cells.length > MOST_COLUMNS) throw invalidField("file", "sheet_too_wide", { most: MOST_COLUMNS });
  if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
}

/** What came in, and how many movements went out. @throws VALIDATION naming a row that can't be read */
export function readMovements(
  rows: readonly Row[],
  titles: Row,
  { date, amount, debit, sign, payer, references }: Places,
): { credits: ReadMovement[]; debits: number } {
  const below = rows.filter(({ number }) => number > titles.number);
  const mark = markIn(
    below.flatMap(({ cells }) => [cells[amount] ?? "", debit === undefined ? "" : (cells[debit] ?? "")]),
  );
  const credits: Omit<ReadMovement, "fingerprint">[] = [];
  let debits = 0;
  for (const { number, cells } of below) {
    const cellAt = (place: number | undefined): Cell => (place === undefined ? "" : (cells[place] ?? ""));
    const day = dayIn(cellAt(date));
    // Totals and words below the movements have no day.
    if (day === null && !/\d/.test(`${cellAt(date)}`)) continue;
    const moved = amountIn(cellAt(amount), mark);
    const wentOut = amountIn(cellAt(debit), mark);
    if (day === null || moved === null || wentOut === null)
      throw invalidField("file", "statement_row_unreadable", {
        row: number,
        cell: `${cellAt(day === null ? date : amount)}`,
      });
    if (moved < 0 || wentOut !== 0 || isDebit(cellAt(sign))) debits++;
    else if (moved > 0)
      credits.push({
        ...{ date: day, amount: moved, payer: textOf(cellAt(payer)) },
        reference: textOf([...new Set(references.map((place) => textOf(cellAt(place))))].filter(Boolean).join(" · ")),
      });
  }
  return { credits: withFingerprints(credits), debits };
}

const isDebit = (cell: Cell): boolean =>
  /^(d|db|deb|debe|debitos?|egresos?|cargos?)$/.test(normalizeForSearch(`${cell}`));

/** On one line, without what the database can't hold. */
const textOf = (cell: Cell): string =>
  `${cell}`
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed();

function withFingerprints(movements: readonly Omit<ReadMovement, "fingerprint">[]): ReadMovement[] {
  const places = new Map<string, number>();
  return movements.map((movement) => {
    const { date, amount, payer, reference } = movement;
    const told = JSON.stringify([date, amount, normalizeForSearch(payer), normalizeForSearch(reference)]);
    const place = places.get(told) ?? 0;
    places.set(told, place + 1);
    return { ...movement, fingerprint: createHash("sha256").update(`${told}${place}`).digest("base64url") };
  });
}
