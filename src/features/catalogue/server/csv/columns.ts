import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { DETAIL_NAMES, fieldsOf, PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField } from "../../fields.ts";

/** Variants have columns and rows of their own; what a kit is made of isn't in sheets. */
const NOT_IN_SHEETS = ["options", "variants", "blisters", "parts", "parts_discount"] as const;

export type SheetField = Exclude<ProductField, (typeof NOT_IN_SHEETS)[number]>;

export const SHEET_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (field): field is SheetField => !NOT_IN_SHEETS.some((other) => other === field),
);

const headersOf = <Field extends ProductField>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, PRODUCT_FIELDS[field].header])) as Record<Field, string>;

/** They came after sheets had columns of variants. */
const LATER = ["cultivar", "inase_operator", "licence_until", "channels"] as const;

export const HEADERS = {
  id: "id",
  ...headersOf("name", "brand", "category", "price", "stock"),
  /** The stock that the sheet's writer saw (docs/decisions/csv.md). */
  exported_stock: "stock_exportado",
  ...headersOf("discount", "vat_rate", "is_available", "description", "features", "image", "image_2", "image_3"),
  ...headersOf(...DETAIL_NAMES.filter((name) => !LATER.some((later) => later === name))),
  // Of a variant.
  option_1: "Opción 1",
  value_1: "Valor 1",
  option_2: "Opción 2",
  value_2: "Valor 2",
  option_3: "Opción 3",
  value_3: "Valor 3",
  sku: "SKU",
  barcode: "Código de barras",
  cost: "Costo",
  cost_currency: "Moneda del costo",
  weight_g: "Peso (g)",
  ...headersOf(...LATER),
} satisfies Record<"id" | "exported_stock" | SheetField, string> & Record<string, string>;

export type Column = keyof typeof HEADERS;

export const COLUMNS = Object.keys(HEADERS) as Column[];

/** What a column of somebody's own sheet may be chosen to be. */
export const CHOICES: string[] = Object.values(HEADERS);

export const TEXT_COLUMNS = fieldsOf("text", "picture");

export const plainHeader = (header: string) => normalizeForSearch(header).replace(/[\s_-]+/g, "");

const KNOWN = new Map<string, Column>(
  COLUMNS.flatMap((column) => [
    [plainHeader(HEADERS[column]), column],
    [plainHeader(column), column],
  ]),
);

/** Finds a column by its header or the API's name, ignoring accents, underscores and case. */
export const columnOf = (header: string): Column | undefined => KNOWN.get(plainHeader(header));

export type SheetRow = {
  /** As spreadsheets number them: the header is row 1. */
  number: number;
  cells: Partial<Record<Column, string>>;
  raw: string[];
};
