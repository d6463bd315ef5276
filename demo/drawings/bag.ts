import { lit, mix, palette, readable, shaded } from "./color.ts";
import { box, type Drawing, line, oval, shape, solid, svg } from "./hand.ts";
import { backLabel, type LabelText, mark, onPaper } from "./label.ts";
import { write } from "./lettering.ts";
import { sprout } from "./plant.ts";

type BagFront = "hills" | "panel" | "band" | "sprout" | "back";
export type BagOptions = LabelText & { w?: number; h?: number; color?: string; front?: BagFront };

function outline(w: number, h: number): string {
  const a = w / 2 - w * 0.045;
  const b = w / 2;
  return svg`M${-a} ${-h}L${a} ${-h}C${a + 2} ${-h * 0.93} ${b + 2} ${-h * 0.86} ${b} ${-h * 0.6}C${b} ${-h * 0.3} ${b - w * 0.01} ${-h * 0.1} ${a + 4} -18Q${a} 0 ${a - 22} 0L${22 - a} 0Q${-a} 0 ${-a - 4} -18C${w * 0.01 - b} ${-h * 0.1} ${-b} ${-h * 0.3} ${-b} ${-h * 0.6}C${-b - 2} ${-h * 0.86} ${-a - 2} ${-h * 0.93} ${-a} ${-h}Z`;
}

function hills(w: number, h: number, color: string, accent: string): string {
  return (
    oval(w * 0.2, -h * 0.42, w * 0.12, w * 0.12, accent) +
    shape(
      svg`M${-w} ${-h * 0.33}C${-w * 0.3} ${-h * 0.47} 0 ${-h * 0.28} ${w} ${-h * 0.43}V0H${-w}Z`,
      mix(color, accent, 0.35),
    ) +
    shape(
      svg`M${-w} ${-h * 0.26}C${-w * 0.2} ${-h * 0.2} ${w * 0.1} ${-h * 0.36} ${w} ${-h * 0.22}V0H${-w}Z`,
      mix(color, accent, 0.7),
    ) +
    shape(
      svg`M${-w} ${-h * 0.13}C${-w * 0.2} ${-h * 0.24} ${w * 0.2} ${-h * 0.08} ${w} ${-h * 0.16}V0H${-w}Z`,
      palette.soil,
    )
  );
}

function front(kind: BagFront, w: number, h: number, color: string, { brand, title, amount = "" }: LabelText): string {
  const ink = readable(color);
  const name = (y: number, tint: string, fit = 0.7) =>
    write(brand.name, { x: 0, y: y * h, size: h * 0.085, fit: w * fit, color: tint, weight: 2.2 });
  const what = (y: number, tint: string) =>
    write(title, { x: 0, y: y * h, size: h * 0.045, fit: w * 0.64, color: tint });
  const much = (y: number, tint: string, size = 0.07) =>
    write(amount, { x: 0, y: y * h, size: h * size, fit: w * 0.5, color: tint, weight: 2.1 });
  if (kind === "hills")
    return (
      hills(w, h, color, brand.accent) +
      mark(brand, 0, -h * 0.81, w * 0.15, ink) +
      name(-0.68, ink) +
      what(-0.575, ink) +
      much(-0.065, palette.paper, 0.055)
    );
  if (kind === "band")
    return (
      shape(svg`M${-w} ${-h * 0.72}L${w} ${-h * 0.8}V${-h * 0.44}L${-w} ${-h * 0.36}Z`, brand.accent) +
      svg`<g transform="rotate(${(-Math.atan((h * 0.08) / (2 * w)) * 180) / Math.PI} 0 ${-h * 0.58})">${name(-0.61, readable(brand.accent), 0.76)}${what(-0.505, readable(brand.accent))}</g>` +
      mark(brand, 0, -h * 0.85, w * 0.13, ink) +
      much(-0.2, ink, 0.11)
    );
  if (kind === "sprout") {
    const leafy = sprout(h * 0.2, readable(brand.accent) === palette.ink ? palette.leaf : palette.sprout);
    return (
      name(-0.8, ink) +
      what(-0.7, ink) +
      oval(0, -h * 0.42, w * 0.29, w * 0.29, brand.accent) +
      shape(
        svg`M${-w * 0.265} ${-h * 0.36}A${w * 0.29} ${w * 0.29} 0 0 0 ${w * 0.265} ${-h * 0.36}C${w * 0.1} ${-h * 0.39} ${-w * 0.1} ${-h * 0.39} ${-w * 0.265} ${-h * 0.36}Z`,
        palette.soil,
      ) +
      svg`<g transform="translate(0 ${-h * 0.37})">${leafy.art}</g>` +
      much(-0.11, ink)
    );
  }
  return (
    box(-w * 0.36, -h * 0.82, w * 0.72, h * 0.62, 26, palette.paper) +
    mark(brand, 0, -h * 0.71, w * 0.19, onPaper(brand)) +
    write(brand.name, { x: 0, y: -h * 0.565, size: h * 0.075, fit: w * 0.58, color: palette.ink, weight: 2.2 }) +
    line(svg`M${-w * 0.12} ${-h * 0.495}H${w * 0.12}`, brand.accent, 6) +
    write(title, { x: 0, y: -h * 0.435, size: h * 0.045, fit: w * 0.58, color: palette.ink }) +
    box(-w * 0.22, -h * 0.355, w * 0.44, h * 0.105, h * 0.05, brand.accent) +
    write(amount, { x: 0, y: -h * 0.3025, size: h * 0.05, fit: w * 0.36, color: readable(brand.accent), weight: 2.1 })
  );
}

/** A filled sack, sealed at the top, as substrates are sold. */
export function bag({ w = 520, h = 720, color, front: kind = "hills", ...text }: BagOptions): Drawing {
  const base = color ?? text.brand.base;
  const seam = h * 0.055;
  const stitches = line(
    svg`M${-w * 0.42} ${-h + seam * 0.5}H${w * 0.42}`,
    lit(base, 0.55),
    4,
    'stroke-dasharray="14 12"',
  );
  const print = kind === "back" ? backLabel(w * 0.8, -h * 0.84, h * 0.72, text.brand) : front(kind, w, h, base, text);
  const art = solid(outline(w, h), base, w * 0.16, print + box(-w / 2, -h, w, seam, 0, shaded(base, 0.25)) + stitches);
  const creases = line(
    svg`M${-w * 0.4} ${-h + seam}Q${-w * 0.42} ${-h * 0.86} ${-w * 0.47} ${-h * 0.8}M${-w * 0.33} ${-h + seam}Q${-w * 0.35} ${-h * 0.89} ${-w * 0.39} ${-h * 0.84}M${w * 0.4} ${-h + seam}Q${w * 0.42} ${-h * 0.86} ${w * 0.47} ${-h * 0.8}`,
    shaded(base, 0.4),
    5,
    'opacity=".4"',
  );
  return { art: art + creases, w, h, rests: "floor" };
}
