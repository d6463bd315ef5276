import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos } from "./centavos.ts";
import { HIGHEST_PRICE } from "./money.ts";
import { netPrice } from "./net-price.ts";
import { netTotal, VAT_RATES } from "./vat.ts";

test.each([
  [121_00, "21", 100_00],
  [110_50, "10.5", 100_00],
  [100_00, "exempt", 100_00],
  [1_000_00, "21", 826_45],
  [1_000_00, "10.5", 904_98],
  [1, "21", 1],
  [0, "21", 0],
  [HIGHEST_PRICE, "21", 82_644_628_098],
] as const)("%i centavos at %s are %i without VAT", (final, rate, net) => {
  expect(netPrice(centavos(final), rate)).toBe(net);
});

/** Up to what 100 lines of 99 come to. */
const finals = fc.oneof(fc.nat(1_000_000), fc.integer({ min: 0, max: 9_900 * HIGHEST_PRICE })).map(centavos);
const rates = fc.constantFrom(...VAT_RATES);
const DIVISORS = { "21": 1_210n, "10.5": 1_105n, exempt: 1_000n } as const;

test("a net price is within half a centavo of the exact one, also of the dearest cart", () => {
  fc.assert(
    fc.property(finals, rates, (final, rate) => {
      const divisor = DIVISORS[rate];
      const difference = 2n * (BigInt(netPrice(final, rate)) * divisor - BigInt(final) * 1_000n);
      expect(difference <= divisor && difference > -divisor).toBe(true);
    }),
  );
});

test("a dearer thing never has a lower net price", () => {
  fc.assert(
    fc.property(finals, finals, rates, (one, other, rate) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(netPrice(low, rate)).toBeLessThanOrEqual(netPrice(high, rate));
    }),
  );
});

const parts = fc.array(fc.record({ total: fc.integer({ min: 0, max: 100_000_000 }).map(centavos), rate: rates }), {
  maxLength: 100,
});

test("a sum's net doesn't depend on how it is split into lines nor on their order", () => {
  fc.assert(
    fc.property(parts, fc.nat(), (lines, seed) => {
      const split = lines.flatMap(({ total, rate }) => {
        const first = seed % (total + 1);
        return [
          { total: centavos(first), rate },
          { total: centavos(total - first), rate },
        ];
      });
      expect(netTotal(split.toReversed())).toBe(netTotal(lines));
    }),
  );
});

test("of one rate, a sum's net is the net of the sum", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000_000), { maxLength: 50 }), rates, (totals, rate) => {
      const sum = totals.reduce((all, total) => all + total, 0);
      expect(netTotal(totals.map((total) => ({ total: centavos(total), rate })))).toBe(netPrice(centavos(sum), rate));
    }),
  );
});
