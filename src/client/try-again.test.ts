import { expect, test } from "vitest";
import { tryAgainIn } from "./try-again.ts";

test.each([
  [1, "en 1 segundo"],
  [29.2, "en 30 segundos"],
  [60, "en 60 segundos"],
  [61, "en 2 minutos"],
  [900, "en 15 minutos"],
])("%d seconds are %s", (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(words);
});
