import { expect, test } from "vitest";
import { stockInText } from "./stock-in-text.ts";

test.each([
  ["+12", 17],
  [" + 1.000 ", 1005],
  ["-1", 4],
  ["−5", 0],
  ["-6", -1],
  ["12", null],
  ["+", null],
  ["+a", null],
  ["", null],
])("of 5 units %j makes %j", (typed, stock) => {
  expect(stockInText(typed, 5)).toBe(stock);
});
