/** The longest code that the API takes. */
export const CODE_LENGTH = 100;

export type ReadCodes = {
  /** By the order's number. */
  codes: ReadonlyMap<number, string>;
  /** Lines that name none of the orders, as they were. */
  strange: readonly string[];
};

const ORDER_HEAD = /pedido|orden|referencia|remito|order|externo/i;
/** A `.` for letters that another encoding broke. */
const CODE_HEAD = /seguimiento|tracking|c.digo(?! postal)|gu.a|pieza/i;

/** Codes from a list ("1042 AB123", a line each) or from a carrier's CSV with heads, for these orders alone. */
export function readCodes(text: string, orders: ReadonlySet<number>): ReadCodes {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const heads = cellsIn(lines[0] ?? "");
  const orderAt = heads.findIndex((head) => ORDER_HEAD.test(head));
  const codeAt = heads.findIndex((head, at) => at !== orderAt && CODE_HEAD.test(head) && !ORDER_HEAD.test(head));
  const hasHeads = orderAt >= 0 && codeAt >= 0;
  const codes = new Map<number, string>();
  const strange: string[] = [];
  for (const line of hasHeads ? lines.slice(1) : lines) {
    const cells = hasHeads ? cellsIn(line) : wordsIn(line);
    const order = numberIn(cells[hasHeads ? orderAt : 0]);
    const code = (hasHeads ? cells[codeAt] : cells.slice(1).join(" "))?.trim() ?? "";
    if (order !== undefined && orders.has(order) && code !== "" && code.length <= CODE_LENGTH) codes.set(order, code);
    else strange.push(line.trim());
  }
  return { codes, strange };
}

const numberIn = (cell: string | undefined): number | undefined => {
  const digits = /^#?(\d{1,9})$/.exec(cell?.trim() ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The separator is the one that the line has most of; quoted cells may hold it. */
function cellsIn(line: string): string[] {
  const separator = [";", "\t", ","].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ",";
  const cells: string[] = [];
  for (const part of line.split(separator)) {
    const open = cells.at(-1);
    if (open !== undefined && isOpen(open)) cells[cells.length - 1] = `${open}${separator}${part}`;
    else cells.push(part);
  }
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"'),
  );
}

const isOpen = (cell: string): boolean => cell.trim().startsWith('"') && (cell.split('"').length - 1) % 2 === 1;

const wordsIn = (line: string): string[] => line.trim().split(/[\s;,:]+/);
