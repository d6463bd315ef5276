import { fold } from "#src/contract/fold.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { fieldsOf, Problem } from "#src/contract/problem.ts";
import { idInText } from "#src/contract/text.ts";
import { type ProductChanges, productChanges } from "../../contract.ts";
import { withStoredImages } from "../image-address.ts";
import { CLEARED, splitBlisters, splitList, yesOrNo } from "./cells.ts";
import { type Column, HEADERS, TEXT_COLUMNS } from "./columns.ts";
import { type ExportedStock, readExportedStock } from "./exported-stock.ts";
import type { SheetRow } from "./read-sheet.ts";

/** What a row asks for; `exported` is the stock that it was exported with, if it says. */
export type RequestedRow = {
  id: number | undefined;
  changes: ProductChanges;
  exported: ExportedStock | undefined;
  /** The category's name, where there is none of that name. */
  unknownCategory: string | undefined;
  /** Why the row can't be taken; none for a good one. */
  reasons: string[];
};

export type RowContext = { origin: string; categoryIds: ReadonlyMap<string, number> };

const NUMBERS = ["price", "stock", "discount"] as const;

/** Reads the cells of a row by the rules of the product form. */
export function readRow({ cells }: SheetRow, { origin, categoryIds }: RowContext): RequestedRow {
  const reasons: string[] = [];
  const given: Record<string, unknown> = {};
  const wrong = (column: Column, why: string) => void reasons.push(`${HEADERS[column]}: ${why}`);

  for (const column of TEXT_COLUMNS) {
    const cell = cells[column];
    if (cell !== undefined) given[column] = cell === CLEARED ? "" : cell;
  }
  for (const column of NUMBERS) {
    const cell = cells[column];
    const number = cell === undefined ? undefined : numberInText(cell);
    if (number === null) wrong(column, `"${cell}" no es un número`);
    else if (number !== undefined) given[column] = number;
  }
  if (cells.features !== undefined) given.features = cells.features === CLEARED ? [] : splitList(cells.features);
  if (cells.blisters !== undefined) {
    const blisters = cells.blisters === CLEARED ? [] : splitBlisters(cells.blisters);
    if (blisters) given.blisters = blisters;
    else wrong("blisters", 'escribilos así: "3 x 900 x 4" (semillas x precio x stock), separados con |');
  }
  if (cells.is_available !== undefined) {
    const answer = yesOrNo(cells.is_available);
    if (answer === null) wrong("is_available", 'escribí "sí" o "no"');
    else given.is_available = answer;
  }
  const category = cells.category === undefined ? undefined : categoryIds.get(fold(cells.category));
  if (category !== undefined) given.category = category;
  const unknownCategory = category === undefined ? cells.category : undefined;
  if (unknownCategory !== undefined) wrong("category", `no existe la categoría "${unknownCategory}"`);
  const id = cells.id === undefined ? undefined : idInText.safeParse(cells.id);
  if (id?.success === false) wrong("id", `"${cells.id}" no es un id`);

  const exported = cells.exported_stock === undefined ? undefined : readExportedStock(cells.exported_stock);
  if (exported === null) wrong("exported_stock", "dejala como vino en la planilla, o vacía");

  const checked = productChanges.safeParse(given);
  for (const { path, message } of checked.error?.issues ?? []) wrong(columnAt(path), message);
  return {
    id: id?.data,
    changes: checked.data ? withImages(origin, checked.data, (path, why) => wrong(columnAt([path]), why)) : {},
    exported: exported ?? undefined,
    unknownCategory,
    reasons,
  };
}

const columnAt = ([field]: readonly PropertyKey[]): Column =>
  typeof field === "string" && field in HEADERS ? (field as Column) : "name";

function withImages(
  origin: string,
  changes: ProductChanges,
  refuse: (path: string, why: string) => void,
): ProductChanges {
  try {
    return withStoredImages(origin, changes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const { path, message } of fieldsOf(error)) refuse(path, message);
    return changes;
  }
}
