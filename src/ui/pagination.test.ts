import { expect, test } from "vitest";
import { pagesShown } from "./pagination.tsx";

test("two pages on each side of the current one, and the first and the last", () => {
  expect(pagesShown(10, 20)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20]);
});

test("nothing is left out where nothing is missing", () => {
  expect(pagesShown(3, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
});

test("at the ends there is one side only", () => {
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, null, 20]);
  expect(pagesShown(20, 20)).toEqual([1, null, 18, 19, 20]);
});
