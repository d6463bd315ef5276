import { expect, test } from "vitest";
import { freePlace } from "./free-place.ts";

const ROOM = { screen: 740, edge: 16 };
const toast = { left: 16, right: 344, height: 54 };
const bar = (top: number, bottom: number, weight = 100) => ({ left: 0, right: 360, top, bottom, weight });

test("stands at the lower edge where nothing is in the way", () => {
  expect(freePlace(toast, [], ROOM)).toBe(16);
  expect(freePlace(toast, [bar(100, 144), { ...bar(700, 740), left: 345 }], ROOM)).toBe(16);
});

test("stands right above what is docked there", () => {
  const place = freePlace(toast, [bar(670, 740)], ROOM);
  expect(place).toBeGreaterThanOrEqual(70);
  expect(place).toBeLessThan(80);
});

test("takes the place of least harm where no place is free", () => {
  const everywhere = [bar(0, 56, 1), ...Array.from({ length: 12 }, (_, row) => bar(56 + row * 57, 112 + row * 57))];
  expect(freePlace(toast, everywhere, ROOM)).toBeGreaterThan(740 - 56 - 54 - 16);
});
