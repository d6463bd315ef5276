import { expect, test } from "vitest";
import { typosBetween } from "./typos.ts";

test.each([
  ["pipa", "pipa", 0],
  ["pipa", "ppia", 1],
  ["pipa", "pippa", 1],
  ["pipa", "pia", 1],
  ["pipa", "papa", 1],
  ["pipa", "", 4],
  ["sustrato", "sutsrado", 2],
  ["ca", "abc", 3],
])("%s and %s are %i apart", (a, b, typos) => {
  expect(typosBetween(a, b)).toBe(typos);
  expect(typosBetween(b, a)).toBe(typos);
});
