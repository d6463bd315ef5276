import { convert, type HtmlToTextOptions } from "html-to-text";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { idInText } from "#src/contract/text.ts";
import { type Product, type ProductChanges, productChanges } from "../../contract.ts";
import { type Kind, PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField } from "../../fields.ts";
import { PICTURE_ELSEWHERE, storedImages } from "../image-url.ts";
import { CLEARED, splitBlisters, splitList, vatRateIn, yesOrNo } from "./cells.ts";
import { type Column, HEADERS } from "./columns.ts";
import { type ExportedStock, readExportedStock } from "./exported-stock.ts";
import type { SheetRow } from "./read-sheet.ts";

export type RequestedRow = {
  id: number | undefined;
  changes: ProductChanges;
  exported: ExportedStock | undefined;
  /** A category that doesn't exist. */
  unknownCategory: string | undefined;
  /** Why the row can't be taken; none for a good one. */
  reasons: string[];
};

export type RowContext = { origin: string; categoryIds: ReadonlyMap<string, number> };

type Reading = { value: unknown } | { wrong: string };

const HTML = /<\/?(p|br|div|span|ul|ol|li|b|strong|i|em|u|h[1-6]|a|img)(\s[^<>]*)?\/?>/i;

const TEXT_ALONE: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, format: "paragraph" })),
  ],
};

/** Other shops write HTML; here texts are plain. */
const asText = (cell: string): string => (HTML.test(cell) ? convert(cell, TEXT_ALONE) : cell);

const readText = (cell: string): Reading => ({ value: cell === CLEARED ? "" : asText(cell) });

function readNumber(cell: string): Reading {
  const value = numberInText(cell);
  return value === null ? { wrong: `"${cell}" no es un número` } : { value };
}

function readFlag(cell: string): Reading {
  const value = yesOrNo(cell);
  return value === null ? { wrong: 'escribí "sí" o "no"' } : { value };
}

function readBlisters(cell: string): Reading {
  const value = cell === CLEARED ? [] : splitBlisters(cell);
  return value ? { value } : { wrong: 'escribilos así: "3 x 900 x 4" (semillas x precio x stock), separados con |' };
}

function readVat(cell: string): Reading {
  const value = vatRateIn(cell);
  return value === null ? { wrong: "escribí 21, 10,5 o exento" } : { value };
}

const READERS: Record<Exclude<Kind, "category">, (cell: string) => Reading> = {
  text: readText,
  picture: readText,
  pesos: readNumber,
  percent: readNumber,
  whole: readNumber,
  flag: readFlag,
  texts: (cell) => ({ value: cell === CLEARED ? [] : splitList(cell) }),
  blisters: readBlisters,
  vat: readVat,
};

/** Reads the cells of a row by the rules of the product form. */
export function readRow({ cells }: SheetRow, { origin, categoryIds }: RowContext, before?: Product): RequestedRow {
  const reasons: string[] = [];
  const given: Partial<Record<ProductField, unknown>> = {};
  const wrong = (column: Column, why: string) => void reasons.push(`${HEADERS[column]}: ${why}`);
  const readCategory = (name: string): Reading => {
    const value = categoryIds.get(normalizeForSearch(name));
    return value === undefined ? { wrong: `no existe la categoría "${name}"` } : { value };
  };

  for (const field of PRODUCT_FIELD_NAMES) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const { kind } = PRODUCT_FIELDS[field];
    const reading = kind === "category" ? readCategory(cell) : READERS[kind](cell);
    if ("wrong" in reading) wrong(field, reading.wrong);
    else given[field] = reading.value;
  }
  const id = cells.id === undefined ? undefined : idInText.safeParse(cells.id);
  if (id?.success === false) wrong("id", `"${cells.id}" no es un id`);

  const exported = cells.exported_stock === undefined ? undefined : readExportedStock(cells.exported_stock);
  if (exported === null) wrong("exported_stock", "dejala como vino en la planilla, o vacía");

  const checked = productChanges.safeParse(given);
  for (const { path, message } of checked.error?.issues ?? []) wrong(columnAt(path), message);
  const images = storedImages(origin, checked.data ?? {}, before);
  for (const field of images.wrong) wrong(field, PICTURE_ELSEWHERE);
  return {
    id: id?.data,
    changes: images.stored,
    exported: exported ?? undefined,
    unknownCategory: given.category === undefined ? cells.category : undefined,
    reasons,
  };
}

const columnAt = ([field]: readonly PropertyKey[]): Column =>
  typeof field === "string" && field in HEADERS ? (field as Column) : "name";
