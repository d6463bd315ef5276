import { lit, mix, palette, shaded } from "./color.ts";
import { box, type Drawing, inside, line, oval, shape, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";

type BongOptions = {
  brand: Brand;
  color?: string;
  accent?: string;
  build?: "straight" | "beaker" | "bubble" | "acrylic";
  h?: number;
};

const outlines: Readonly<Record<"straight" | "beaker" | "bubble" | "acrylic", (h: number) => string>> = {
  straight: (h) => svg`M-72 ${-h}H72V-60C72-30 150-34 150-12V0H-150V-12C-150-34-72-30-72-60Z`,
  acrylic: (h) => svg`M-84 ${-h}H84V-50L170-16V0H-170V-16L-84-50Z`,
  beaker: (h) => svg`M-66 ${-h}H66V-320C66-250 190-90 190-44Q190 0 146 0H-146Q-190 0-190-44C-190-90-66-250-66-320Z`,
  bubble: (h) =>
    svg`M-62 ${-h}H62V-372C150-350 190-290 190-210C190-130 140-80 90-60V-30H130V0H-130V-30H-90V-60C-140-80-190-130-190-210C-190-290-150-350-62-372Z`,
};

/** A water pipe of tinted glass (or opaque acrylic): body, water, side stem with its bowl. */
export function bong({
  brand,
  color = brand.base,
  accent = brand.accent,
  build = "beaker",
  h = 720,
}: BongOptions): Drawing {
  const d = outlines[build](h);
  const opaque = build === "acrylic";
  const glass = opaque ? color : mix(color, "#f6fbf7", 0.62);
  const level = build === "bubble" ? -170 : build === "beaker" ? -130 : -150;
  const water = opaque
    ? ""
    : shape(
        svg`M-300 ${level}Q-150 ${level - 14} 0 ${level}T300 ${level}V20H-300Z`,
        mix(color, "#8cc4cc", 0.35),
        'opacity=".55"',
      );
  const side = shape(
    svg`M${opaque ? 40 : 28} ${-h - 40}H400V40H${opaque ? 120 : 150}C60-120 40-300 40 ${-h}Z`,
    shaded(color, 0.6),
    'opacity=".16"',
  );
  const shine =
    line(svg`M-40 ${-h + 60}V${build === "straight" || opaque ? -110 : -400}`, "#ffffff", 20, 'opacity=".75"') +
    (build === "beaker" ? line("M-52-250C-90-190-140-110-146-70", "#ffffff", 18, 'opacity=".6"') : "") +
    (build === "bubble" ? line("M-140-260C-150-200-130-140-100-116", "#ffffff", 20, 'opacity=".65"') : "");
  const bands =
    box(-200, -h, 400, 34, 0, accent) +
    box(-200, -h * 0.62, 400, 16, 0, accent) +
    (build === "beaker" ? "" : box(-200, -h * 0.58, 400, 8, 0, accent));
  const [sx, sy] = build === "bubble" ? [120, -230] : build === "beaker" ? [92, -190] : [60, -190];
  const stem =
    line(svg`M${sx - 50} ${sy + 60}L${sx + 108} ${sy - 126}`, shaded(mix(color, "#ffffff", 0.4), 0.1), 36) +
    line(svg`M${sx - 56} ${sy + 56}L${sx + 100} ${sy - 128}`, mix(color, "#ffffff", 0.7), 14);
  const cup = svg`<g transform="translate(${sx + 126} ${sy - 146}) rotate(38)">${shape("M-22 24L-52-60H52L22 24Z", accent)}${shape("M6 24L20-60H52L22 24Z", shaded(accent, 0.25))}${oval(0, -60, 52, 15, lit(accent, 0.3))}${oval(0, -59, 38, 9, shaded(accent, 0.6))}</g>`;
  const mouth =
    oval(0, -h, opaque ? 84 : build === "straight" ? 72 : 64, 16, lit(accent, 0.35)) +
    oval(0, -h + 1, 46, 9, shaded(color, 0.5));
  const sign = mark(
    brand,
    0,
    build === "bubble" ? -250 : build === "beaker" ? -270 + h * 0.1 : -h * 0.44,
    opaque ? 80 : 70,
    opaque ? lit(color, 0.7) : shaded(color, 0.3),
  );
  const inner = opaque ? "" : line(svg`M0 ${-h + 60}V${-h + 61}`, color, 1);
  return {
    art: svg`<g transform="translate(-40 0)">${opaque ? stem : ""}${inside(d, shape(d, glass, opaque ? "" : 'opacity=".88"') + water + bands + side + shine)}${opaque ? "" : line(d, mix(color, "#ffffff", 0.25), 7)}${opaque ? "" : stem}${cup}${mouth}${sign}${inner}</g>`,
    w: 470,
    h: h + 16,
    rests: "floor",
  };
}

/** A spare part of glass: a bowl with its ground joint. */
export function glassBowl({ brand, color = brand.base, accent = brand.accent }: BongOptions): Drawing {
  const cup = "M-170-520H170C170-400 90-340 62-300V-250H-62V-300C-90-340-170-400-170-520Z";
  const joint = "M-62-250H62L44-10Q44 0 34 0H-34Q-44 0-44-10Z";
  const glass = mix(color, "#f6fbf7", 0.5);
  return {
    art:
      inside(
        joint,
        shape(joint, mix(color, "#ffffff", 0.78)) + box(20, -260, 80, 280, 0, palette.ink, 'opacity=".12"'),
      ) +
      line(joint, color, 6) +
      inside(
        cup,
        shape(cup, glass) +
          shape("M-300-420Q0-360 300-420V-360Q0-310-300-360Z", accent) +
          shape("M60-560H300V-200H30C60-320 110-400 90-560Z", palette.ink, 'opacity=".13"') +
          line("M-128-480C-120-420-90-370-64-340", "#ffffff", 18, 'opacity=".75"'),
      ) +
      oval(0, -520, 170, 42, lit(color, 0.5)) +
      oval(0, -516, 134, 28, shaded(color, 0.35)) +
      line("M-300-410H-170", shaded(accent, 0.05), 34) +
      oval(-306, -410, 34, 34, accent) +
      mark(brand, 0, -285, 50, shaded(color, 0.3)),
    w: 560,
    h: 560,
    rests: "floor",
  };
}
