import { lit, mix, palette, readable } from "./color.ts";
import { box, boxPath, type Drawing, inside, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";
import { leaf } from "./plant.ts";

export type Scene = "dawn" | "moon" | "valley" | "rain" | "blossom" | "stars";
type BlisterOptions = {
  brand: Brand;
  title: string;
  seeds: 1 | 3 | 5 | 10;
  color: string;
  tint: string;
  scene: Scene;
};

const seedAt = (x: number, y: number, turn: number) =>
  svg`<g transform="translate(${x} ${y}) rotate(${turn})">${oval(0, 0, 21, 28, "#8d6a48")}${shape("M4-28A21 28 0 0 1 4 28A34 40 0 0 0 4-28Z", "#5c4330")}${line("M-10-10q4-8 10-10M-8 8q2 6 6 8", "#c9a67c", 4)}</g>`;

const hill = (y: number, bend: number, color: string) =>
  shape(svg`M-300 ${y}C-120 ${y - bend} 60 ${y + bend} 300 ${y - bend * 0.4}V200H-300Z`, color);

/** The little landscape that tells one variety from another. */
function landscape(scene: Scene, color: string, tint: string): string {
  const near = mix(color, palette.ink, 0.35);
  const dots = (size: number) =>
    [
      [-150, -150],
      [-70, -190],
      [40, -160],
      [140, -200],
      [100, -90],
      [-110, -80],
      [170, -130],
      [-20, -110],
    ]
      .map(([x = 0, y = 0], i) => oval(x, y, size + (i % 3) * 2, size + (i % 3) * 2, tint))
      .join("");
  if (scene === "moon")
    return (
      oval(50, -62, 80, 80, tint) +
      oval(84, -80, 70, 70, mix(color, tint, 0.14)) +
      hill(20, 60, mix(color, tint, 0.3)) +
      hill(80, 40, near)
    );
  if (scene === "valley")
    return (
      shape("M-300 40L-150-130L-40 10L70-170L300 60V200H-300Z", mix(color, tint, 0.35)) +
      shape("M70-170L20-92L66-106L96-76L128-100Z", lit(tint, 0.4)) +
      hill(90, 50, near)
    );
  if (scene === "rain")
    return (
      line(
        "M-160-180l-26 60M-80-210l-26 60M0-180l-26 60M90-210l-26 60M170-180l-26 60M-120-80l-26 60M-30-90l-26 60M60-80l-26 60M140-90l-26 60",
        tint,
        12,
      ) +
      hill(60, 50, mix(color, tint, 0.4)) +
      hill(100, 30, near)
    );
  if (scene === "blossom")
    return (
      [
        [-80, -90, 1],
        [90, -120, 0.8],
        [10, -30, 0.7],
      ]
        .map(
          ([x = 0, y = 0, s = 1]) =>
            svg`<g transform="translate(${x} ${y}) scale(${String(s)})">${[0, 72, 144, 216, 288].map((turn) => leaf(0, 0, turn, 90, 76, tint)).join("")}${oval(0, 0, 22, 22, near)}</g>`,
        )
        .join("") + hill(100, 30, near)
    );
  if (scene === "stars") return dots(6) + hill(40, 70, mix(color, tint, 0.25)) + hill(90, 40, near);
  return (
    oval(0, -20, 110, 110, tint) +
    line("M0-150V-196M-96-106L-128-140M96-106L128-140M-128-20H-180M128-20H180", tint, 14) +
    hill(50, 40, mix(color, tint, 0.4)) +
    hill(96, 30, near)
  );
}

const layouts: Readonly<Record<1 | 3 | 5 | 10, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  3: [
    [-100, 0],
    [0, 0],
    [100, 0],
  ],
  5: [
    [-160, 0],
    [-80, 0],
    [0, 0],
    [80, 0],
    [160, 0],
  ],
  10: [
    [-160, -38],
    [-80, -38],
    [0, -38],
    [80, -38],
    [160, -38],
    [-160, 38],
    [-80, 38],
    [0, 38],
    [80, 38],
    [160, 38],
  ],
};

/** A card of seeds under clear bubbles, its variety shown by a landscape. */
export function blister({ brand, title, seeds, color, tint, scene }: BlisterOptions): Drawing {
  const [w, h] = [470, 700];
  const card = boxPath(-w / 2, -h, w, h, 30);
  const hole =
    box(-50, -h + 26, 100, 26, 13, mix(color, "#e6e2d6", 0.75)) +
    box(-50, -h + 26, 100, 8, 4, palette.ink, 'opacity=".25"');
  const shadow = shape(card, palette.ink, 'opacity=".15" transform="translate(14 16)"');
  const ink = readable(color);
  const scale = seeds === 1 ? 1.5 : seeds === 3 ? 1.15 : 1;
  const bubble = `<defs><g id="seed">${oval(3, 4, 37, 37, palette.ink, 'opacity=".18"')}${oval(0, 0, 36, 36, mix(palette.paper, color, 0.1))}${seedAt(0, 2, -24)}${oval(0, 0, 36, 36, "#ffffff", 'opacity=".16"')}${line("M-23-13A27 27 0 0 1-3-27", "#ffffff", 8)}</g></defs>`;
  const bubbles =
    bubble +
    layouts[seeds]
      .map(([x, y]) => svg`<use href="#seed" transform="translate(${x} ${-112 + y}) scale(${String(scale)})"/>`)
      .join("");
  const window = svg`M-195 -500Q-195 -560 -135 -560H135Q195 -560 195 -500V-360Q195 -300 135 -300H-135Q-195 -300 -195 -360Z`;
  const art =
    shadow +
    solid(card, color, 24, box(-w / 2, -218, w, 220, 0, palette.paper) + box(-w / 2, -222, w, 10, 0, tint), 0.6) +
    hole +
    mark(brand, -112, -605, 42, tint) +
    write(brand.name, { x: -78, y: -605, size: 30, fit: 250, color: ink, from: "left", weight: 2.1 }) +
    inside(
      window,
      shape(window, mix(color, tint, 0.14)) +
        svg`<g transform="translate(0 -400)">${landscape(scene, color, tint)}</g>`,
    ) +
    write(title, { x: 0, y: -262, size: 44, fit: 390, color: ink, weight: 2.1 }) +
    bubbles;
  return { art, w, h, rests: "air" };
}
