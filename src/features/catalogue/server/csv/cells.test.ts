import fc from "fast-check";
import { expect, test } from "vitest";
import { guardCell, joinList, splitBlisters, splitList, unguardCell } from "./cells.ts";

test("no cell begins like a formula, and every text comes back", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom("=", "+", "-", "@", "'", "'=", "''-", "\t"), fc.string()).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardCell(guardCell(text))).toBe(text);
    }),
  );
});

test("every list of texts comes back", () => {
  const item = fc.string({ unit: fc.constantFrom("a", "|", "\\", " ", ";", "\n") }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(item.filter((text) => text !== "")), (items) => {
      expect(splitList(joinList(items))).toEqual(items);
    }),
  );
});

test("blisters are written as seeds x price x stock", () => {
  const blisters = [
    { seed_count: 3, price: 900, stock: 4 },
    { seed_count: 10, price: 12_500.5, stock: 0 },
  ];
  expect(splitBlisters("3 x 900 x 4 | 10 x 12500,5 x 0")).toEqual(blisters);
  expect(splitBlisters("3X$ 1.500,50 x4")).toEqual([{ seed_count: 3, price: 1500.5, stock: 4 }]);
});

test.each(["3", "3 x 900", "3 x 900 x 4 x 1", "a x 900 x 4", "3 x 900 x 4 |"])("refuses the blisters %j", (cell) => {
  expect(splitBlisters(cell)).toBeNull();
});
