import { type Handler, Parser } from "htmlparser2";
import { invalidField, type ProblemParams } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { zipEntries } from "./read-zip.ts";
import { yieldBetweenSteps } from "./yield-between-steps.ts";

/** Of a number its value (a date is days since 1899-12-30), of all else its text; blank is "". */
export type Cell = string | number;

type WorkbookReading = {
  mostRows: number;
  mostColumns: number;
  /** Given each row that isn't blank; throws to stop. */
  take: (cells: Cell[], number: number) => void;
  signal: AbortSignal;
};

/** Unzipped, of all that is read. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 500;
const LONGEST_CELL = 32_767;
/** Tags within tags: the parser's time grows with their square. */
const DEEPEST = 50;

const refusal = (reason: ProblemReason, params?: ProblemParams) => invalidField("file", reason, params);

function fail(): never {
  throw refusal("workbook_unreadable");
}

/**
 * Reads the first sheet of an XLSX as it is unzipped, so that memory follows its limits and not what the file claims
 * (docs/decisions/statements.md). @throws VALIDATION
 */
export async function readWorkbook(file: Uint8Array, reading: WorkbookReading): Promise<void> {
  const parts = new Map<string, () => AsyncIterable<Buffer>>();
  for await (const { name, unzip } of zipEntries(file, fail)) {
    parts.set(name.toLowerCase(), unzip);
    if (parts.size > MOST_PARTS) fail();
  }
  const sheets = [...parts.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const [first] = sheets.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const sheet = first === undefined ? undefined : parts.get(first);
  if (!sheet) return fail();

  const room = { bytes: MOST_BYTES };
  const texts: string[] = [];
  const shared = parts.get("xl/sharedstrings.xml");
  if (shared)
    await parseXml(shared(), room, reading.signal, { close: (tag, text) => tag === "si" && texts.push(text) });
  await parseXml(sheet(), room, reading.signal, rowsOf(texts, reading));
}

/** Tags without the prefix of their namespace; `text` is that of all values in a cell or a shared text that closes. */
type TagHandler = {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  close: (tag: string, text: string) => void;
};

async function parseXml(
  stream: AsyncIterable<Buffer>,
  room: { bytes: number },
  signal: AbortSignal,
  { open, close }: TagHandler,
): Promise<void> {
  let [depth, held, isValue] = [0, "", false];
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      if (++depth > DEEPEST) fail();
      const tag = plain(name);
      isValue = tag === "v" || tag === "t";
      open?.(tag, attributes);
    },
    ontext(more) {
      if (isValue) held += more;
      if (held.length > LONGEST_CELL) fail();
    },
    onclosetag(name) {
      depth--;
      isValue = false;
      const tag = plain(name);
      close(tag, held);
      if (tag === "c" || tag === "si") held = "";
    },
  };
  const parser = new Parser(handler, { xmlMode: true });
  const text = new TextDecoder();
  const turn = yieldBetweenSteps(signal);
  for await (const part of stream) {
    room.bytes -= part.length;
    if (room.bytes < 0) throw refusal("workbook_too_large", { most: MOST_BYTES / 1024 / 1024 });
    parser.write(text.decode(part, { stream: true }));
    await turn();
  }
  parser.end();
}

const plain = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

function rowsOf(texts: readonly string[], { mostRows, mostColumns, take }: WorkbookReading): TagHandler {
  let cells: Cell[] = [];
  let [number, rows, column, type] = [0, 0, 0, ""];
  const valueIn = (text: string): Cell => {
    if (text === "") return "";
    if (type === "s") return texts[Number(text)] ?? "";
    if (type !== "" && type !== "n") return text;
    return Number.isFinite(Number(text)) ? Number(text) : "";
  };
  const keep = (value: Cell) => {
    if (value === "") return;
    if (column >= mostColumns) throw refusal("sheet_too_wide", { most: mostColumns });
    while (cells.length < column) cells.push("");
    cells[column] = value;
  };
  return {
    open(tag, { r = "", t = "" }) {
      if (tag === "row") {
        number = Number(r) || number + 1;
        cells = [];
        column = -1;
      } else if (tag === "c") {
        column = columnIn(r) ?? column + 1;
        type = t;
      }
    },
    close(tag, text) {
      if (tag === "c") keep(valueIn(text));
      if (tag !== "row" || cells.length === 0) return;
      rows++;
      if (rows > mostRows) throw refusal("sheet_too_long", { most: mostRows });
      take(cells, number);
    },
  };
}

/** 0 for "A7", 26 for "AA7". */
function columnIn(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
