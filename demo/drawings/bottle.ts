import { lit, palette, shaded } from "./color.ts";
import { box, boxPath, type Drawing, line, shape, solid, svg } from "./hand.ts";
import { backLabel, type LabelText, wrapLabel } from "./label.ts";

export type BottleOptions = LabelText & {
  w?: number;
  h?: number;
  color?: string;
  cap?: string;
  build?: "round" | "square" | "dropper";
  back?: boolean;
  paper?: string;
};

const ribs = (from: number, to: number, top: number, h: number, color: string) =>
  line(
    Array.from({ length: 7 }, (_, i) => svg`M${from + ((to - from) * (i + 0.5)) / 7} ${top}v${h}`).join(""),
    color,
    5,
    'opacity=".35"',
  );

function top(kind: "round" | "square" | "dropper", w: number, h: number, color: string): string {
  const half = w * (kind === "dropper" ? 0.2 : 0.25);
  const tall = kind === "dropper" ? h * 0.1 : h * 0.13;
  const screw = solid(
    boxPath(-half, -h + (kind === "dropper" ? h * 0.16 : 0), half * 2, tall, 10),
    color,
    half * 0.5,
    ribs(-half, half, -h + 14 + (kind === "dropper" ? h * 0.16 : 0), tall, shaded(color, 0.5)),
  );
  if (kind !== "dropper") return screw;
  const bulb = svg`M${-half * 0.6} ${-h * 0.83}C${-half * 0.9} ${-h * 0.92} ${-half * 0.7} ${-h} 0 ${-h}C${half * 0.7} ${-h} ${half * 0.9} ${-h * 0.92} ${half * 0.6} ${-h * 0.83}Z`;
  return solid(bulb, shaded(color, 0.3), half * 0.4) + screw;
}

/** A bottle of plant food: round shoulders, square ones, or with a dropper. */
export function bottle({
  w = 270,
  h = 680,
  color,
  cap = palette.graphite,
  build = "round",
  back = false,
  paper = palette.paper,
  ...text
}: BottleOptions): Drawing {
  const base = color ?? text.brand.base;
  const neck = w * (build === "dropper" ? 0.17 : 0.21);
  const shoulder = build === "square" ? h * 0.1 : h * 0.17;
  const collar = -h * (build === "dropper" ? 0.76 : 0.88);
  const side = w / 2;
  const foot = build === "square" ? 26 : 34;
  const d = svg`M${-neck} ${collar}H${neck}V${collar + h * 0.03}C${neck} ${collar + h * 0.03 + shoulder * 0.5} ${side} ${collar + h * 0.03 + shoulder * (build === "square" ? 0.25 : 0.45)} ${side} ${collar + h * 0.03 + shoulder}V${-foot}Q${side} 0 ${side - foot} 0H${foot - side}Q${-side} 0 ${-side} ${-foot}V${collar + h * 0.03 + shoulder}C${-side} ${collar + h * 0.03 + shoulder * (build === "square" ? 0.25 : 0.45)} ${-neck} ${collar + h * 0.03 + shoulder * 0.5} ${-neck} ${collar + h * 0.03}Z`;
  const labelTop = collar + h * 0.03 + shoulder * 1.12;
  const labelHeight = -labelTop - h * 0.08;
  const print = back
    ? backLabel(w, labelTop, labelHeight, text.brand, paper)
    : wrapLabel(w, labelTop, labelHeight, text, paper);
  return { art: top(build, w, h, cap) + solid(d, base, w * 0.24, print), w, h, rests: "floor" };
}

/** A five-litre can with a handle. */
export function jerrycan({
  w = 470,
  h = 640,
  color,
  cap = palette.graphite,
  back = false,
  paper = palette.paper,
  ...text
}: Omit<BottleOptions, "build">): Drawing {
  const base = color ?? text.brand.base;
  const [l, r] = [-w / 2, w / 2];
  const d = svg`M${l + 36} 0Q${l} 0 ${l} -36V${-h * 0.64}C${l} ${-h * 0.78} ${l + w * 0.1} ${-h * 0.9} ${l + w * 0.18} ${-h * 0.9}H${l + w * 0.4}L${r - w * 0.16} ${-h * 0.9}C${r - w * 0.04} ${-h * 0.9} ${r} ${-h * 0.84} ${r} ${-h * 0.76}V-36Q${r} 0 ${r - 36} 0Z`;
  const grip = svg`M${w * 0.02} ${-h * 0.83}H${w * 0.3}Q${w * 0.36} ${-h * 0.83} ${w * 0.36} ${-h * 0.79}T${w * 0.3} ${-h * 0.75}H${w * 0.02}Q${-w * 0.04} ${-h * 0.75} ${-w * 0.04} ${-h * 0.79}T${w * 0.02} ${-h * 0.83}Z`;
  const labelTop = -h * 0.66;
  const print = back
    ? backLabel(w * 0.8, labelTop, h * 0.58, text.brand, paper)
    : wrapLabel(w * 0.8, labelTop, h * 0.58, text, paper);
  const screw = solid(
    boxPath(l + w * 0.17, -h, w * 0.24, h * 0.12, 12),
    cap,
    w * 0.07,
    ribs(l + w * 0.17, l + w * 0.41, -h + 14, h * 0.12, lit(cap, 0.3)),
  );
  return {
    art:
      screw +
      solid(d, base, w * 0.16, print + shape(grip, shaded(base, 0.55)) + box(l, -h * 0.03, w, 6, 0, shaded(base, 0.3))),
    w,
    h,
    rests: "floor",
  };
}
