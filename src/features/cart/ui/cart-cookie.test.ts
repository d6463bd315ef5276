import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_ID } from "#src/contract/id-limit.ts";
import { MAX_QUANTITY } from "#src/contract/quantity-limits.ts";
import { type CartLine, MAX_LINES } from "../contract.ts";
import { lineKey } from "../rules.ts";
import { decodeCart, encodeCart } from "./cart-cookie.ts";

const id = fc.integer({ min: 1, max: MAX_ID });
const line = fc.record({
  product: id,
  variant: fc.option(id),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});
const cart = fc.uniqueArray(line, { selector: lineKey, maxLength: MAX_LINES });

test("a cart comes back from its cookie as it was", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(decodeCart(encodeCart(lines))).toEqual(lines);
    }),
  );
});

test("a full cart fits in a cookie and needs no escaping", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const written = encodeCart(lines);
      expect(written).toMatch(/^[\d._x]*$/);
      expect(written.length).toBeLessThan(2_600);
    }),
  );
});

test("any text at all reads as a cart that can be written again", () => {
  const garbage = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.x_") }));
  fc.assert(
    fc.property(garbage, (text) => {
      const lines = decodeCart(text);
      expect(decodeCart(encodeCart(lines))).toEqual(lines);
    }),
  );
});

test.each<[string, CartLine[]]>([
  ["", []],
  ["[object Object]", []],
  ["0x1_1x0_1x100_1.0x1_-1x2_2147483648x1", []],
  ["7x2_nonsense_7x3", [{ product: 7, variant: null, quantity: 5 }]],
  ["7x90_7x90", [{ product: 7, variant: null, quantity: 99 }]],
])("reads %j with the garbage left out", (written, lines) => {
  expect(decodeCart(written)).toEqual(lines);
});
