import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { DETAIL_NAMES, fieldsOf, PRODUCT_FIELDS, type ProductField } from "../../fields.ts";

const headersOf = <Field extends ProductField>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, PRODUCT_FIELDS[field].header])) as Record<Field, string>;

/** The sheet's columns and headers, in their order. */
export const HEADERS = {
  id: "id",
  ...headersOf("name", "brand", "category", "price", "stock"),
  /** The stock that the sheet's writer saw (docs/decisions/csv.md). */
  exported_stock: "stock_exportado",
  ...headersOf(
    "discount",
    "vat_rate",
    "is_available",
    "blisters",
    "description",
    "features",
    "image",
    "image_2",
    "image_3",
  ),
  ...headersOf(...DETAIL_NAMES),
} satisfies Record<"id" | "exported_stock" | ProductField, string>;

export type Column = keyof typeof HEADERS;

export const COLUMNS = Object.keys(HEADERS) as Column[];

/** Columns whose cells are plain text. */
export const TEXT_COLUMNS = fieldsOf("text", "picture");

const plain = (header: string) => normalizeForSearch(header).replace(/[\s_-]+/g, "");

const KNOWN = new Map<string, Column>(
  COLUMNS.flatMap((column) => [
    [plain(HEADERS[column]), column],
    [plain(column), column],
  ]),
);

/** Finds a column by its header or the API's name, ignoring accents, underscores and case. */
export const columnOf = (header: string): Column | undefined => KNOWN.get(plain(header));
