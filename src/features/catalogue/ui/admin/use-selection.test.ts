import { expect, test } from "vitest";
import { rangeBetween } from "./use-selection.ts";

const SHOWN = [9, 4, 7, 2];

test.each([
  [4, 2, [4, 7, 2]],
  [2, 9, [9, 4, 7, 2]],
  [7, 7, [7]],
  [null, 7, [7]],
  [1, 7, [7]],
])("from %s to %d it is %j", (from, to, range) => {
  expect(rangeBetween(SHOWN, from, to)).toEqual(range);
});
