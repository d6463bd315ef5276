import { expect, test } from "vitest";
import { availabilityOf, discountedPrice, priceByAmount, priceByPercentage, seedsShown } from "./rules.ts";

test.each([
  [1, "1 semilla"],
  [3, "3 semillas"],
])("a blister of %i is told as %j", (count, words) => {
  expect(seedsShown(count)).toBe(words);
});

test("availability is none at 0, last units up to 5", () => {
  expect([0, 1, 5, 6].map(availabilityOf)).toEqual(["none", "last_units", "last_units", "in_stock"]);
});

test.each([
  [100_000, 0, 100_000],
  [100_000, 100, 0],
  [100_010, 12.5, 87_509],
  [1, 50, 1],
  [3, 50, 2],
  [99_999_999_999, 0.01, 99_989_999_999],
])("%i centavos less %f %% are %i", (price, percent, final) => {
  expect(discountedPrice(price, percent)).toBe(final);
});

test.each([
  [100_000, "increase", 10, 110_000],
  [100_500, "increase", 0.1, 101_000],
  [100_400, "increase", 0.1, 101_000],
  [100_000, "increase", 0.4, 100_000],
  [100_000, "increase", 0.5, 101_000],
  [100_000, "decrease", 99.9, 1_000],
  [1_200, "decrease", 50, 1_000],
  [1, "decrease", 50, 1],
  [400, "decrease", 50, 400],
  [1_400, "increase", 0.1, 1_400],
  [150_000, "decrease", 33.3, 100_000],
] as const)("%i centavos, %s by %f %%, are %i", (price, direction, percentage, expected) => {
  expect(priceByPercentage(price, direction, percentage)).toBe(expected);
});

test("an amount counts to the centavo", () => {
  expect(priceByAmount(10_001, "increase", 999)).toBe(11_000);
  expect(priceByAmount(10_001, "decrease", 10_001)).toBe(0);
});
