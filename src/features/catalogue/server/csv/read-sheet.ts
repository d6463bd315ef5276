import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { invalidField, type Problem } from "#src/contract/problem.ts";
import { unguardCell } from "./cells.ts";
import { type Column, columnOf } from "./columns.ts";

const MOST_ROWS = 20_000;
const LONGEST_ROW = 200_000;
/** Characters parsed before other requests get their turn. */
const PART = 64 * 1024;

export type SheetRow = {
  /** As spreadsheets number them: the header is row 1. */
  number: number;
  /** What is written in the columns that we know; empty cells are left out. */
  cells: Partial<Record<Column, string>>;
  /** The row as it came, to be given back. */
  raw: string[];
};

export type CsvTable = { header: string[]; ignored: string[]; rows: SheetRow[] };

/** Reads a CSV file as Excel, LibreOffice or Google write it: `;`, `,` or tabs, UTF-8, UTF-16 or Windows-1252. @throws VALIDATION */
export async function readSheet(file: Uint8Array): Promise<CsvTable> {
  await yieldToEventLoop();
  const content = textOf(file).replace(/^\uFEFF?sep=.\r?\n/i, "");
  await yieldToEventLoop();
  const parser = Readable.from(partsOf(content), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(content),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  let columns: (Column | undefined)[] = [];
  const sheet: CsvTable = { header: [], ignored: [], rows: [] };
  let number = 0;
  try {
    for await (const raw of parser as AsyncIterable<string[]>) {
      number += 1;
      if (number === 1) {
        columns = columnsIn(raw);
        sheet.header = raw;
        sheet.ignored = raw.filter((header, index) => header.trim() !== "" && columns[index] === undefined);
      } else if (raw.some((cell) => cell.trim() !== "")) {
        sheet.rows.push({ number, cells: cellsOf(raw, columns), raw });
        if (sheet.rows.length > MOST_ROWS)
          throw refusal(`El archivo tiene más de ${MOST_ROWS} filas. Partilo en varios.`);
      }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw refusal(`No pudimos leer la fila ${number + 1}: revisá que sus comillas cierren.`);
    throw error;
  }
  if (number === 0) throw refusal("El archivo está vacío");
  if (sheet.rows.length === 0) throw refusal("El archivo no tiene filas debajo de los títulos");
  return sheet;
}

function textOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    // Excel's plain "CSV" in Argentina.
    return new TextDecoder("windows-1252").decode(file);
  }
}

async function* partsOf(content: string): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; ) {
    // A character outside the basic plane is two units, and they must not be parted.
    const isParted = /[\uD800-\uDBFF]/.test(content[start + PART - 1] ?? "");
    const end = start + PART - (isParted ? 1 : 0);
    yield Buffer.from(content.slice(start, end));
    await yieldToEventLoop();
    start = end;
  }
}

function delimiterOf(content: string): string {
  const header = content.slice(0, LONGEST_ROW).split(/\r?\n/, 1)[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return [";", ",", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function columnsIn(header: readonly string[]): (Column | undefined)[] {
  const columns = header.map(columnOf);
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes("id") && !known.includes("name")) {
    throw refusal(
      'La primera fila tiene que llevar los títulos, y entre ellos "id" o "nombre". Bajá la plantilla para ver cómo.',
    );
  }
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) throw refusal(`La columna "${header[columns.lastIndexOf(twice)]}" está repetida`);
  return columns;
}

function cellsOf(raw: readonly string[], columns: readonly (Column | undefined)[]): SheetRow["cells"] {
  const cells: SheetRow["cells"] = {};
  for (const [index, column] of columns.entries()) {
    const cell = unguardCell(raw[index]?.trim() ?? "");
    if (column !== undefined && cell !== "") cells[column] = cell;
  }
  return cells;
}

const refusal = (message: string): Problem => invalidField("file", message);
