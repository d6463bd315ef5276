import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayChart } from "./day-chart.tsx";

/** Chromium cuts what is longer; others draw with 24 bits. */
const LONGEST_LENGTH = 2 ** 25;

test("each bar stands on the axis and is as long as its share of the highest step, also where a day brings 150 million pesos", () => {
  const days = [150_000_000, 75_000_000, 0].map((pesos, day) => ({ day: `2026-11-2${day}`, units: 1, pesos }));
  const markup = renderToStaticMarkup(<DayChart days={days} measure="pesos" />);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup) ?? [];
  expect(Number(width)).toBe(days.length);
  expect(Number(height)).toBeLessThan(LONGEST_LENGTH);
  const bars = [...markup.matchAll(/y="([\d.]+)" height="([\d.]+)"/g)].map(([, y, long]) => [Number(y), Number(long)]);
  expect(bars.map(([y = 0, long = 0]) => y + long)).toEqual(days.map(() => Number(height)));
  expect(bars.map(([, long = 0]) => long / Number(height))).toEqual([1, 0.5, 0]);
});
