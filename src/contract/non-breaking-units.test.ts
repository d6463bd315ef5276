import { expect, test } from "vitest";
import { nonBreakingUnits } from "./non-breaking-units.ts";

test.each([
  ["Sustrato liviano 50 L", "Sustrato liviano 50\u00a0L"],
  ["Panel LED 65 W con 24 h de timer", "Panel LED 65\u00a0W con 24\u00a0h de timer"],
  ["Bacillus thuringiensis 100 g", "Bacillus thuringiensis 100\u00a0g"],
  ["Papel 1 1/4", "Papel 1 1/4"],
  ["2 × Carpa, 1 × Maceta 5 L", "2\u00a0×\u00a0Carpa, 1\u00a0×\u00a0Maceta 5\u00a0L"],
  ["Kit de 3 macetas", "Kit de 3 macetas"],
  ["Sábados de 10 a 14", "Sábados de 10\u00a0a\u00a014"],
  ["Extractor 100 mm 220 V", "Extractor 100\u00a0mm 220\u00a0V"],
])("%s", (name, unbroken) => expect(nonBreakingUnits(name)).toBe(unbroken));
