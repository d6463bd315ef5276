import { lit, mix, palette, readable, shaded } from "./color.ts";
import { box, type Drawing, fade, inside, line, oval, place, shape, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";

export type TentOptions = {
  brand: Brand;
  amount?: string;
  color?: string;
  w?: number;
  h?: number;
  depth?: number;
  door?: "open" | "closed" | "window";
  plants?: readonly Drawing[];
  glowing?: boolean;
};

function interior(w: number, h: number, plants: readonly Drawing[], glowing: boolean): string {
  const silver = "#dfe4dc";
  const light = fade("#fff3bf", "#ffe98f", [glowing ? 0.95 : 0.6, 0]);
  const lamp =
    box(-w * 0.26, -h * 0.83, w * 0.52, 16, 6, palette.graphite) +
    box(-w * 0.24, -h * 0.83 + 16, w * 0.48, 7, 3, "#fff0b0") +
    line(svg`M${-w * 0.2} ${-h * 0.83}V${-h}M${w * 0.2} ${-h * 0.83}V${-h}`, palette.graphite, 4);
  const beam = `${light.def}${shape(svg`M${-w * 0.24} ${-h * 0.83 + 23}H${w * 0.24}L${w * 0.46} 0H${-w * 0.46}Z`, light.ref)}`;
  const [one] = plants;
  const spread = one ? (w * (plants.length > 1 ? 0.74 / plants.length : 0.54)) / one.w : 0;
  const stand = one
    ? `<defs><g id="inside">${place(one, 0, 0, spread)}</g></defs>${plants.map((_, i) => svg`<use href="#inside" x="${(i - (plants.length - 1) / 2) * w * (0.8 / plants.length)}" y="${-h * 0.035}"/>`).join("")}`
    : "";
  return (
    box(-w / 2, -h, w, h, 0, glowing ? mix(silver, "#ffe9a0", 0.45) : silver) +
    shape(svg`M${-w / 2} ${-h}L${-w * 0.34} ${-h * 0.9}V${-h * 0.13}L${-w / 2} 0Z`, shaded(silver, 0.12)) +
    shape(svg`M${w / 2} ${-h}L${w * 0.34} ${-h * 0.9}V${-h * 0.13}L${w / 2} 0Z`, lit(silver, 0.35)) +
    shape(svg`M${-w / 2} 0L${-w * 0.34} ${-h * 0.13}H${w * 0.34}L${w / 2} 0Z`, shaded(silver, 0.32)) +
    beam +
    lamp +
    stand
  );
}

function door(
  kind: "open" | "closed" | "window",
  w: number,
  h: number,
  color: string,
  accent: string,
  plants: readonly Drawing[],
  glowing: boolean,
): string {
  const [dw, dh] = [w * 0.8, h * 0.82];
  const r = dw * 0.14;
  const foot = -h * 0.06;
  const d = svg`M${-dw / 2} ${foot}V${foot - dh + r}Q${-dw / 2} ${foot - dh} ${r - dw / 2} ${foot - dh}H${dw / 2 - r}Q${dw / 2} ${foot - dh} ${dw / 2} ${foot - dh + r}V${foot}Z`;
  const zip = line(d.slice(0, -1), accent, 9) + line(d.slice(0, -1), shaded(color, 0.5), 3, 'stroke-dasharray="8 7"');
  if (kind === "open") {
    const roll =
      box(-dw / 2 - 12, foot - dh - 20, dw + 24, 40, 20, lit(color, 0.12)) +
      box(-dw / 2 - 12, foot - dh + 4, dw + 24, 16, 8, shaded(color, 0.25)) +
      line(svg`M${-dw * 0.3} ${foot - dh - 22}v44M${dw * 0.3} ${foot - dh - 22}v44`, accent, 10);
    return inside(d, svg`<g transform="translate(0 ${foot})">${interior(dw, dh, plants, glowing)}</g>`) + zip + roll;
  }
  const pane =
    kind === "window"
      ? box(-dw * 0.27, foot - dh * 0.72, dw * 0.54, dh * 0.36, 18, mix(color, "#8fd0a0", 0.35)) +
        line(
          svg`M${-dw * 0.16} ${foot - dh * 0.52}L${-dw * 0.02} ${foot - dh * 0.66}M${-dw * 0.12} ${foot - dh * 0.45}L${dw * 0.14} ${foot - dh * 0.68}`,
          "#ffffff",
          8,
          'opacity=".28"',
        )
      : "";
  return shape(d, lit(color, 0.05)) + pane + zip + line(svg`M${dw / 2} ${foot - dh * 0.42}v40`, lit(accent, 0.3), 12);
}

/** A grow tent: front with its door, the shaded side behind it, corner bars, a duct sleeve and a mesh window. */
export function tent({
  brand,
  amount = "",
  color = brand.base,
  w = 440,
  h = 680,
  depth = 150,
  door: kind = "open",
  plants = [],
  glowing = false,
}: TentOptions): Drawing {
  const rise = depth * 0.34;
  const [l, r, front] = [-(w + depth) / 2, (w - depth) / 2, h - rise];
  const edge = r + depth;
  const side = svg`M${r} 0L${edge} ${-rise}V${-h}L${r} ${-front}Z`;
  const sleeve =
    oval(r + depth * 0.5, -front * 0.84 - rise * 0.5, depth * 0.24, depth * 0.3, shaded(color, 0.62)) +
    oval(r + depth * 0.46, -front * 0.84 - rise * 0.5, depth * 0.2, depth * 0.26, lit(color, 0.1)) +
    oval(r + depth * 0.46, -front * 0.84 - rise * 0.5, depth * 0.13, depth * 0.18, shaded(color, 0.7));
  const mesh = svg`M${r + depth * 0.2} ${-front * 0.1 - rise * 0.2}L${r + depth * 0.8} ${-front * 0.1 - rise * 0.8}V${-front * 0.26 - rise * 0.8}L${r + depth * 0.2} ${-front * 0.26 - rise * 0.2}Z`;
  const grid = line(
    Array.from(
      { length: 5 },
      (_, i) => svg`M${r + depth * (0.2 + i * 0.15)} ${-front * 0.1 - rise * (0.2 + i * 0.15)}v${-front * 0.16}`,
    ).join(""),
    lit(color, 0.3),
    3,
    'opacity=".5"',
  );
  const shell =
    shape(svg`M${l} 0V${-front}L${l + depth} ${-h}H${edge}L${r} ${-front}V0Z`, lit(color, 0.2)) +
    shape(side, shaded(color, 0.42)) +
    shape(mesh, shaded(color, 0.75)) +
    grid +
    sleeve;
  const sheen = shape(svg`M${l} 0V${-front}H${l + w * 0.06}V0Z`, lit(color, 0.16));
  const panel = box(l, -front, w, front, 6, color) + sheen;
  const title =
    mark(brand, -w * 0.33, -front * 0.945, w * 0.07) +
    write(brand.name, {
      x: -w * 0.26,
      y: -front * 0.945,
      size: front * 0.032,
      fit: w * 0.31,
      color: readable(color),
      from: "left",
    }) +
    write(amount, { x: w * 0.28, y: -front * 0.945, size: front * 0.028, fit: w * 0.25, color: brand.accent });
  const bars = line(
    svg`M${l} 0V${-front}H${r}V0ZM${r} ${-front}L${edge} ${-h}`,
    shaded(color, 0.45),
    5,
    'opacity=".7"',
  );
  const face = svg`<g transform="translate(${l + w / 2} 0)">${door(kind, w, front, color, brand.accent, plants, glowing)}${title}</g>`;
  return { art: shell + panel + face + bars, w: w + depth, h, rests: "floor" };
}
