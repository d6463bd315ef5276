const NICE = [1, 2, 5, 10];

/** A round top for a chart up to `highest`, with round steps. */
export function scaleOf(highest: number): { top: number; steps: number[] } {
  if (highest <= 0) return { top: 1, steps: [0] };
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (NICE.find((nice) => nice * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return { top: count * step, steps: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** `2026-11-21` as `21/11`. */
export const dayInWords = (day: string): string => day.slice(5).split("-").reverse().join("/");
