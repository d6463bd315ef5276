import { lit, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, line, oval, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";

type VaporizerOptions = {
  brand: Brand;
  color?: string;
  accent?: string;
  build?: "pocket" | "pen" | "desk";
  reading?: string;
};

function pocket(brand: Brand, color: string, accent: string, reading: string): Drawing {
  const mouth = solid("M-50-690Q-50-720-20-720H50Q80-720 80-690V-600H-50Z", palette.graphite, 30);
  const print =
    box(-160, -150, 320, 12, 0, shaded(color, 0.35)) +
    box(-84, -520, 168, 150, 22, "#1f2a27") +
    write(reading, { x: -12, y: -458, size: 54, fit: 96, color: palette.sprout, weight: 1.6 }) +
    write("°", { x: 56, y: -458, size: 54, color: palette.sprout, weight: 1.6 }) +
    line("M-56-400H20", palette.sprout, 9) +
    line("M34-400H56", "#4a5a52", 9) +
    oval(0, -296, 46, 46, accent) +
    oval(0, -296, 30, 30, lit(accent, 0.25)) +
    mark(brand, 0, -84, 70, readable(color)) +
    write(brand.name, { x: 0, y: -200, size: 26, fit: 200, color: readable(color), weight: 2.1 });
  return { art: mouth + solid(boxPath(-150, -620, 300, 620, 80), color, 56, print), w: 310, h: 720, rests: "floor" };
}

function pen(brand: Brand, color: string, accent: string): Drawing {
  const side = svg`<g transform="rotate(90 0 -300)">${write(brand.name, { x: 0, y: -300, size: 34, fit: 200, color: readable(color), weight: 2.1 })}</g>`;
  const body = solid(
    "M-62-560H62V-30Q62 0 36 0H-36Q-62 0-62-30Z",
    color,
    36,
    side +
      oval(0, -500, 22, 22, accent) +
      box(-70, -60, 140, 10, 0, shaded(color, 0.4)) +
      mark(brand, 0, -110, 54, readable(color)),
  );
  const tip =
    solid("M-44-690Q-44-740 0-740T44-690L62-600V-560H-62V-600Z", palette.graphite, 24) +
    box(-62, -580, 124, 22, 0, accent);
  const dock = svg`<g transform="translate(230 0)">${solid("M-120-70Q-120-110-80-110H80Q120-110 120-70V-20Q120 0 100 0H-100Q-120 0-120-20Z", lit(color, 0.15), 40, oval(0, -52, 12, 12, palette.sprout))}${oval(0, -110, 66, 14, shaded(color, 0.5))}${line("M118-40C190-40 180-170 130-230", palette.graphite, 14)}</g>`;
  return { art: svg`<g transform="translate(-110 0)">${dock}${tip}${body}</g>`, w: 520, h: 740, rests: "floor" };
}

function desk(brand: Brand, color: string, accent: string, reading: string): Drawing {
  const body = "M-150-430H150Q170-430 176-408L250-30Q256 0 226 0H-226Q-256 0-250-30L-176-408Q-170-430-150-430Z";
  const print =
    box(-100, -330, 200, 96, 18, "#1f2a27") +
    write(`${reading} °C`, { x: 0, y: -282, size: 44, fit: 160, color: palette.sprout, weight: 1.6 }) +
    oval(0, -140, 66, 66, accent) +
    oval(0, -140, 50, 50, lit(accent, 0.2)) +
    line("M0-140L28-172", shaded(accent, 0.6), 10) +
    write(brand.name, { x: 0, y: -40, size: 28, fit: 240, color: readable(color), weight: 2.1 });
  const top =
    oval(0, -430, 150, 30, lit(color, 0.25)) +
    solid("M-60-540H60V-430H-60Z", palette.steel, 34) +
    oval(0, -540, 60, 14, shaded(palette.steel, 0.4));
  const whip =
    line("M0-545C0-700 260-690 300-520S250-220 330-120", shaded("#dfe6e0", 0.24), 30) +
    line("M-4-548C-4-690 250-684 292-520S246-220 322-122", "#f2f4ec", 14) +
    line("M326-130L352-76", accent, 36);
  return { art: whip + top + solid(body, color, 70, print), w: 640, h: 680, rests: "floor" };
}

/** A vaporizer: for the pocket, a slim one with its dock, or for the table. */
export function vaporizer({
  brand,
  color = brand.base,
  accent = brand.accent,
  build = "pocket",
  reading = "190",
}: VaporizerOptions): Drawing {
  if (build === "pen") return pen(brand, color, accent);
  if (build === "desk") return desk(brand, color, accent, reading);
  return pocket(brand, color, accent, reading);
}

/** A zipped case with a handle, for the device and its parts. */
export function carryCase({ brand, color = brand.base, accent = brand.accent }: VaporizerOptions): Drawing {
  const print =
    box(-330, -246, 660, 16, 0, shaded(color, 0.5)) +
    line("M-330-238H330", accent, 5, 'stroke-dasharray="9 9"') +
    mark(brand, 0, -360, 110, accent) +
    write(brand.name, { x: 0, y: -120, size: 48, fit: 340, color: readable(color), weight: 2.1 });
  return {
    art:
      line("M-90-480C-90-560 90-560 90-480", shaded(color, 0.35), 30) +
      solid(boxPath(-330, -480, 660, 480, 96), color, 76, print) +
      box(-26, -262, 52, 80, 16, palette.clay),
    w: 670,
    h: 550,
    rests: "floor",
  };
}
