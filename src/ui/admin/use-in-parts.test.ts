import { expect, test } from "vitest";
import { nextPart } from "./use-in-parts.ts";

type Row = { id: number; name?: string };

const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: from + place }));

/** All that is drawn until `wanted` is there. */
function partsOf(drawn: readonly Row[], wanted: readonly Row[]): (readonly Row[])[] {
  const next = nextPart(drawn, wanted);
  return next === wanted ? [next] : [next, ...partsOf(next, wanted)];
}

test.each([
  ["another page", rows(1, 100), rows(101, 100)],
  ["fewer rows", rows(1, 100), rows(50, 12)],
  ["none", rows(1, 100), []],
  ["more rows", rows(1, 12), rows(5, 100)],
  ["the same rows the other way round", rows(1, 100), rows(1, 100).reverse()],
  ["the first rows of all", [], rows(1, 100)],
])("%s: at most twelve new rows at a time, none twice, until all are there", (_, drawn, wanted) => {
  let before: readonly Row[] = drawn;
  const parts = partsOf(drawn, wanted);
  for (const part of parts) {
    const ids = new Set(part.map(({ id }) => id));
    expect(ids.size).toBe(part.length);
    expect(part.filter((row) => !before.includes(row)).length).toBeLessThanOrEqual(12);
    before = part;
  }
  expect(parts.at(-1)).toBe(wanted);
});

test("a page of twelve comes at once", () => {
  const wanted = rows(13, 12);
  expect(nextPart(rows(1, 12), wanted)).toEqual(wanted);
});
