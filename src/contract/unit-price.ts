import { type Centavos, centavos, toPesos } from "./centavos.ts";
import { formatPesos } from "./format-pesos.ts";

/** Units per litre or kilogram. */
const UNITS: readonly { names: RegExp; per: number; word: string }[] = [
  { names: /^(l|lt|lts|litros?)$/, per: 1, word: "litro" },
  { names: /^(ml|cc|cm3)$/, per: 1_000, word: "litro" },
  { names: /^(kg|kgs|kilos?|kilogramos?)$/, per: 1, word: "kilo" },
  { names: /^(g|gr|grs|gramos?)$/, per: 1_000, word: "kilo" },
];

const MEASURE = /^(\d+(?:[.,]\d+)?)\s*([a-z0-9]+)\.?$/;

/** Price per litre or kilogram: `$ 378 por litro`. Null for other measures, exactly one unit, or no price. */
export function unitPriceInWords(final: Centavos, measure: string): string | null {
  const [, number = "", name = ""] = MEASURE.exec(measure.trim().toLowerCase()) ?? [];
  const unit = UNITS.find(({ names }) => names.test(name));
  const amount = Number(number.replace(",", "."));
  if (!unit || !(amount > 0) || final <= 0 || amount === unit.per) return null;
  return `${formatPesos(toPesos(centavos(Math.round((final * unit.per) / amount))))} por ${unit.word}`;
}
