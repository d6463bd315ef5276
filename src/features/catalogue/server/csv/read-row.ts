import { convert, type HtmlToTextOptions } from "html-to-text";
import type { z } from "zod";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { parseDay } from "#src/contract/parse-day.ts";
import { idInText } from "#src/contract/text.ts";
import { CHANNEL_LABELS, CHANNELS } from "../../contract/channels.ts";
import { type Product, type ProductChanges, productChanges } from "../../contract/product.ts";
import type { Variant, VariantInput } from "../../contract/variant.ts";
import { type Kind, PRODUCT_FIELDS, type ProductField } from "../../fields.ts";
import { PICTURE_ELSEWHERE, storedImages } from "../image-url.ts";
import { CLEARED, splitList, vatRateIn, yesOrNo } from "./cells.ts";
import type { SheetRow } from "./columns.ts";
import { COLUMNS, type Column, HEADERS, SHEET_FIELDS } from "./columns.ts";
import { type NamedVariant, readVariantCells } from "./variant-cells.ts";

export type ReadRow = {
  row: SheetRow;
  /** The named variant; null if the row describes the product whole. */
  named: NamedVariant | null;
  variant: Variant | undefined;
  changes: ProductChanges;
  /** Its fields of the named variant, else of the product's only one. */
  asked: VariantInput;
  /** The stock that the sheet was made with. */
  exported: number | undefined;
  unknownCategory: string | undefined;
  reasons: string[];
};

export type RowContext = { origin: string; categoryIds: ReadonlyMap<string, number> };

type Reading = { value: unknown } | { wrong: string };

const HTML = /<\/?(p|br|div|span|ul|ol|li|b|strong|i|em|u|h[1-6]|a|img)(\s[^<>]*)?\/?>/i;

const TEXT_ALONE: HtmlToTextOptions = {
  wordwrap: false,
  // Tags are walked by recursion, which ends with the stack.
  limits: { maxDepth: 50, ellipsis: "" },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, format: "paragraph" })),
  ],
};

/** Other shops write HTML; here texts are plain. */
const asText = (cell: string): string => (HTML.test(cell) ? convert(cell, TEXT_ALONE) : cell);

const readText = (cell: string): Reading => ({ value: cell === CLEARED ? "" : asText(cell) });

const reading = (value: unknown, wrong: string): Reading => (value === null ? { wrong } : { value });

const readNumber = (cell: string): Reading => reading(numberInText(cell), `"${cell}" no es un número`);

/** `2026-12-07`, or as spreadsheets turn it: `07/12/2026`. */
const readDay = (cell: string): Reading => ({ value: cell === CLEARED ? null : (parseDay(cell) ?? cell) });

function readChannels(cell: string): Reading {
  const named = cell === CLEARED ? [] : splitList(cell).map(normalizeForSearch);
  const value = CHANNELS.filter((channel) => named.includes(normalizeForSearch(CHANNEL_LABELS[channel])));
  const wrong = `escribí ${Object.values(CHANNEL_LABELS).join(", ")}, separados con |`;
  return value.length === named.length ? { value } : { wrong };
}

type ReadKind = Exclude<Kind, "category" | "options" | "variants" | "blisters" | "parts">;

const READERS: Record<ReadKind, (cell: string) => Reading> = {
  text: readText,
  picture: readText,
  pesos: readNumber,
  percent: readNumber,
  whole: readNumber,
  flag: (cell) => reading(yesOrNo(cell), 'escribí "sí" o "no"'),
  texts: (cell) => ({ value: cell === CLEARED ? [] : splitList(cell) }),
  vat: (cell) => reading(vatRateIn(cell), "escribí 21, 10,5 o exento"),
  day: readDay,
  channels: readChannels,
};

/** A text that only begins like one has an apostrophe in the sheet. */
const isFormula = (cell: string | undefined, { raw }: SheetRow): boolean =>
  cell?.startsWith("=") === true && raw.some((each) => each.trim() === cell);

type Meant = Pick<ReadRow, "named" | "variant"> & { before: Product | undefined };

/** Reads the cells of a row by the rules of the product form. */
export function readRow(row: SheetRow, { origin, categoryIds }: RowContext, meant: Meant): ReadRow {
  const { before, variant, named } = meant;
  const { cells } = row;
  const reasons: string[] = [];
  const given: Partial<Record<ProductField, unknown>> = {};
  const wrong = (column: Column, why: string) => void reasons.push(`${HEADERS[column]}: ${why}`);
  const readCategory = (name: string) =>
    reading(categoryIds.get(normalizeForSearch(name)) ?? null, `no existe la categoría "${name}"`);

  for (const field of SHEET_FIELDS) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const { kind } = PRODUCT_FIELDS[field];
    const read = kind === "category" ? readCategory(cell) : READERS[kind](cell);
    if ("wrong" in read) wrong(field, read.wrong);
    else given[field] = read.value;
  }
  for (const column of COLUMNS) if (isFormula(cells[column], row)) wrong(column, "es una fórmula: poné lo que da");
  if (cells.id !== undefined && !idInText.safeParse(cells.id).success) wrong("id", `"${cells.id}" no es un id`);

  const exported = cells.exported_stock === undefined ? undefined : numberInText(cells.exported_stock);
  if (exported === null) wrong("exported_stock", "dejala como vino en la planilla, o vacía");

  const { price, stock, ...ofProduct } = given;
  const ofVariant = {
    ...(price !== undefined && { price }),
    ...(stock !== undefined && { stock }),
    ...readVariantCells(cells, variant, wrong),
    ...named,
  };
  const checked = productChanges.safeParse({ ...ofProduct, variants: [ofVariant] });
  for (const { path, message } of checked.error?.issues ?? []) wrong(columnAt(path), message);
  const { variants: [asked = {}] = [], ...changes } = checked.data ?? {};
  const images = storedImages(origin, changes, before);
  for (const field of images.wrong) wrong(field, PICTURE_ELSEWHERE);
  return {
    row,
    named,
    variant,
    changes: images.stored,
    asked,
    exported: exported ?? undefined,
    unknownCategory: given.category === undefined ? cells.category : undefined,
    reasons,
  };
}

/** The column of a path such as `price`, or `variants.0.cost.amount`. */
const columnAt = (path: readonly PropertyKey[]): Column =>
  COLUMNS.find((column) => path.includes(column)) ?? (path[0] === "variants" ? "value_1" : "name");

/** Required fields that no row of a new product gives; wrong values have their own errors. */
export const missingIn = ({ issues }: z.ZodError, read: readonly ReadRow[]): string[] =>
  issues.flatMap(({ path: [field], message }) => {
    const isBlank =
      (field === "name" || field === "category") && read.every(({ row }) => row.cells[field] === undefined);
    return isBlank ? [message] : [];
  });
