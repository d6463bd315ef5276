import { expect, test } from "vitest";
import { countsOf, moveInWords } from "./moved-stock.ts";

test("a stock written over a sale was counted before it or after it", () => {
  expect(countsOf(12, { seen: 10, now: 7 })).toEqual({ before: 9, now: 12 });
  expect(countsOf(12, { seen: 10, now: 11 })).toEqual({ before: 13, now: 12 });
});

test("nothing below none is what was counted before", () => {
  expect(countsOf(1, { seen: 10, now: 7 })).toEqual({ before: null, now: 1 });
});

test.each([
  [{ seen: 10, now: 7 }, "", "se vendieron 3: quedan 7"],
  [{ seen: 2, now: 1 }, " del blister de 5", "se vendió 1 del blister de 5: queda 1"],
  [{ seen: 7, now: 9 }, "", "el stock pasó de 7 a 9"],
])("says how %j moved", (moved, of, words) => expect(moveInWords(moved, of)).toBe(words));
