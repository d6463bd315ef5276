import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { EMPTY_VARIANT, type FormValues, linesOf, plainPart, type VariantValues } from "./form-values.ts";

type Sold = Pick<FormValues, "options" | "variants">;

export const combinationCount = (options: FormValues["options"]): number =>
  options.reduce((count, { values }) => count * linesOf(values).length, 1);

const combinationsOf = (options: FormValues["options"]): string[][] =>
  options
    .map(({ values }) => linesOf(values))
    .reduce<string[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);

const isOf = (values: readonly string[], row: VariantValues) =>
  values.every((value, place) => row.values[place] === value);

/** A new row; the first of a plain product goes on with its variant `plainId` and what is typed of it. */
export function newRow(form: FormValues, plainId: number | null, values: readonly string[]): VariantValues {
  const row = { ...EMPTY_VARIANT, values: form.options.map((_, place) => values[place] ?? "") };
  return form.variants.length > 0 ? row : { ...row, ...plainPart(form), known: plainId };
}

/** The rows that there are, and one for each missing combination. */
export function withCombinations(form: FormValues, plainId: number | null): VariantValues[] {
  const rows = [...form.variants];
  for (const values of combinationsOf(form.options)) {
    if (!rows.some((row) => isOf(values, row))) rows.push(newRow({ ...form, variants: rows }, plainId, values));
  }
  return rows;
}

/** The rows after a value was written anew in an option's lines; other changes of the lines leave them. */
export function withRenamedValues(rows: readonly VariantValues[], place: number, before: string, now: string) {
  const [old, lines] = [linesOf(before), linesOf(now)];
  if (old.length !== lines.length) return rows;
  return rows.map((row) => {
    const line = old.indexOf(row.values[place] ?? "");
    return line < 0 ? row : { ...row, values: row.values.with(place, lines[line] ?? "") };
  });
}

const PASTED = /^variants\.(\d+)\.(seed_count|price|stock|sku|barcode|cost|weight_g)$/;

type Cell = {
  name: `variants.${number}.${keyof typeof EMPTY_VARIANT & ("price" | "stock" | "sku" | "barcode" | "cost" | "weight_g" | "seed_count")}`;
  value: string;
};

/** The cells that a column copied from a spreadsheet fills, from the one named down; null for a text of one line. */
export function pastedCells(name: string, pasted: string, { variants }: Sold): { cells: Cell[]; left: number } | null {
  const [, first, field] = PASTED.exec(name) ?? [];
  const lines = pasted.replace(/\r?\n$/, "").split(/\r?\n/);
  if (first === undefined || lines.length < 2) return null;
  const isText = field === "sku" || field === "barcode";
  const cells = lines.slice(0, variants.length - Number(first)).map((line, index) => {
    const [text = ""] = line.trim().split("\t");
    const number = isText ? null : numberInText(text);
    const place = `variants.${Number(first) + index}.${field}`;
    return { name: place as Cell["name"], value: number === null ? text : numberAsTyped(number) };
  });
  return { cells, left: lines.length - cells.length };
}
