import { lit, palette, shaded } from "./color.ts";
import { box, fade, glow, line, oval, shape, svg } from "./hand.ts";
import { leaf } from "./plant.ts";

/** How far a room reaches about its things: frames from 16:9 to nearly square cut walls alone. */
export const stage = { left: 172, right: 1948, top: -99 } as const;

const VIEW = `${stage.left} ${stage.top} ${stage.right - stage.left} ${900 - stage.top}`;

/** A wide room: wall lit from the left, floor or bench from `floor` down. */
export function room(wall: string, ground: string, floor: number, content: string): string {
  const light = fade(lit(wall, 0.35), shaded(wall, 0.04));
  const low = fade(lit(ground, 0.12), shaded(ground, 0.1));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW}" width="1600" height="900">${light.def}<path d="M0 ${stage.top}H${stage.right}V900H0Z" fill="${light.ref}"/>${glow(560, 240, 900, 620, "#fffdf2", 0.6)}${low.def}${svg`<path d="M0 ${floor}H${stage.right}V900H0Z" fill="${low.ref}"/>`}${content}</svg>`;
}

/** Daylight of a window falling on the wall. */
export const daylight = (x: number, y: number, color = "#fffbe8") =>
  [0, 1]
    .map((column) =>
      [0, 1]
        .map((row) =>
          shape(svg`M${x + column * 130 + row * 46} ${y + row * 170}h112l42 152h-112Z`, color, 'opacity=".75"'),
        )
        .join(""),
    )
    .join("");

/** A shelf on two brackets. */
export function board(x: number, y: number, w: number, wood: string): string {
  const under = shape(
    svg`M${x} ${y + 26}H${x + w}V${y + 60}Q${x + w / 2} ${y + 90} ${x} ${y + 60}Z`,
    palette.ink,
    'opacity=".08"',
  );
  const brackets = [0.08, 0.92]
    .map((at) => shape(svg`M${x + w * at - 9} ${y + 26}h18v96q0 10 -9 10t-9 -10Z`, shaded(palette.clay, 0.15)))
    .join("");
  const grain = line(
    svg`M${x + 60} ${y + 13}h${w * 0.3}M${x + w * 0.5} ${y + 17}h${w * 0.2}M${x + w * 0.78} ${y + 11}h${w * 0.1}`,
    shaded(wood, 0.2),
    3,
    'opacity=".6"',
  );
  return under + brackets + box(x, y, w, 28, 6, wood) + box(x, y, w, 8, 4, lit(wood, 0.35)) + grain;
}

/** A shoot that rises a little and then hangs, leaves to both sides. */
function vine(x: number, y: number, dx: number, length: number): string {
  const points = [0.3, 0.45, 0.6, 0.72, 0.84, 0.95].map((t) => {
    const [a, b, c] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return [x + dx * (a * 0.5 + b + c), y + a * -50 + b * -10 + c * length] as const;
  });
  const leaves = points.map(([px, py], i) =>
    leaf(px, py, i % 2 ? 118 : -118, 40 - i * 3, 27 - i * 2, i % 3 ? palette.leaf : lit(palette.leaf, 0.2)),
  );
  return (
    line(
      svg`M${x} ${y}C${x + dx * 0.5} ${y - 50} ${x + dx} ${y - 10} ${x + dx} ${y + length}`,
      shaded(palette.leaf, 0.2),
      6,
    ) + leaves.join("")
  );
}

/** A hanging plant over the rim of its pot. */
export function hanging(x: number, y: number): string {
  const mound = [-82, 78, -48, 46, -20, 18, 0].map((turn, i) =>
    leaf(x + turn * 0.4, y + 6, turn, 86 - Math.abs(turn) * 0.2, 46, i % 2 ? lit(palette.leaf, 0.16) : palette.leaf),
  );
  return vine(x - 36, y, -58, 150) + vine(x + 40, y, 44, 190) + mound.join("");
}

/** A loose heap of soil with clods about its foot. */
export function heap(x: number, y: number, w: number): string {
  const clods = [-0.62, -0.55, 0.58, 0.66, 0.5]
    .map((at, i) => oval(x + at * w, y - 4 + (i % 2) * 6, 9 + (i % 3) * 4, 7 + (i % 2) * 3, shaded(palette.soil, 0.1)))
    .join("");
  const specks = [-0.3, -0.12, 0.06, 0.2, 0.34, -0.2, 0.12]
    .map((at, i) => oval(x + at * w, y - 26 - ((i * 29) % 46), 5, 4, i % 2 ? "#efe6d2" : lit(palette.soil, 0.25)))
    .join("");
  return (
    glow(x + 20, y, w * 0.72, 34, palette.ink, 0.4) +
    shape(
      svg`M${x - w / 2} ${y}C${x - w * 0.42} ${y - w * 0.12} ${x - w * 0.24} ${y - w * 0.3} ${x - w * 0.04} ${y - w * 0.32}C${x + w * 0.2} ${y - w * 0.34} ${x + w * 0.4} ${y - w * 0.12} ${x + w / 2} ${y}Q${x} ${y + 20} ${x - w / 2} ${y}Z`,
      palette.soil,
    ) +
    shape(
      svg`M${x + w * 0.04} ${y - w * 0.33}C${x + w * 0.22} ${y - w * 0.32} ${x + w * 0.4} ${y - w * 0.12} ${x + w / 2} ${y}Q${x + w * 0.3} ${y + 10} ${x + w * 0.16} ${y + 8}C${x + w * 0.3} ${y - w * 0.1} ${x + w * 0.16} ${y - w * 0.24} ${x + w * 0.04} ${y - w * 0.33}Z`,
      shaded(palette.soil, 0.28),
    ) +
    specks +
    clods
  );
}
