import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { PER_THOUSAND } from "#src/contract/net-price.ts";
import { VAT_RATES } from "#src/contract/vat.ts";
import { CURRENCIES } from "#src/features/catalogue/contract/variant.ts";
import { costOf } from "#src/features/catalogue/rules.ts";
import { ROUNDINGS } from "./contract.ts";
import { priceFrom, ruleFor } from "./rules.ts";

const pricing = fc.record({
  cents: fc.integer({ min: 1, max: 5_000_000 }),
  currency: fc.constantFrom(...CURRENCIES),
  vat: fc.constantFrom(...VAT_RATES),
  margin: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
  rounding: fc.constantFrom(...ROUNDINGS),
  rate: fc.integer({ min: 1, max: 500_000 }).map(centavos),
});

/** The price before it is rounded, times 10^9: an exact integer. */
const exact = ({ cents, currency, vat, margin, rate }: typeof pricing extends fc.Arbitrary<infer T> ? T : never) =>
  BigInt(cents) *
  (currency === "USD" ? BigInt(rate) : 100n) *
  BigInt(10_000 + Math.round(margin * 100)) *
  BigInt(1_000 + PER_THOUSAND[vat]);

test("a price by its cost is the lowest of its rounding that isn't below cost, margin and VAT (docs/shop.md, Costs)", () => {
  fc.assert(
    fc.property(pricing, (given) => {
      const price = priceFrom(costOf(given.cents, given.currency), given) ?? centavos(0);
      const step = given.rounding === "990" ? 100_000 : given.rounding * 100;
      expect(price % step).toBe(given.rounding === "990" ? 99_000 : 0);
      expect(BigInt(price) * 1_000_000_000n >= exact(given)).toBe(true);
      const lower = price - step;
      if (lower > 0) expect(BigInt(lower) * 1_000_000_000n < exact(given)).toBe(true);
    }),
  );
});

test("a price never falls when the rate, the cost or the margin rises", () => {
  fc.assert(
    fc.property(pricing, fc.integer({ min: 1, max: 1000 }), (given, more) => {
      const of = (changed: Partial<typeof given>) => {
        const whole = { ...given, ...changed };
        return priceFrom(costOf(whole.cents, whole.currency), whole) ?? 0;
      };
      expect(of({ cents: given.cents + more })).toBeGreaterThanOrEqual(of({}));
      expect(of({ margin: given.margin + more })).toBeGreaterThanOrEqual(of({}));
      expect(of({ rate: centavos(given.rate + more) })).toBeGreaterThanOrEqual(of({}));
    }),
  );
});

test.each([
  // $ 1.000 + 50 % + 21 % = $ 1.815
  ["ARS", 100_000, 1, 181_500],
  ["ARS", 100_000, 10, 182_000],
  ["ARS", 100_000, 50, 185_000],
  ["ARS", 100_000, 100, 190_000],
  ["ARS", 100_000, "990", 199_000],
  // US$ 1 at $ 1.450 the same way: $ 2.631,75
  ["USD", 100, 1, 263_200],
  ["USD", 100, "990", 299_000],
] as const)("%s %i, rounded by %s, is %i centavos", (currency, cents, rounding, price) => {
  const given = { vat: "21", margin: 50, rounding, rate: centavos(145_000) } as const;
  expect(priceFrom(costOf(cents, currency), given)).toBe(price);
});

test("dollars without a rate, and a cost of 0, give no price", () => {
  const given = { vat: "21", margin: 50, rounding: 1, rate: null } as const;
  expect(priceFrom(costOf(100, "USD"), given)).toBeNull();
  expect(priceFrom(costOf(0, "ARS"), given)).toBeNull();
});

test("the narrowest rule holds: product, supplier, category, all", () => {
  const rule = (scope: "all" | "category" | "supplier" | "product", value: number | null) =>
    ({ scope, value, margin: 1, rounding: 1 }) as const;
  const rules = [rule("all", null), rule("category", 1), rule("supplier", 1), rule("product", 1)];
  const held = (given: Partial<Parameters<typeof ruleFor>[1]>) =>
    ruleFor(rules, { categoryId: 2, suppliers: [], productId: 2, ...given })?.scope;
  expect(held({})).toBe("all");
  expect(held({ categoryId: 1 })).toBe("category");
  expect(held({ categoryId: 1, suppliers: [3, 1] })).toBe("supplier");
  expect(held({ categoryId: 1, suppliers: [1], productId: 1 })).toBe("product");
  expect(ruleFor(rules.slice(1), { categoryId: 2, suppliers: [], productId: 2 })).toBeUndefined();
});
