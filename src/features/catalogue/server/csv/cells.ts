import { stringify } from "csv-stringify/sync";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { VAT_RATES, type VatRate } from "#src/contract/vat.ts";

/** Empties a text, a list or a picture; an empty cell changes nothing. */
export const CLEARED = "[vacío]";

const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Guards a cell against being run as a formula, unless it is guarded already. */
export const guardRawCell = (cell: string): string => (GUARDED.test(cell) ? cell : guardCell(cell));

export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Several texts in one cell: `Orgánico | Listo para usar`; a bar within a text is escaped. */
export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, "\\$&")).join(" | ");

export function splitList(cell: string): string[] {
  const items = [""];
  for (const [part = ""] of cell.matchAll(/\\[\\|]|\||[^\\|]+|\\/g)) {
    if (part === "|") items.push("");
    else items.push(`${items.pop() ?? ""}${/^\\[\\|]$/.test(part) ? part.slice(1) : part}`);
  }
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

/** As Argentine Excel reads them. Texts must have been guarded. */
export const writeRows = (rows: string[][]): string => stringify(rows, { delimiter: ";", record_delimiter: "\r\n" });

/** The byte order mark lets Excel read UTF-8. */
export const startSheet = (heads: string[]): string => `\uFEFF${writeRows([heads])}`;

/** A number as an Argentine spreadsheet reads and writes it: `1234,5`. */
export const numberCell = (value: number): string => `${value}`.replace(".", ",");

const YES = new Set(["si", "sí", "s", "true", "verdadero", "1"]);
const NO = new Set(["no", "n", "false", "falso", "0"]);

export function yesOrNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

export const VAT_CELLS: Readonly<Record<VatRate, string>> = { "21": "21", "10.5": "10,5", exempt: "exento" };

export function vatRateIn(cell: string): VatRate | null {
  const word = normalizeForSearch(cell).replace(/[\s%]/g, "").replace(".", ",");
  return VAT_RATES.find((rate) => [VAT_CELLS[rate], rate].includes(word)) ?? null;
}
