import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { VAT_RATES, type VatRate } from "#src/contract/vat.ts";

/** What empties a text, a list or a picture; an empty cell leaves things as they are. */
export const CLEARED = "[vacío]";

/** Spreadsheets run what begins like this. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/** A text as a cell that no spreadsheet takes for a formula. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell as somebody wrote it: guarded, unless it is already. */
export const guardRawCell = (cell: string): string => (GUARDED.test(cell) ? cell : guardCell(cell));

/** The text of such a cell. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Parts the items of one cell, unless a backslash stands before it. */
export const LIST_SEPARATOR = /(?<!\\)\|/;

/** Several texts in one cell: `Orgánico | Listo para usar`; a bar of their own is written `\|`. */
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

export type BlisterCell = { seed_count: number; price: number; stock: number };

/** A number as an Argentine spreadsheet reads and writes it: `1234,5`. */
export const numberCell = (value: number): string => `${value}`.replace(".", ",");

/** Blisters in one cell, each `seeds x price x stock`: `3 x 900 x 4 | 10 x 2500,50 x 2`. */
export const joinBlisters = (blisters: readonly BlisterCell[]): string =>
  blisters.map((each) => [each.seed_count, each.price, each.stock].map(numberCell).join(" x ")).join(" | ");

/** The blisters of a cell; null where it isn't written so. */
export function splitBlisters(cell: string): BlisterCell[] | null {
  const blisters: BlisterCell[] = [];
  for (const part of cell.split(LIST_SEPARATOR)) {
    const [seed_count, price, stock, ...more] = part.split(/x/i).map(numberInText);
    if (seed_count == null || price == null || stock == null || more.length > 0) return null;
    blisters.push({ seed_count, price, stock });
  }
  return blisters;
}

const YES = new Set(["si", "sí", "s", "true", "verdadero", "1"]);
const NO = new Set(["no", "n", "false", "falso", "0"]);

/** `sí` or `no`; null for anything else. */
export function yesOrNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** Each rate of VAT as a cell. */
export const VAT_CELLS: Readonly<Record<VatRate, string>> = { "21": "21", "10.5": "10,5", exempt: "exento" };

/** The rate that a cell names, with or without its percent sign; null for anything else. */
export function vatRateIn(cell: string): VatRate | null {
  const word = normalizeForSearch(cell).replace(/[\s%]/g, "").replace(".", ",");
  return VAT_RATES.find((rate) => [VAT_CELLS[rate], rate].includes(word)) ?? null;
}
