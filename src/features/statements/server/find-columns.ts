import { createHash } from "node:crypto";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { findHead, type Row } from "#src/infrastructure/read-table.ts";
import type { Cell } from "#src/infrastructure/read-workbook.ts";
import type { Columns } from "../contract.ts";
import { dayIn } from "./read-cells.ts";

/** Where each thing stands; -1 where the file has none. References stand in several columns. */
export type Places = {
  date: number;
  amount: number;
  debit: number;
  /** Says of each movement whether it is a debit. */
  sign: number;
  payer: number;
  references: number[];
};

/** Words, an address and a balance may stand above the titles. */
const MOST_ABOVE = 60;

const SIGN = /^(d c|c d|signo|debito credito|credito debito|tipo( de)?( movimiento| operacion| mov)?)$/;
const NO_AMOUNT = /saldo|balance|comision|impuesto|iva|retencion|fee|tax|moneda/;
const NO_PAYER = /cuit|cuil|dni|cbu|cvu|documento|email|mail|banco|(^| )id( |$)/;

/** By what banks and wallets call them, the surest first. */
const DATES = [
  /^(fecha|date)$/,
  /^fecha (del? )?(movimiento|operacion|pago|acreditacion|aprobacion)/,
  /^fecha/,
  /date/,
];
const CREDITS = [/^(creditos?|haber|ingresos?|abonos?|depositos?)( |$)/, /^net credit amount$/];
const DEBITS = [/^(debitos?|debe|egresos?|cargos?|retiros?|net debit amount)( |$)/];
const AMOUNTS = [/^transaction amount$/, /^(importe|monto|amount|valor)( |$)/, /importe|monto/, /amount/];
const PAYERS = [
  /originante|ordenante|pagador|remitente|emisor|contraparte|payer/,
  /^(nombre|razon social|titular|cliente)/,
];
const REFERENCES =
  /referenc|concepto|descripcion|description|detalle|leyenda|observacion|motivo|comentario|mensaje|movimiento$|cuit|cuil|dni|documento|payer identification/;

const headOf = (cell: Cell): string =>
  normalizeForSearch(`${cell}`)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** By which a file of the same bank is known again: SHA-256 of its titles. */
export const hashOfHeads = ({ cells }: Row): string =>
  createHash("sha256")
    .update(JSON.stringify(cells.map(headOf)))
    .digest("base64url");

/** The rows among which the titles are. */
export const firstRows = (rows: readonly Row[]): readonly Row[] => rows.slice(0, MOST_ABOVE);

/** The row of titles and what stands below which; `given` names the columns. @throws VALIDATION with the file's `heads` */
export function findColumns(rows: readonly Row[], given: Columns | undefined): { titles: Row; places: Places } {
  const placesIn = ({ cells }: Row) => (given ? placesGiven(cells.map(headOf), given) : placesKnown(cells.map(headOf)));
  for (const titles of firstRows(rows)) {
    const places = placesIn(titles);
    if (places.date !== -1 && places.amount !== -1) return { titles, places };
  }
  const titles = likelyTitles(rows);
  const { date, amount } = placesIn(titles);
  throw invalidFields(
    [
      ...(date === -1 ? [{ path: "columns.date", message: "No encontramos la columna de la fecha" }] : []),
      ...(amount === -1 ? [{ path: "columns.amount", message: "No encontramos la columna del importe" }] : []),
    ],
    { heads: titles.cells.map((cell) => `${cell}`.trim()).filter((head) => head !== "") },
    { reason: "statement_columns_unknown", params: {} },
  );
}

function placesGiven(heads: readonly string[], { date, amount, payer, reference }: Columns): Places {
  const placeOf = (name: string) => (name === "" ? -1 : heads.indexOf(headOf(name)));
  const places = { date: placeOf(date), amount: placeOf(amount), payer: placeOf(payer) };
  const debit = findHead(heads, DEBITS);
  return {
    ...places,
    debit: debit === places.amount ? -1 : debit,
    sign: findHead(heads, [SIGN]),
    references: [placeOf(reference)],
  };
}

function placesKnown(heads: readonly string[]): Places {
  const amounts = heads.map((head) => (NO_AMOUNT.test(head) || SIGN.test(head) ? "" : head));
  const debit = findHead(amounts, DEBITS);
  const date = findHead(heads, DATES);
  const people = heads.map((head) => (NO_PAYER.test(head) ? "" : head));
  const payer = findHead(people, PAYERS);
  const credit = findHead(amounts, CREDITS);
  const amount = debit === -1 || credit === -1 ? findHead(amounts, [...AMOUNTS, ...CREDITS]) : credit;
  const taken = [date, amount, payer, debit];
  const references = heads.flatMap((head, place) => (REFERENCES.test(head) && !taken.includes(place) ? [place] : []));
  return { date, amount, debit, sign: findHead(heads, [SIGN]), payer, references };
}

/** The last row above the first that has a day, else the one with most cells. */
function likelyTitles(rows: readonly Row[]): Row {
  const filled = ({ cells }: Row) => cells.filter((cell) => cell !== "").length;
  const first = firstRows(rows);
  const data = first.findIndex((row) => filled(row) > 1 && row.cells.some((cell) => dayIn(cell) !== null));
  const above = data > 0 ? first[data - 1] : undefined;
  const most = first.reduce((best: Row, row) => (filled(row) > filled(best) ? row : best), { number: 1, cells: [] });
  return above && filled(above) > 1 ? above : most;
}
