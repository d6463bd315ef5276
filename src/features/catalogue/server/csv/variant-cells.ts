import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract/product.ts";
import type { Currency, ProductOption, Variant } from "../../contract/variant.ts";
import { CLEARED, guardCell, numberCell } from "./cells.ts";
import type { Column, SheetRow } from "./columns.ts";

type Cells = SheetRow["cells"];

const PLACES = [
  ["option_1", "value_1"],
  ["option_2", "value_2"],
  ["option_3", "value_3"],
] as const;

/** The option that stands for a variant's seeds. */
const SEEDS = "Semillas";

/** Which variant a row means: the one of these values, or of these seeds. */
export type NamedVariant = { options: Record<string, string>; seed_count: number | null };

/** Null if the row has none. A product's own option of that name isn't a seed count. */
export function namedVariant(cells: Cells, known: readonly ProductOption[]): NamedVariant | null {
  const given = PLACES.flatMap(([option, value]) =>
    cells[option] === undefined && cells[value] === undefined ? [] : [[cells[option] ?? "", cells[value] ?? ""]],
  );
  const [[name = "", value = ""] = [], ...others] = given;
  if (given.length === 0) return null;
  const isSeeds = others.length === 0 && normalizeForSearch(name) === normalizeForSearch(SEEDS);
  if (isSeeds && !known.some((option) => option.name === name)) {
    return { options: {}, seed_count: numberInText(value) ?? Number.NaN };
  }
  return { options: Object.fromEntries(given), seed_count: null };
}

/** The known options in their order, with the values that rows add; without known ones, the rows' own. */
export function optionsWith(known: readonly ProductOption[], named: readonly (NamedVariant | null)[]): ProductOption[] {
  const values = new Map(known.map((option) => [option.name, new Set(option.values)]));
  for (const [name, value] of named.flatMap((each) => Object.entries(each?.options ?? {}))) {
    if (known.length === 0 || values.has(name)) values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return [...values].map(([name, each]) => ({ name, values: [...each] }));
}

export function variantCells(product: Product, variant: Variant): Partial<Record<Column, string>> {
  const { seed_count, cost, weight_g } = variant;
  const named: [string, string][] =
    seed_count === null
      ? product.options.map(({ name }) => [name, variant.options[name] ?? ""])
      : [[SEEDS, `${seed_count}`]];
  return {
    ...Object.fromEntries(
      named.flatMap(([name, value], index) => {
        const [option, cell] = PLACES[index] ?? PLACES[0];
        return [
          [option, guardCell(name)],
          [cell, guardCell(value)],
        ];
      }),
    ),
    sku: guardCell(variant.sku),
    barcode: variant.barcode,
    cost: cost ? numberCell(cost.amount) : "",
    cost_currency: cost?.currency ?? "",
    weight_g: weight_g === null ? "" : `${weight_g}`,
  };
}

const CURRENCIES: Readonly<Record<string, Currency>> = {
  ars: "ARS",
  $: "ARS",
  peso: "ARS",
  pesos: "ARS",
  usd: "USD",
  u$s: "USD",
  us$: "USD",
  dolar: "USD",
  dolares: "USD",
};

type Wrong = (column: Column, why: string) => void;

/** Codes, cost and weight of a row, as the API takes them; `known` is the variant that it means. */
export function readVariantCells(cells: Cells, known: Variant | undefined, wrong: Wrong): Record<string, unknown> {
  const number = (column: "cost" | "weight_g"): number | null | undefined => {
    const cell = cells[column];
    if (cell === undefined) return undefined;
    const value = cell === CLEARED ? null : numberInText(cell);
    if (value === null && cell !== CLEARED) wrong(column, `"${cell}" no es un número`);
    return value;
  };
  const currency = CURRENCIES[normalizeForSearch(cells.cost_currency ?? "").replaceAll(" ", "")];
  if (cells.cost_currency !== undefined && !currency) wrong("cost_currency", 'escribí "ARS" o "USD"');
  const given = {
    sku: readCode(cells.sku, known?.sku),
    barcode: readCode(cells.barcode, known?.barcode),
    cost: costOf(number("cost"), currency, known?.cost),
    weight_g: number("weight_g"),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function costOf(amount: number | null | undefined, currency: Currency | undefined, stored: Variant["cost"]) {
  if (amount === null) return null;
  const value = amount ?? (currency && stored?.amount);
  return value === undefined ? undefined : { amount: value, currency: currency ?? stored?.currency ?? "ARS" };
}

/** Spreadsheets drop zeros and shorten codes ("7,79089E+12"); such a form of the stored code changes nothing. */
function readCode(cell: string | undefined, stored = ""): string | undefined {
  if (cell === CLEARED) return "";
  if (cell === undefined || !/^\d+$/.test(stored)) return cell;
  const [, digits = ""] = /^\d(?:[.,](\d+))?E\+\d+$/i.exec(cell) ?? [cell];
  const isShortened = Number(cell.replace(",", ".")) === Number(Number(stored).toExponential(digits.length));
  const isWithoutZeros = cell === `${Number(stored)}`;
  return isShortened || isWithoutZeros ? undefined : cell;
}
