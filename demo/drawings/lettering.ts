import { line } from "./hand.ts";

type Glyph = readonly [width: number, strokes: string];

/** Our own stroke alphabet, ten units high: each letter's width and its strokes, all coordinates absolute pairs. */
const letters: Readonly<Record<string, Glyph>> = {
  A: [7, "M0 10 L3.5 0 L7 10 M1.3 6.6 L5.7 6.6"],
  B: [5.6, "M0 5 L3.2 5 C6.6 5 6.6 10 3.2 10 L0 10 L0 0 L2.8 0 C6 0 6 5 2.8 5"],
  C: [6.6, "M6.6 1.8 C4.6 -1 0 -.4 0 5 C0 10.4 4.6 11 6.6 8.2"],
  D: [6.4, "M0 0 L2.2 0 C8 0 8 10 2.2 10 L0 10 Z"],
  E: [5, "M5 0 L0 0 L0 10 L5 10 M0 5 L4.2 5"],
  F: [5, "M5 0 L0 0 L0 10 M0 5 L4.2 5"],
  G: [7, "M6.4 1.7 C4.4 -1 0 -.4 0 5 C0 11.4 7 11.4 7 5.6 L4 5.6"],
  H: [6, "M0 0 L0 10 M6 0 L6 10 M0 5 L6 5"],
  I: [0, "M0 0 L0 10"],
  J: [4.4, "M4.4 0 L4.4 6.6 C4.4 11 .4 11 0 7.6"],
  K: [5.8, "M0 0 L0 10 M5.6 0 L0 6 M2 4 L5.8 10"],
  L: [4.8, "M0 0 L0 10 L4.8 10"],
  M: [8, "M0 10 L0 0 L4 6.4 L8 0 L8 10"],
  N: [6.4, "M0 10 L0 0 L6.4 10 L6.4 0"],
  O: [7.4, "M3.7 0 C8.6 0 8.6 10 3.7 10 C-1.2 10 -1.2 0 3.7 0 Z"],
  P: [5.6, "M0 10 L0 0 L3 0 C6.5 0 6.5 5.8 3 5.8 L0 5.8"],
  Q: [7.4, "M3.7 0 C8.6 0 8.6 10 3.7 10 C-1.2 10 -1.2 0 3.7 0 Z M4.8 7.4 L7.6 10.6"],
  R: [5.8, "M0 10 L0 0 L3 0 C6.5 0 6.5 5.6 3 5.6 L0 5.6 M3 5.6 L5.8 10"],
  S: [5.4, "M5.2 1.6 C3.8 -.8 .2 -.4 .2 2.4 C.2 5.8 5.4 4.4 5.4 7.6 C5.4 10.6 1.2 10.8 0 8.2"],
  T: [6.4, "M0 0 L6.4 0 M3.2 0 L3.2 10"],
  U: [6.2, "M0 0 L0 6.4 C0 11.2 6.2 11.2 6.2 6.4 L6.2 0"],
  V: [6.8, "M0 0 L3.4 10 L6.8 0"],
  W: [9.6, "M0 0 L2.4 10 L4.8 1.6 L7.2 10 L9.6 0"],
  X: [6.2, "M0 0 L6.2 10 M6.2 0 L0 10"],
  Y: [6.4, "M0 0 L3.2 5 L6.4 0 M3.2 5 L3.2 10"],
  Z: [6, "M0 0 L6 0 L0 10 L6 10"],
  Ñ: [6.4, "M0 10 L0 1 L6.4 10 L6.4 1 M1.4 -1.6 C2.6 -3.2 3.8 -.8 5 -2.4"],
  0: [6, "M3 0 C7 0 7 10 3 10 C-1 10 -1 0 3 0 Z"],
  1: [2.6, "M0 2 L2.6 0 L2.6 10"],
  2: [5.4, "M.2 2.2 C1 -1 5.4 -.6 5.2 2.6 C5.1 5 1.6 7 0 10 L5.4 10"],
  3: [5.4, "M.2 0 L5 0 L2.4 4 C6.6 3.8 6.2 10 2.4 10 C1 10 .2 9.2 0 8.4"],
  4: [6.2, "M4.6 10 L4.6 0 L0 7 L6.2 7"],
  5: [5.4, "M4.8 0 L.8 0 L.4 4.6 C2.4 3.2 5.4 4 5.4 6.8 C5.4 10.4 1.2 10.8 0 8.6"],
  6: [5.8, "M4.4 0 C1.6 2.4 0 4.6 0 6.8 C0 11.1 5.8 11.1 5.8 6.8 C5.8 3.2 1.2 3.2 .2 6"],
  7: [5.4, "M0 0 L5.4 0 L1.8 10"],
  8: [5.8, "M2.9 4.8 C-.6 4.6 -.2 0 2.9 0 C6 0 6.4 4.6 2.9 4.8 C-1 5 -.8 10 2.9 10 C6.6 10 6.8 5 2.9 4.8 Z"],
  9: [5.8, "M1.4 10 C4.2 7.6 5.8 5.4 5.8 3.2 C5.8 -1.1 0 -1.1 0 3.2 C0 6.8 4.6 6.8 5.6 4"],
  "-": [3.4, "M0 5 L3.4 5"],
  ".": [0, "M0 9.9 L0 10"],
  ",": [0.6, "M.6 9.4 L0 11.2"],
  "/": [4.6, "M0 10.6 L4.6 -.6"],
  "+": [5, "M0 5 L5 5 M2.5 2.5 L2.5 7.5"],
  "×": [4.6, "M0 2.7 L4.6 7.3 M4.6 2.7 L0 7.3"],
  "°": [2.4, "M1.2 0 C2.8 0 2.8 2.6 1.2 2.6 C-.4 2.6 -.4 0 1.2 0 Z"],
  "%": [
    7,
    "M0 10 L7 0 M1.2 0 C2.8 0 2.8 3 1.2 3 C-.4 3 -.4 0 1.2 0 Z M5.8 7 C7.4 7 7.4 10 5.8 10 C4.2 10 4.2 7 5.8 7 Z",
  ],
  ":": [0, "M0 3 L0 3.1 M0 8 L0 8.1"],
  " ": [2.2, ""],
};

const gap = 2.5;

/** A sign's glyph; a vowel with an acute accent is its letter and a short stroke above. */
function glyphOf(sign: string): readonly Glyph[] {
  const known = letters[sign];
  if (known) return [known];
  const [letter = "", accent] = sign.normalize("NFD");
  const bare = letters[letter];
  if (!bare) return [];
  const middle = bare[0] / 2;
  return [accent ? [bare[0], `${bare[1]} M${middle - 0.5} -1.8 L${middle + 1} -3.4`] : bare];
}

const widthOf = (glyphs: readonly Glyph[]) => glyphs.reduce((sum, [width]) => sum + width + gap, 0) - gap;

type Lettering = {
  x: number;
  y: number;
  size: number;
  color: string;
  fit?: number;
  weight?: number;
  from?: "left" | "middle";
};

/** Writes a word as strokes: `x`, `y` its middle (or left end), `size` the height of the capitals, `fit` the most it may take. */
export function write(
  text: string,
  { x, y, size, color, fit = Number.POSITIVE_INFINITY, weight = 1.75, from = "middle" }: Lettering,
): string {
  const glyphs = [...text.toUpperCase()].flatMap(glyphOf);
  if (glyphs.length === 0) return "";
  const unit = Math.min(size / 10, fit / widthOf(glyphs));
  let pen = from === "left" ? x : x - (widthOf(glyphs) * unit) / 2;
  const top = y - 5 * unit;
  const strokes = glyphs.map(([width, path]) => {
    const moved = path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => {
      const round = (value: number) => Math.round(value * 10) / 10;
      return `${round(pen + Number(px) * unit)} ${round(top + Number(py) * unit)}`;
    });
    pen += (width + gap) * unit;
    return moved.replaceAll(/ ?([MLCZ]) ?/g, "$1");
  });
  return line(strokes.join(""), color, weight * unit);
}
