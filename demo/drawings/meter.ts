import { lit, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";

type MeterOptions = {
  brand: Brand;
  color?: string;
  build?: "climate" | "pen" | "timer" | "scale" | "probe";
  reading?: string;
};

const screen = (x: number, y: number, w: number, h: number) =>
  box(x, y, w, h, 20, "#bccdb4") + box(x, y, w, 12, 6, "#8ea48c", 'opacity=".6"');

function climate(brand: Brand, color: string, reading: string): Drawing {
  const ink = "#26352d";
  const print =
    screen(-200, -470, 400, 300) +
    write(reading, { x: -20, y: -390, size: 96, fit: 250, color: ink, weight: 1.5 }) +
    write("°C", { x: 140, y: -412, size: 38, color: ink }) +
    line("M-170-316H170", ink, 4, 'opacity=".4"') +
    write("58", { x: -60, y: -246, size: 80, color: ink, weight: 1.5 }) +
    write("%", { x: 60, y: -246, size: 48, color: ink }) +
    write(brand.name, { x: -60, y: -104, size: 32, fit: 220, color: readable(color), weight: 2.1 }) +
    mark(brand, -186, -104, 54) +
    oval(130, -104, 26, 26, brand.accent) +
    oval(196, -104, 26, 26, shaded(color, 0.16));
  return { art: solid(boxPath(-260, -540, 520, 540, 70), color, 66, print), w: 520, h: 540, rests: "floor" };
}

function pen(brand: Brand, color: string, reading: string): Drawing {
  const body = "M-86-700Q-86-740-46-740H46Q86-740 86-700V-260L62-210H-62L-86-260Z";
  const print =
    box(-90, -750, 180, 110, 0, brand.accent) +
    screen(-62, -600, 124, 96) +
    write(reading, { x: 0, y: -552, size: 46, fit: 100, color: "#26352d", weight: 1.7 }) +
    oval(0, -450, 34, 34, brand.accent) +
    write("ON", { x: 0, y: -450, size: 16, color: readable(brand.accent) }) +
    svg`<g transform="rotate(90 0 -330)">${write(brand.name, { x: 0, y: -330, size: 30, fit: 130, color: readable(color), weight: 2.1 })}</g>`;
  const tip = solid(
    "M-52-210H52L40-60Q36-20 0-14Q-36-20-40-60Z",
    "#dfe6e2",
    36,
    box(-14, -150, 28, 110, 14, "#9fb7b2"),
    0.8,
  );
  const cap = svg`<g transform="translate(190 0)">${solid("M-74 0Q-84 0-84-14L-72-190Q-70-206-54-206H54Q70-206 72-190L84-14Q84 0 74 0Z", lit(brand.accent, 0.1), 44)}</g>`;
  return {
    art: svg`<g transform="translate(-90 0)">${tip}${solid(body, color, 46, print)}</g>${cap}`,
    w: 460,
    h: 740,
    rests: "floor",
  };
}

function timer(brand: Brand, color: string): Drawing {
  const ticks = Array.from(
    { length: 48 },
    (_, i) => svg`<path d="M0-178V${i % 4 ? -166 : -158}" transform="rotate(${i * 7.5})"/>`,
  ).join("");
  const pins = Array.from(
    { length: 48 },
    (_, i) =>
      svg`<rect x="-8" y="-218" width="16" height="28" rx="5" fill="${i > 6 && i < 30 ? brand.accent : "#cfd4cd"}" transform="rotate(${i * 7.5})"/>`,
  ).join("");
  const dial = svg`<g transform="translate(0 -330)">${oval(0, 0, 232, 232, shaded(color, 0.22))}${pins}${oval(0, 0, 186, 186, palette.paper)}<g stroke="${palette.ink}" stroke-width="5" stroke-linecap="round">${ticks}</g>${oval(0, 0, 118, 118, lit(color, 0.5))}${mark(brand, 0, -48, 56)}${write(brand.name, { x: 0, y: 14, size: 26, fit: 150, color: palette.ink, weight: 2.1 })}${write("24 H", { x: 0, y: 60, size: 22, color: palette.ink })}${shape("M-16-196H16L0-160Z", palette.clay)}</g>`;
  return {
    art: solid(boxPath(-270, -610, 540, 610, 90), color, 60, box(-40, -56, 80, 18, 9, shaded(color, 0.3))) + dial,
    w: 540,
    h: 610,
    rests: "floor",
  };
}

function scale(brand: Brand, color: string, reading: string): Drawing {
  const plate =
    solid("M-230-150H230Q250-150 250-130V-104H-250V-130Q-250-150-230-150Z", palette.steel, 90) +
    oval(0, -150, 250, 52, lit(palette.steel, 0.35)) +
    oval(0, -152, 206, 38, palette.steel);
  const print =
    screen(-130, -86, 260, 66) +
    write(`${reading} g`, { x: 0, y: -52, size: 40, fit: 200, color: "#26352d", weight: 1.7 }) +
    mark(brand, -230, -54, 44) +
    oval(200, -54, 20, 20, brand.accent) +
    oval(256, -54, 20, 20, shaded(color, 0.2));
  return {
    art: solid("M-300-116H300L340-26Q346 0 320 0H-320Q-346 0-340-26Z", color, 70, print) + plate,
    w: 690,
    h: 205,
    rests: "floor",
  };
}

function probe(brand: Brand, color: string): Drawing {
  const d = "M-170-700H170Q200-700 200-670V-470Q200-400 130-400H-130Q-200-400-200-470V-670Q-200-700-170-700Z";
  const arc =
    line("M-120-500A130 130 0 0 1-60-600", palette.clay, 34) +
    line("M-44-608A130 130 0 0 1 44-608", palette.leaf, 34) +
    line("M60-600A130 130 0 0 1 120-500", "#4a86a8", 34);
  const print =
    box(-172, -672, 344, 226, 26, palette.paper) +
    arc.replaceAll('stroke-linecap="round"', "") +
    line("M0-486L50-586", palette.ink, 10) +
    oval(0, -486, 20, 20, palette.ink) +
    write(brand.name, { x: 0, y: -424, size: 24, fit: 200, color: readable(color) });
  return {
    art:
      line("M-60-400V-60M60-400V-60", shaded(palette.steel, 0.12), 26) +
      line("M-66-400V-60M54-400V-60", lit(palette.steel, 0.5), 8) +
      line("M-60-60V-16M60-60V-16", palette.clay, 20) +
      solid(d, color, 50, print),
    w: 420,
    h: 700,
    rests: "floor",
  };
}

/** A measuring device: climate, pen for water, plug timer, scale, soil probe. */
export function meter({ brand, color = brand.base, build = "climate", reading = "24.6" }: MeterOptions): Drawing {
  if (build === "pen") return pen(brand, color, reading);
  if (build === "timer") return timer(brand, color);
  if (build === "scale") return scale(brand, color, reading);
  if (build === "probe") return probe(brand, color);
  return climate(brand, color, reading);
}
