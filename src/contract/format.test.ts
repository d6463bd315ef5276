import { expect, test } from "vitest";
import { formatMoment, formatPesos } from "./format.ts";

test.each([
  [1_234_567.5, "$\u00a01.234.567,50"],
  [18_900, "$\u00a018.900"],
  [999.99, "$\u00a0999,99"],
  [0, "$\u00a00"],
])("writes %s pesos as %s (docs/shop.md, Prices)", (pesos, written) => {
  expect(formatPesos(pesos)).toBe(written);
});

test("tells a moment in Argentina's time, 24 h", () => {
  expect(formatMoment("2026-11-22T02:05:00.000Z")).toBe("21 de noviembre de 2026, 23:05");
});
