import { expect, test } from "vitest";
import { asPostalCode, hasWrongPostalCode, isPostalCode } from "./postal-code.ts";

test.each([
  ["1425", "1425"],
  ["C1425CLA", "C1425CLA"],
  ["c1064aab", "C1064AAB"],
  ["X5000HUA", "X5000HUA"],
  ["B 1900 ASF", "B1900ASF"],
  ["V9410", null],
  ["9410", "9410"],
  ["V9410ALB", "V9410ALB"],
])("%j is kept as %j", (typed, kept) => {
  expect(isPostalCode(typed) ? asPostalCode(typed) : null).toBe(kept);
});

test.each(["", "142", "14250", "I1425CLA", "O1425CLA", "Ñ1425CLA", "C1425CL", "C14255LA", "CABA"])(
  "%j is no postal code",
  (typed) => {
    expect(isPostalCode(typed)).toBe(false);
  },
);

test.each([
  ["Rivadavia 100, 1406, CABA", false],
  ["Rivadavia 100, C1406CLA, CABA, Timbre 2", false],
  ["Rivadavia 100, c 1406 cla, CABA", false],
  ["Rivadavia 100, 99, CABA", true],
  ["Rivadavia 100, C1406, CABA", true],
  ["Rivadavia 100, 14060, CABA, 4B", true],
  ["Calle 5 10, 3, 1900, La Plata", false],
  ["Rivadavia 100, Piso 3, CABA", false],
  ["San Martín 100, Córdoba", false],
  ["Calle 1", false],
  ["", false],
])("the postal code in %j is wrong: %j", (address, isWrong) => {
  expect(hasWrongPostalCode(address)).toBe(isWrong);
});
