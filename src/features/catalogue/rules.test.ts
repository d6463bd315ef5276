import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { availabilityOf, discountedPrice, seedsShown } from "./rules.ts";

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
  expect(discountedPrice(centavos(price), percent)).toBe(final);
});
