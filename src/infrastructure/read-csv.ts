import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, type InfoRecord, parse } from "csv-parse";
import { invalidField } from "#src/contract/problem-of.ts";
import { yieldBetweenSteps } from "./yield-between-steps.ts";

const LONGEST_ROW = 200_000;
/** Bytes parsed at once: rows that are shorter than the header cost a tenth of a millisecond each. */
const PART = 512;

type CsvReading = {
  /** Given each row that isn't empty; throws to stop. `number` is as spreadsheets count, `records` without empty rows. */
  take: (cells: string[], at: { number: number; records: number }) => void;
  /** How many lines tell the separator: more where words stand above the titles. */
  lines?: number;
  signal: AbortSignal;
};

/** Reads CSV of Excel, LibreOffice or Google, in UTF-8, UTF-16 or Windows-1252. @throws VALIDATION */
export async function readCsv(file: Uint8Array, { take, lines = 1, signal }: CsvReading): Promise<void> {
  const content = textOf(file).replace(/^\uFEFF?sep=.\r?\n/i, "");
  let number = 0;
  // Rows are taken as they are parsed: queueing them in a stream costs quadratic time.
  const takeRecord = (cells: string[], { records, empty_lines }: InfoRecord) => {
    number = records + empty_lines;
    take(cells, { number, records });
    return null;
  };
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(content, lines),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    on_record: takeRecord,
  });
  try {
    await pipeline(Readable.from(partsOf(content), { objectMode: false }), parser.resume(), { signal });
  } catch (error) {
    if (error instanceof CsvError) throw invalidField("file", "sheet_row_unreadable", { row: number + 1 });
    throw error;
  }
  if (number === 0) throw invalidField("file", "sheet_empty");
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
  const turn = yieldBetweenSteps();
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += PART) {
    yield bytes.subarray(start, start + PART);
    await turn();
  }
}

function delimiterOf(content: string, lines: number): string {
  const beginning = content.slice(0, LONGEST_ROW).split(/\r?\n/, lines).join("\n");
  const count = (delimiter: string) => beginning.split(delimiter).length;
  return [";", ",", "\t", "|"].reduce((best, each) => (count(each) > count(best) ? each : best));
}
