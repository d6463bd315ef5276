/** A run of text as a page of a PDF places it, in points from its lower left corner. */
export type Piece = { page: number; text: string; x: number; y: number; width: number; height: number };

type Span = { text: string; from: number; to: number };

/** Of a line's height: what lies further apart stands in two cells. */
const GAP = 0.8;
/** Of a line's height: what differs less in height stands on one line. */
const SAME_LINE = 0.5;
/** Of the table's lines: a column's edge is crossed by fewer. */
const FEW = 0.03;

/** Stands apart from its amount where sheets are set for accountants. */
const CURRENCY = /^(u\$s|us\$|u\$d|usd|ars|\$)$/i;

/** The rows of a text's table: cells are told by the gaps between them, columns by what all lines leave free. */
export function tableOf(pieces: readonly Piece[]): string[][] {
  const lines = linesOf(pieces).map(cellsOf);
  const columns = columnsIn(lines);
  return lines.map((cells) => {
    const row = columns.map(() => "");
    for (const cell of cells) {
      const place = columnOf(cell, columns);
      row[place] = row[place] ? `${row[place]} ${cell.text}` : cell.text;
    }
    return row;
  });
}

/** From the first page's top to the last one's bottom. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.page - b.page || b.y - a.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first?.page === piece.page && first.y - piece.y < SAME_LINE * Math.max(first.height, 4))
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

function cellsOf(line: readonly Piece[]): Span[] {
  const cells: Span[] = [];
  for (const { text, x, width, height } of line) {
    const cell = cells.at(-1);
    const gap = cell ? x - cell.to : Number.POSITIVE_INFINITY;
    if (cell && (gap < GAP * height || CURRENCY.test(cell.text.trim()))) {
      cell.text += gap > 0.1 * height ? ` ${text}` : text;
      cell.to = Math.max(cell.to, x + width);
    } else cells.push({ text, from: x, to: x + width });
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, " ").trim() }));
}

/** Where the fullest kind of line has something; words above and below the table don't count. */
function columnsIn(lines: readonly Span[][]): { from: number; to: number }[] {
  const counts = Map.groupBy(lines, ({ length }) => length);
  const [usual = 1] = [...counts]
    .filter(([length]) => length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([length]) => length);
  const table = lines.filter(({ length }) => length >= usual);
  const covered: number[] = [];
  for (const { from, to } of table.flat())
    for (let x = Math.max(0, Math.floor(from)); x <= Math.min(to, 5_000); x++) covered[x] = (covered[x] ?? 0) + 1;
  const columns: { from: number; to: number }[] = [];
  for (let x = 0; x < covered.length; x++) {
    if ((covered[x] ?? 0) <= table.length * FEW) continue;
    const last = columns.at(-1);
    if (last?.to === x - 1) last.to = x;
    else columns.push({ from: x, to: x });
  }
  return columns.length > 0 ? columns : [{ from: 0, to: 0 }];
}

/** The column that it shares most with, else the nearest. */
function columnOf({ from, to }: Span, columns: readonly { from: number; to: number }[]): number {
  const shared = columns.map((column) => Math.min(to, column.to) - Math.max(from, column.from));
  return shared.indexOf(Math.max(...shared));
}
