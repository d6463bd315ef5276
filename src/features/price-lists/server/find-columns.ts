import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { invalidFields } from "#src/contract/problem.ts";
import type { Currency } from "#src/features/catalogue/contract/variant.ts";
import { findHead, type Row } from "#src/infrastructure/read-table.ts";
import type { Cell } from "#src/infrastructure/read-workbook.ts";
import type { Columns, PriceListForm } from "../contract.ts";
import { currencyIn } from "../rules.ts";

type Places = Record<keyof Columns, number> & { currency: number };

export type Reading = {
  /** -1 where the list has none. */
  places: Places;
  columns: Columns;
  heads: string[];
  /** The rows below the titles begin after this number. */
  after: number;
  currency: Currency;
  withVat: boolean;
};

/** Words and an address may stand above the titles. */
const MOST_ABOVE = 60;

/** By what suppliers call them, the surest first; heads are without accents, and `+` is "mas". */
const CODES = [
  /^(sku|codigo|cod|code)( (de )?(producto|articulo|interno|proveedor))?$/,
  /^(cod|sku)/,
  /^(ref|id$|n art|nro art)/,
];
const BARCODES = [/barras?|^(ean|upc|gtin)/];
const NAMES = [
  /^(descripcion|producto|nombre|detalle)/,
  /^(articulo|item|denominacion)/,
  /descripcion|producto|articulo/,
];
const COSTS = [
  /costo/,
  /mayorista|\bdistribuidor(es)?\b|reventa|gremio/,
  /^precio( unitario)?$/,
  /precio|p unit|unitario|importe/,
  /lista|usd|u s$|dolar|(sin|con|s|c|mas) iva|neto|contado/,
];
const NO_COSTS = /sugerido|publico|pvp|venta|bulto|caja|pack|cantidad|codigo|fecha|alicuota|^(% ?)?iva( %)?$/;
const CURRENCY = [/^moneda|^divisa/];
const WITH_VAT = /\b(con|c|incluy\w*) (el )?iva|\biva inc|\bfinal/;
const WITHOUT_VAT = /\b(sin|s|mas|no incluy\w*) (el )?iva|\biva no inc|\bneto/;

const headOf = (cell: Cell | undefined): string =>
  normalizeForSearch(`${cell ?? ""}`)
    .replaceAll("+", " mas ")
    .replace(/[^a-z0-9%]+/g, " ")
    .trim();

const vatIn = (text: string): boolean | undefined =>
  WITHOUT_VAT.test(text) ? false : WITH_VAT.test(text) ? true : undefined;

/** Titles, of one row or of two where cells are merged: those above stand for all below them. */
type Titles = { said: string[]; alone: string[][]; after: number };

type Given = Pick<PriceListForm, "columns" | "currency"> & { withVat: boolean | undefined };

/** How many of the next rows may hold better titles: words above them may look like some. */
const NEXT = 3;

/** Finds titles and what stands below which. @throws VALIDATION with the file's `heads` */
export function findColumns(rows: readonly Row[], given: Given): Reading {
  const first = rows.slice(0, MOST_ABOVE);
  const found = first.map((row, index) => {
    const titles = titlesAt(row, first[index + 1]);
    const known = () => placesKnown(titles.said.map(headOf), given.withVat);
    const places = given.columns ? placesGiven(titles, given.columns) : known();
    const isFound = places.cost !== -1 && Math.max(places.code, places.barcode, places.name) !== -1;
    const count = Object.values(places).filter((place) => place !== -1).length;
    return { titles, places, index, count: isFound ? count : 0 };
  });
  const begin = found.findIndex(({ count }) => count > 0);
  const near = begin === -1 ? [] : found.slice(begin, begin + NEXT);
  const [best] = near.toSorted((one, other) => other.count - one.count);
  if (!best) throw unknownColumns(first);
  const { titles, places, index } = best;
  const above = headOf(
    first
      .slice(0, index)
      .flatMap(({ cells }) => cells)
      .join(" "),
  );
  const told = (place: number) => titles.said[place] ?? "";
  const head = told(places.cost);
  const areDollars = /precios?( \w+)? en (dolares|usd|u s)/.test(above);
  return {
    ...{ places, after: titles.after, heads: titles.said.filter((said) => said !== "") },
    columns: { code: told(places.code), barcode: told(places.barcode), name: told(places.name), cost: head },
    currency: given.currency ?? currencyIn(head) ?? (areDollars ? "USD" : "ARS"),
    withVat: given.withVat ?? vatIn(headOf(head)) ?? vatIn(above) ?? false,
  };
}

function unknownColumns(first: readonly Row[]) {
  const [likely] = first.toSorted((one, other) => textsIn(other) - textsIn(one));
  return invalidFields(
    [
      { path: "columns.cost", message: "No encontramos la columna del precio" },
      { path: "columns.name", message: "No encontramos una columna con el código o el nombre" },
    ],
    { heads: (likely?.cells ?? []).map((cell) => `${cell}`.trim()).filter((cell) => cell !== "") },
    { reason: "price_list_columns_unknown", params: {} },
  );
}

const textsIn = ({ cells }: Row): number =>
  cells.filter((cell) => typeof cell === "string" && /[a-z]/i.test(cell)).length;

function titlesAt(row: Row, next: Row | undefined): Titles {
  const own = row.cells.map((cell) => `${cell}`.trim());
  if (!next || !isSecondRow(own, next)) return { said: own, alone: own.map((head) => [head]), after: row.number };
  const under = next.cells.map((cell) => `${cell}`.trim());
  let merged = "";
  const alone = Array.from({ length: Math.max(own.length, under.length) }, (_, place) => {
    if (own[place]) merged = own[place];
    return under[place] ? [merged, under[place]] : [own[place] ?? ""];
  });
  return { alone, said: alone.map((parts) => parts.filter(Boolean).join(" ")), after: next.number };
}

/** Whether each of its cells is what a title says; a section's title stands below the first title alone. */
function isSecondRow(above: readonly string[], { cells }: Row): boolean {
  const said = cells.map(headOf);
  const isHead = (head: string) =>
    [...CODES, ...BARCODES, ...NAMES, ...COSTS, ...CURRENCY, NO_COSTS, /^(unidad|marca|rubro|stock|minimo)/].some(
      (one) => one.test(head),
    );
  const filled = said.flatMap((head, place) => (head === "" ? [] : [place]));
  if (filled.length === 0 || !filled.every((place) => isHead(said[place] ?? ""))) return false;
  return filled.length > 1 || (above[filled[0] ?? 0] ?? "") === "" || filled[0] !== 0;
}

function placesGiven({ said, alone }: Titles, columns: Columns): Places {
  const placeOf = (name: string) =>
    name === ""
      ? -1
      : said.findIndex((head, place) => [head, ...(alone[place] ?? [])].some((one) => headOf(one) === headOf(name)));
  return {
    ...{ code: placeOf(columns.code), barcode: placeOf(columns.barcode), name: placeOf(columns.name) },
    ...{ cost: placeOf(columns.cost), currency: findHead(said.map(headOf), CURRENCY) },
  };
}

function placesKnown(heads: readonly string[], withVat: boolean | undefined): Places {
  const without = (...taken: number[]) => heads.map((head, place) => (taken.includes(place) ? "" : head));
  const barcode = findHead(heads, BARCODES);
  const code = findHead(without(barcode), CODES);
  const name = findHead(without(barcode, code), NAMES);
  const costs = without(barcode, code, name).map((head) => (NO_COSTS.test(head) ? "" : head));
  // Of the same price twice, the one that needs no reckoning.
  const wanted = costs.map((head) => (vatIn(head) === (withVat ?? false) ? head : ""));
  const other = costs.map((head) => (vatIn(head) === !(withVat ?? false) ? "" : head));
  const cost = [wanted, other, costs].map((some) => findHead(some, COSTS)).find((place) => place !== -1) ?? -1;
  return { code, barcode, name, cost, currency: findHead(heads, CURRENCY) };
}
