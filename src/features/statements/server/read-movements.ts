import { createHash } from "node:crypto";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import { lineIn, type Row } from "#src/infrastructure/read-table.ts";
import type { Cell } from "#src/infrastructure/read-workbook.ts";
import type { Places } from "./find-columns.ts";
import { amountIn, dayIn, markIn } from "./read-cells.ts";
import type { movements } from "./tables.ts";

type ReadMovement = Pick<typeof movements.$inferInsert, "date" | "amount" | "payer" | "reference" | "fingerprint">;

const LONGEST_TEXT = 200;

/** What came in, and how many movements went out. @throws VALIDATION naming a row that can't be read */
export function readMovements(
  rows: readonly Row[],
  titles: Row,
  { date, amount, debit, sign, payer, references }: Places,
): { credits: ReadMovement[]; debits: number } {
  const below = rows.filter(({ number }) => number > titles.number);
  const mark = markIn(below.flatMap(({ cells }) => [cells[amount] ?? "", cells[debit] ?? ""]));
  const credits: Omit<ReadMovement, "fingerprint">[] = [];
  let debits = 0;
  for (const { number, cells } of below) {
    const cellAt = (place: number): Cell => cells[place] ?? "";
    const day = dayIn(cellAt(date));
    // Totals and words below the movements have no day.
    if (day === null && !/\d/.test(`${cellAt(date)}`)) continue;
    const moved = amountIn(cellAt(amount), mark);
    const wentOut = amountIn(cellAt(debit), mark);
    if (day === null || moved === null || wentOut === null)
      throw invalidField("file", "statement_row_unreadable", {
        row: number,
        cell: textOf(cellAt(day === null ? date : amount)),
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

const textOf = (cell: Cell): string => lineIn(cell, LONGEST_TEXT);

/** SHA-256 of what was read, and of its place among equal ones of its file: the same in every file that has it. */
function withFingerprints(read: readonly Omit<ReadMovement, "fingerprint">[]): ReadMovement[] {
  const places = new Map<string, number>();
  return read.map((movement) => {
    const { date, amount, payer, reference } = movement;
    const told = JSON.stringify([date, amount, normalizeForSearch(payer), normalizeForSearch(reference)]);
    const place = places.get(told) ?? 0;
    places.set(told, place + 1);
    return { ...movement, fingerprint: createHash("sha256").update(`${told}${place}`).digest("base64url") };
  });
}
