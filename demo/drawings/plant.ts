import { lit, palette, shaded } from "./color.ts";
import { type Drawing, line, oval, shape, svg } from "./hand.ts";

/** The right half of a leaf and the whole of it, in whole units to keep documents small. */
function outlines(l: number, w: number): readonly [half: string, whole: string] {
  const [side, low, high, tip] = [w * 0.62, l * 0.16, l * 0.68, l].map(Math.round);
  const half = `M0 0C${side}-${low} ${side}-${high} 0-${tip}`;
  return [`${half}Z`, `${half}C-${side}-${high}-${side}-${low} 0 0Z`];
}

/** One leaf from (x, y), `angle` degrees from upright, its right half in the shade. */
export function leaf(x: number, y: number, angle: number, l: number, w: number, color: string): string {
  const [half, whole] = outlines(l, w);
  return svg`<g transform="translate(${x} ${y})rotate(${angle})">${shape(whole, color)}${shape(half, shaded(color, 0.24))}</g>`;
}

/** Two seed leaves on a stem. */
export function sprout(h: number, color: string = palette.leaf): Drawing {
  const art =
    line(svg`M0 0C${h * 0.05} ${-h * 0.3} ${-h * 0.04} ${-h * 0.4} 0 ${-h * 0.6}`, shaded(color, 0.15), h * 0.07) +
    leaf(0, -h * 0.58, -58, h * 0.52, h * 0.36, color) +
    leaf(0, -h * 0.58, 52, h * 0.58, h * 0.38, color);
  return { art, w: h * 0.9, h, rests: "air" };
}

/** A young basil-like plant: crossed pairs of broad leaves, the smaller the higher. */
export function plant(h: number, color: string = palette.leaf, tiers = 3): Drawing {
  const stem = line(
    svg`M0 0C${h * 0.03} ${-h * 0.3} ${-h * 0.02} ${-h * 0.6} 0 ${-h * 0.8}`,
    shaded(color, 0.3),
    h * 0.03,
  );
  const pairs = Array.from({ length: tiers }, (_, i) => {
    const up = i / Math.max(1, tiers - 1);
    const size = h * (0.5 - up * 0.2);
    const y = -h * (0.24 + up * 0.44);
    const spread = 82 - up * 30;
    const back = shaded(color, 0.2);
    return (
      leaf(0, y + h * 0.04, -spread * 0.52, size * 0.8, size * 0.5, back) +
      leaf(0, y + h * 0.02, spread * 0.46, size * 0.84, size * 0.5, back) +
      leaf(0, y + h * 0.05, -spread + (i % 2) * 6, size, size * 0.58, color) +
      leaf(0, y + h * 0.03, spread - (i % 2) * 5, size * 0.96, size * 0.58, i === 1 ? lit(color, 0.12) : color)
    );
  });
  const crown =
    leaf(0, -h * 0.76, -22, h * 0.24, h * 0.13, lit(color, 0.15)) + leaf(0, -h * 0.76, 26, h * 0.22, h * 0.13, color);
  return { art: stem + pairs.join("") + crown, w: h * 0.94, h, rests: "air" };
}

/** A head of lettuce seen from the side. */
export function lettuce(w: number, color = "#7fb257"): Drawing {
  const fan = [-78, 74, -52, 50, -28, 26, 0].map((angle, i) =>
    leaf(0, 0, angle, w * (0.52 - Math.abs(angle) * 0.0008), w * 0.36, i % 2 ? shaded(color, 0.08) : color),
  );
  return { art: fan.join(""), w, h: w * 0.52, rests: "air" };
}

/** A tomato-like plant with fruit, for the scenes. */
export function tomato(h: number, color = "#3d8a4f"): Drawing {
  const base = plant(h, color, 4);
  const fruit = [
    [-0.14, -0.36, 0.05],
    [0.12, -0.3, 0.055],
    [0.1, -0.56, 0.042],
    [-0.1, -0.62, 0.04],
  ] as const;
  const red = "#cf5a3c";
  const dots = fruit
    .map(
      ([x, y, r]) =>
        oval(x * h, y * h, r * h, r * h, red) +
        oval(x * h - r * h * 0.3, y * h - r * h * 0.3, r * h * 0.3, r * h * 0.24, "#f0a78c"),
    )
    .join("");
  return { ...base, art: base.art + dots };
}
