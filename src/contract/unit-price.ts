import { type Centavos, centavos, toPesos } from "./centavos.ts";
import { formatPesos } from "./format.ts";

/** How many of each make a litre or a kilogram. */
const UNITS: readonly { names: RegExp; per: number; word: string }[] = [
  { names: /^(l|lt|lts|litros?)$/, per: 1, word: "litro" },
  { names: /^(ml|cc|cm3)$/, per: 1_000, word: "litro" },
  { names: /^(kg|kgs|kilos?|kilogramos?)$/, per: 1, word: "kilo" },
  { names: /^(g|gr|grs|gramos?)$/, per: 1_000, word: "kilo" },
];

const MEASURE = /^(\d+(?:[.,]\d+)?)\s*([a-z0-9]+)\.?$/;

/**
 * What a measure costs by litre or kilogram, in words: `$ 378 por litro`. Null where the text is no volume or weight, or
 * already one litre or kilogram, and without a price.
 */
export function unitPriceInWords(final: Centavos, measure: string): string | null {
  const [, number = "", name = ""] = MEASURE.exec(measure.trim().toLowerCase()) ?? [];
  const unit = UNITS.find(({ names }) => names.test(name));
  const amount = Number(number.replace(",", "."));
  if (!unit || !(amount > 0) || final <= 0 || amount === unit.per) return null;
  return `${formatPesos(toPesos(centavos(Math.round((final * unit.per) / amount))))} por ${unit.word}`;
}
