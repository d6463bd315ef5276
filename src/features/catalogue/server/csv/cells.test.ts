import fc from "fast-check";
import { expect, test } from "vitest";
import { guardCell, joinList, splitList, unguardCell } from "./cells.ts";

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
