import { fold } from "#src/contract/fold.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { fieldsOf, Problem } from "#src/contract/problem.ts";
import { idInText } from "#src/contract/text.ts";
import { type ProductChanges, productChanges } from "../../contract.ts";
import { withStoredImages } from "../image-address.ts";
import { nameBlisters } from "../name-blisters.ts";
import { type BlisterCell, CLEARED, splitBlisters, splitList, yesOrNo } from "./cells.ts";
import { type Column, HEADERS, TEXT_COLUMNS } from "./columns.ts";
import type { SheetRow } from "./read-sheet.ts";

/** What a row asks for; `exportedStock` is the stock it was exported with: the product's, or each blister's. */
export type RequestedRow = {
  id: number | undefined;
  changes: ProductChanges;
  exportedStock: number[];
  /** The category's name, where there is none of that name. */
  unknownCategory: string | undefined;
  /** Why the row can't be taken; none for a good one. */
  reasons: string[];
};

export type Surroundings = { origin: string; categoryIds: ReadonlyMap<string, number> };

const NUMBERS = ["price", "stock", "discount"] as const;

/** Reads the cells of a row by the rules of the product form. */
export function readRow({ cells }: SheetRow, { origin, categoryIds }: Surroundings): RequestedRow {
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

  const checked = productChanges.safeParse(given);
  for (const { path, message } of checked.error?.issues ?? []) wrong(columnAt(path), message);
  return {
    id: id?.data,
    changes: checked.data ? withImages(origin, checked.data, (path, why) => wrong(columnAt([path]), why)) : {},
    exportedStock: (cells.exported_stock ?? "").split("|").map((part) => numberInText(part) ?? Number.NaN),
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

/** The blisters that a cell asks for on a product that has `before`: those with as many seeds are the same ones. */
export function blistersAsked(
  cell: readonly (Omit<BlisterCell, "stock"> & { stock?: number | undefined })[],
  before: readonly (BlisterCell & { id: number })[],
  exportedStock: readonly number[],
): NonNullable<ProductChanges["blisters"]> {
  const named: NonNullable<ProductChanges["blisters"]> = nameBlisters(before, cell);
  return named.map((wanted, index) => {
    const known = before.find(({ id }) => id === wanted.id);
    const isStockUntouched = known !== undefined && wanted.stock === exportedStock[index];
    return isStockUntouched ? { ...wanted, stock: known.stock } : wanted;
  });
}
