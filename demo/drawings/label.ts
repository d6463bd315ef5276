import { contrasts, palette, readable } from "./color.ts";
import { box, line, oval, shape, svg } from "./hand.ts";
import { write } from "./lettering.ts";

type MarkKind =
  | "sprout"
  | "sun"
  | "drop"
  | "wave"
  | "peaks"
  | "moon"
  | "rings"
  | "weave"
  | "grain"
  | "bird"
  | "spark"
  | "arch";

/** A brand as its packages show it: name, colour pair and sign. */
export type Brand = { name: string; base: string; accent: string; mark: MarkKind };

const drawn: Readonly<Record<MarkKind, (color: string) => string>> = {
  sprout: (c) =>
    shape("M-4 46C-4 20-6 8-4-2C-30 0-44-14-46-36C-22-38-6-28 0-10C4-34 22-46 46-44C46-20 30-4 4-2C4 10 4 22 4 46Z", c),
  sun: (c) =>
    oval(0, 0, 20, 20, c) +
    line("M0-32V-44M0 32V44M-32 0H-44M32 0H44M-23-23L-31-31M23 23L31 31M-23 23L-31 31M23-23L31-31", c, 8),
  drop: (c) => shape("M0-46C18-20 32-4 32 14A32 32 0 0 1-32 14C-32-4-18-20 0-46Z", c),
  wave: (c) => line("M-42-14Q-28-32-14-14T14-14T42-14M-42 14Q-28-4-14 14T14 14T42 14", c, 10),
  peaks: (c) => shape("M-48 34L-14-30L4 2L16-18L48 34Z", c),
  moon: (c) => shape("M14-42A44 44 0 1 0 42 20A36 36 0 0 1 14-42Z", c),
  rings: (c) => line("M0-42A42 42 0 1 1-.1-42M0-22A22 22 0 1 1-.1-22M0-2V2", c, 9),
  weave: (c) => line("M-40-20H40M-40 4H40M-40 28H40M-24-38V42M0-38V42M24-38V42", c, 9),
  grain: (c) =>
    [-26, 0, 26]
      .map((x, i) => oval(x, i === 1 ? -16 : 14, 14, 24, c, svg`transform="rotate(${x / 2} ${x} 0)"`))
      .join(""),
  bird: (c) => shape("M-46 2C-30-30 4-34 20-16L44-20L28 0C20 30-10 40-30 34L-6 16C-24 18-38 12-46 2Z", c),
  spark: (c) => shape("M0-46C5-14 14-5 46 0C14 5 5 14 0 46C-5 14-14 5-46 0C-14-5-5-14 0-46Z", c),
  arch: (c) => line("M-40 36V0A40 40 0 0 1 40 0V36M-16 36V4A16 16 0 0 1 16 4V36", c, 10),
};

/** The brand's sign, `size` wide, about its middle. */
export const mark = (brand: Brand, x: number, y: number, size: number, color = brand.accent) =>
  svg`<g transform="translate(${x} ${y}) scale(${String(Math.round(size) / 100)})">${drawn[brand.mark](color)}</g>`;

/** Of the brand's two colours, the one that shows on paper. */
export const onPaper = (brand: Brand) =>
  contrasts(brand.accent) ? brand.accent : contrasts(brand.base) ? brand.base : palette.ink;

/** Lines that stand for small print. */
function smallPrint(x: number, y: number, w: number, rows: number, color: string, step = 24): string {
  const lengths = [1, 0.92, 0.97, 0.6, 1, 0.86, 0.94, 0.45];
  const d = Array.from(
    { length: rows },
    (_, i) => svg`M${x} ${y + i * step}h${w * (lengths[i % lengths.length] ?? 1)}`,
  ).join("");
  return line(d, color, step * 0.26, 'opacity=".45"');
}

export type LabelText = { brand: Brand; title: string; amount?: string };

/** A label of paper across a container: sign, brand, a rule, what it is, how much. */
export function wrapLabel(
  w: number,
  top: number,
  h: number,
  { brand, title, amount = "" }: LabelText,
  paper: string = palette.paper,
): string {
  const ink =
    readable(paper) === palette.ink
      ? readable(brand.base) === palette.paper
        ? brand.base
        : palette.ink
      : palette.paper;
  const foot = amount ? h * 0.26 : h * 0.06;
  return (
    box(-w / 2, top, w, h, 0, paper) +
    box(-w / 2, top + h - foot, w, foot, 0, brand.accent) +
    mark(brand, 0, top + h * 0.17, Math.min(h * 0.22, w * 0.3), onPaper(brand)) +
    write(brand.name, { x: 0, y: top + h * 0.4, size: h * 0.1, fit: w * 0.72, color: ink, weight: 2.1 }) +
    line(svg`M${-w * 0.13} ${top + h * 0.5}H${w * 0.13}`, brand.accent, 4) +
    write(title, { x: 0, y: top + h * 0.61, size: h * 0.075, fit: w * 0.7, color: ink }) +
    (amount
      ? write(amount, {
          x: 0,
          y: top + h - foot / 2,
          size: foot * 0.46,
          fit: w * 0.6,
          color: readable(brand.accent),
          weight: 2.1,
        })
      : "")
  );
}

/** The other side of a label: what is told in small print, and a barcode. */
export function backLabel(w: number, top: number, h: number, brand: Brand, paper: string = palette.paper): string {
  const ink = readable(paper);
  const bars = [0, 9, 15, 27, 33, 45, 54, 60, 72, 81]
    .map((x) => svg`M${-w * 0.36 + (x * w) / 180} ${top + h * 0.76}v${h * 0.14}`)
    .join("");
  return (
    box(-w / 2, top, w, h, 0, paper) +
    box(-w / 2, top, w, h * 0.17, 0, brand.accent) +
    write(brand.name, { x: 0, y: top + h * 0.087, size: h * 0.06, fit: w * 0.6, color: readable(brand.accent) }) +
    smallPrint(-w * 0.36, top + h * 0.27, w * 0.72, 6, ink, h * 0.068) +
    line(bars, ink, w * 0.02) +
    mark(brand, w * 0.26, top + h * 0.83, Math.min(w * 0.2, h * 0.14), onPaper(brand))
  );
}
