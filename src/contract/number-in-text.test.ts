import fc from "fast-check";
import { expect, test } from "vitest";
import { numberAsTyped, numberInText } from "./number-in-text.ts";

test.each([
  ["1.234,50", 1234.5],
  ["1234,5", 1234.5],
  ["1234.5", 1234.5],
  ["1,234.50", 1234.5],
  ["1.234", 1234],
  ["1,234", 1234],
  ["1.234.567", 1_234_567],
  ["12,5", 12.5],
  ["0,5", 0.5],
  ["0.05", 0.05],
  [" $ 1.500 ", 1500],
  ["15 %", 15],
  ["-3", -3],
  ["007", 7],
])("reads %j as %s", (typed, number) => {
  expect(numberInText(typed)).toBe(number);
});

test.each(["", "abc", "1,2,3", "1.2.3", "1.23.4", "0.125", "12a", "1e3", "--1", ",5", "1,"])("refuses %j", (typed) => {
  expect(numberInText(typed)).toBeNull();
});

test("reads back every price as fields show it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
      const pesos = Number((centavos / 100).toFixed(2));
      expect(numberInText(numberAsTyped(pesos))).toBe(pesos);
    }),
  );
});
