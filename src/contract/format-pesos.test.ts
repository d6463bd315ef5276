import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPesos } from "./format-pesos.ts";

test.each([
  [1_234_567.5, "$\u00a01.234.567,50"],
  [18_900, "$\u00a018.900"],
  [999.99, "$\u00a0999,99"],
  [0, "$\u00a00"],
])("writes %s pesos as %s (docs/shop.md, Prices)", (pesos, written) => {
  expect(formatPesos(pesos)).toBe(written);
});

test("writes every amount as es-AR does (docs/shop.md, Prices)", () => {
  const two = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (centavos) => {
      expect(formatPesos(centavos / 100)).toBe(`$\u00a0${two.format(centavos / 100).replace(/,00$/, "")}`);
    }),
  );
});
