import { expect, test } from "vitest";
import { centavos } from "./centavos.ts";
import { unitPriceInWords } from "./unit-price.ts";

test.each([
  [18_900_00, "50 L", "$ 378 por litro"],
  [4_500_00, "500 ml", "$ 9.000 por litro"],
  [4_500_00, "250cc", "$ 18.000 por litro"],
  [12_000_00, "1,5 kg", "$ 8.000 por kilo"],
  [1_000_00, "300 grs.", "$ 3.333,33 por kilo"],
  [9_000_00, "1 L", null],
  [9_000_00, "1000 ml", null],
  [9_000_00, "40 × 60 cm", null],
  [9_000_00, "0 L", null],
  [9_000_00, "", null],
  [0, "50 L", null],
])("%i centavos for %j are %j", (final, measure, words) => {
  expect(unitPriceInWords(centavos(final), measure)?.replaceAll("\u00a0", " ") ?? null).toBe(words);
});
