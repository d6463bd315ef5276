/** The unit that searches compare by, how many of it one is, and its normalized spellings. */
const UNITS: readonly (readonly [unit: string, times: number, spellings: string])[] = [
  ["ml", 1, "ml mls cc cm3 mililitro mililitros"],
  ["ml", 1000, "l lt lts ltr litro litros"],
  ["g", 1, "g gr grs gramo gramos"],
  ["g", 1000, "kg kgs kilo kilos kilogramo kilogramos"],
  ["cm", 0.1, "mm milimetro milimetros"],
  ["cm", 1, "cm cms centimetro centimetros"],
  ["cm", 100, "m mt mts metro metros"],
  ["w", 1, "w watt watts vatio vatios"],
  ["v", 1, "v volt volts voltio voltios"],
  ["k", 1, "k kelvin"],
  ["u", 1, "u un uni unid unidad unidades"],
  ["%", 1, "%"],
];

const unitOf = new Map(
  UNITS.flatMap(([unit, times, spellings]) => spellings.split(" ").map((spelling) => [spelling, { unit, times }])),
);

const NUMBER = String.raw`\d{1,7}(?:[.,]\d{1,7}){0,2}`;
const BEGIN = String.raw`(?<![\p{L}\p{N}]|\d[.,])`;
const END = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;
const LENGTH = "(?: ?(mm|cms?|mts?|m))?";
const TIMES = " ?(?:x|×|\\*|por) ?";

const SIZE = new RegExp(
  `${BEGIN}(${NUMBER})${LENGTH}${TIMES}(${NUMBER})${LENGTH}(?:${TIMES}(${NUMBER})${LENGTH})?${END}`,
  "gu",
);
const AMOUNT = new RegExp(`(?:${BEGIN}|(?<=\\dx))(${NUMBER}) ?(${[...unitOf.keys()].join("|")})${END}`, "gu");

/** Up to this number, sides without a unit are metres ("1,2 x 1,2"); above it they are centimetres. */
const MOST_METRES = 5;

/** As Argentines write numbers: `1.000` is a thousand, `1,5` and `1.5` are one and a half. */
function numberIn(text: string): number {
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return Number(text.replaceAll(".", ""));
  return Number(text.replace(",", "."));
}

const shortest = (value: number): string => `${Number(value.toFixed(2))}`;

function amount(number: string, spelling: string): string | null {
  const { unit, times } = unitOf.get(spelling) ?? { unit: spelling, times: 1 };
  const value = numberIn(number) * times;
  return Number.isFinite(value) ? `${shortest(value)}${unit}` : null;
}

/** `sides` are numbers, each followed by its unit or undefined. */
function size(sides: (string | undefined)[]): string | null {
  const numbers = sides.filter((_, index) => index % 2 === 0).flatMap((side) => (side ? [numberIn(side)] : []));
  const unit = sides.findLast((side, index) => index % 2 === 1 && side);
  const isInMetres = unit === undefined && numbers.every((number) => number < MOST_METRES);
  const times = unitOf.get(unit ?? (isInMetres ? "m" : "cm"))?.times ?? 1;
  return numbers.every(Number.isFinite) ? numbers.map((number) => shortest(number * times)).join("x") : null;
}

/** The measures that a pattern finds in a text, and the text without them. What can't be read stays. */
function take(text: string, pattern: RegExp, read: (parts: (string | undefined)[]) => string | null) {
  const measures: string[] = [];
  const rest = text.replace(pattern, (written: string, ...groups) => {
    // The place and the whole text come after the groups.
    const measure = read(groups.slice(0, -2));
    if (measure === null) return written;
    measures.push(measure);
    return " ";
  });
  return { measures, rest };
}

const takeSizes = (text: string) => take(text, SIZE, size);
const takeAmounts = (text: string) => take(text, AMOUNT, ([number = "", unit = ""]) => amount(number, unit));

/** The measures in normalized text in one spelling: `60x60`, `65w`, `1000ml`. */
export const measuresIn = (text: string): string[] => [...takeSizes(text).measures, ...takeAmounts(text).measures];

/** The sizes and amounts in a normalized search, and the rest of it. */
export function takeMeasures(search: string): { sizes: string[]; amounts: string[]; rest: string } {
  const { measures: sizes, rest: other } = takeSizes(search);
  const { measures: amounts, rest } = takeAmounts(other);
  return { sizes, amounts, rest };
}
