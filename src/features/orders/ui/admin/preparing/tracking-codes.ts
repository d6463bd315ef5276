export const CODE_LENGTH = 100;

const ORDER_HEAD = /pedido|orden|referencia|remito|order|externo/i;
/** A `.` for letters that another encoding broke. */
const CODE_HEAD = /seguimiento|tracking|c.digo(?! postal)|gu.a|pieza/i;

/** Codes of these orders from a list ("1042 AB123", a line each) or a carrier's CSV with heads; `strange` lines have none. */
export function readCodes(text: string, orders: ReadonlySet<number>) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const heads = cellsIn(lines[0] ?? "");
  const orderAt = heads.findIndex((head) => ORDER_HEAD.test(head));
  const codeAt = heads.findIndex((head, at) => at !== orderAt && CODE_HEAD.test(head) && !ORDER_HEAD.test(head));
  const hasHeads = orderAt >= 0 && codeAt >= 0;
  const codes = new Map<number, string>();
  const strange: string[] = [];
  for (const line of hasHeads ? lines.slice(1) : lines) {
    const cells = hasHeads ? cellsIn(line) : line.trim().split(/[\s;,:]+/);
    const order = Number(cells[hasHeads ? orderAt : 0]?.trim().replace(/^#/, ""));
    const code = (hasHeads ? cells[codeAt] : cells.slice(1).join(" "))?.trim() ?? "";
    if (orders.has(order) && code !== "" && code.length <= CODE_LENGTH) codes.set(order, code);
    else strange.push(line.trim());
  }
  return { codes, strange };
}

/** The separator is the one that the line has most of; quoted cells may hold it. */
function cellsIn(line: string): string[] {
  const [separator = ""] = [";", "\t", ","].toSorted((a, b) => line.split(b).length - line.split(a).length);
  // What stands between quotes is every second part.
  const bare = line.split('"').map((part, at) => (at % 2 === 1 ? part.replaceAll(separator, " ") : part));
  return bare.join("").split(separator);
}
