import { lit, mix, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, fade, glow, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";

type LampOptions = {
  brand: Brand;
  amount?: string;
  color?: string;
  w?: number;
  build?: "board" | "bars" | "double";
  tint?: string;
};

function diodes(w: number, y: number, depth: number, rows: number, columns: number): string {
  const warm: string[] = [];
  const red: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const back = (row + 0.5) / rows;
      const x = ((column + 0.5) / columns - 0.5) * w * (0.94 - back * 0.2);
      ((row * 3 + column) % 7 === 3 ? red : warm).push(svg`M${x} ${y + depth * back}h.1`);
    }
  return line(warm.join(""), "#f0b43c", depth * 0.1) + line(red.join(""), "#cf4f3a", depth * 0.1);
}

function board(w: number, y: number, depth: number, color: string): string {
  const under = svg`M${-w / 2} ${y}H${w / 2}L${w * 0.39} ${y + depth}H${-w * 0.39}Z`;
  return shape(under, mix(color, "#f7f4e6", 0.86)) + diodes(w, y, depth, 4, 16);
}

function bars(w: number, y: number, depth: number, color: string): string {
  const frame = shape(svg`M${-w / 2} ${y}H${w / 2}L${w * 0.39} ${y + depth}H${-w * 0.39}Z`, shaded(color, 0.3));
  const strips = Array.from({ length: 6 }, (_, i) => {
    const [a, b] = [(i + 0.16) / 6 - 0.5, (i + 0.84) / 6 - 0.5];
    const strip = svg`M${a * w} ${y}H${b * w}L${b * w * 0.78} ${y + depth}H${a * w * 0.78}Z`;
    const [ma, mb] = [((a + b) / 2) * w, ((a + b) / 2) * w * 0.78];
    return (
      shape(strip, "#f4f1e2") +
      line(svg`M${ma} ${y + 14}L${mb} ${y + depth - 12}`, "#ffdf7c", 13, 'stroke-dasharray="1 19"')
    );
  });
  return frame + strips.join("");
}

/** A LED panel hung by two cords, seen a little from below, with its light. */
export function ledPanel({
  brand,
  amount = "",
  color = brand.base,
  w = 760,
  build = "board",
  tint = "#fff0a8",
}: LampOptions): Drawing {
  const [hook, top, thick, depth] = [-520, -330, 64, 130];
  const cords =
    line(svg`M0 ${hook + 36}L${-w * 0.34} ${top - 40}M0 ${hook + 36}L${w * 0.34} ${top - 40}`, shaded(color, 0.3), 6) +
    line(svg`M0 ${hook}a18 18 0 1 1-.1 0`, palette.clay, 9);
  const fins = line(
    Array.from({ length: 19 }, (_, i) => svg`M${(i - 9) * w * 0.042} ${top - 34}V${top + 6}`).join(""),
    lit(color, 0.18),
    12,
  );
  const driver = solid(boxPath(-w * 0.14, top - 62, w * 0.28, 66, 12), lit(color, 0.1), 20);
  const name =
    mark(brand, -w * 0.42, top + thick / 2, 40) +
    write(brand.name, {
      x: -w * 0.37,
      y: top + thick / 2,
      size: 24,
      color: readable(color),
      from: "left",
      weight: 2.1,
    }) +
    write(amount, { x: w * 0.4, y: top + thick / 2, size: 26, fit: w * 0.16, color: brand.accent, weight: 2.1 });
  const edge = solid(boxPath(-w / 2, top, w, thick, 14), color, 26, name);
  const beam = fade(tint, tint, [0.8, 0]);
  const light = `${beam.def}${shape(svg`M${-w * 0.39} ${top + thick + depth - 6}H${w * 0.39}L${w * 0.52} 0H${-w * 0.52}Z`, beam.ref)}`;
  const face = build === "bars" ? bars(w, top + thick - 4, depth, color) : board(w, top + thick - 4, depth, color);
  const second =
    build === "double" ? line(svg`M0 ${top + thick}V${top + thick + depth - 4}`, shaded(color, 0.2), 16) : "";
  return { art: light + cords + fins + driver + face + second + edge, w, h: 520, rests: "air" };
}

const screw = (y: number) =>
  solid(
    boxPath(-62, y, 124, 112, 14),
    "#bfc6c2",
    30,
    line(svg`M-80 ${y + 26}L80 ${y + 14}M-80 ${y + 56}L80 ${y + 44}M-80 ${y + 86}L80 ${y + 74}`, "#8d9793", 9),
  ) + box(-26, y - 18, 52, 26, 8, palette.graphite);

/** A bulb: LED globe, compact fluorescent, or sodium tube. */
export function bulb({
  brand,
  amount = "",
  build = "globe",
  color = "#f4f1e6",
}: {
  brand: Brand;
  amount?: string;
  build?: "globe" | "spiral" | "tube";
  color?: string;
}): Drawing {
  const halo = glow(0, build === "globe" ? -250 : -330, 330, 330, "#ffe894", 0.75);
  const collar = solid(
    "M-66-512H66L104-430Q110-412 92-412H-92Q-110-412-104-430Z",
    brand.base,
    40,
    write(amount, { x: 0, y: -452, size: 34, fit: 120, color: readable(brand.base), weight: 2.1 }),
  );
  if (build === "spiral") {
    const coil = Array.from({ length: 6 }, (_, i) =>
      line(
        svg`M-96 ${-360 + i * 56}C-96 ${-330 + i * 56} 96 ${-350 + i * 56} 96 ${-320 + i * 56}`,
        i % 2 ? lit(color, 0.2) : color,
        46,
      ),
    ).join("");
    const behind = Array.from({ length: 5 }, (_, i) =>
      line(
        svg`M96 ${-320 + i * 56}C96 ${-300 + i * 56} -96 ${-330 + i * 56} -96 ${-304 + i * 56}`,
        shaded(color, 0.16),
        42,
      ),
    ).join("");
    return {
      art: halo + line("M-40-420V-370M40-420V-370", color, 46) + behind + coil + screw(-620) + collar,
      w: 330,
      h: 640,
      rests: "air",
    };
  }
  if (build === "tube") {
    const glass = "M-46-412C-46-370-92-350-92-290V-120C-92-40-40 0 0 0S92-40 92-120V-290C92-350 46-370 46-412Z";
    const inner =
      line("M-34-410V-330M34-410V-330M-34-330H34M0-330V-300M0-130V-80", "#8d9793", 8) +
      box(-20, -300, 40, 172, 18, "#ffd873") +
      box(-12, -292, 10, 156, 5, "#fff4cf");
    return {
      art:
        halo +
        solid(glass, mix(color, "#fbe9b4", 0.5), 50, inner, 0.7) +
        screw(-620) +
        solid(
          "M-66-512H66L58-400H-58Z",
          brand.base,
          40,
          write(amount, { x: 0, y: -456, size: 32, fit: 100, color: readable(brand.base), weight: 2.1 }),
        ),
      w: 330,
      h: 640,
      rests: "air",
    };
  }
  const globe = "M-92-416C-100-360-176-300-176-190A176 186 0 0 0 176-190C176-300 100-360 92-416Z";
  return {
    art:
      halo +
      solid(
        globe,
        mix(color, "#ffedb0", 0.45),
        76,
        oval(-70, -230, 34, 60, "#fffdf2", 'transform="rotate(24 -70 -230)" opacity=".9"'),
        0.7,
      ) +
      screw(-620) +
      collar,
    w: 420,
    h: 640,
    rests: "air",
  };
}
