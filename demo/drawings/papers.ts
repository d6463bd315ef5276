import { lit, mix, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark, onPaper } from "./label.ts";
import { write } from "./lettering.ts";

type PapersOptions = {
  brand: Brand;
  title: string;
  color?: string;
  accent?: string;
  sheet?: string;
  long?: boolean;
};

function cover(brand: Brand, title: string, w: number, h: number, color: string, accent: string): string {
  const ink = readable(color);
  const ground = shape(
    svg`M${-w / 2} 0V${-h * 0.28}C${-w * 0.2} ${-h * 0.46} ${w * 0.1} ${-h * 0.08} ${w / 2} ${-h * 0.3}V0Z`,
    accent,
  );
  const tall = h > w * 0.8;
  const sign = tall
    ? mark(brand, 0, -h * 0.82, w * 0.2, ink)
    : mark(brand, -w * 0.37, -h * 0.64, Math.min(h * 0.34, w * 0.15), ink);
  const middle = tall ? 0 : w * 0.06;
  return (
    ground +
    sign +
    write(brand.name, {
      x: middle,
      y: -h * (tall ? 0.64 : 0.7),
      size: Math.min(h * 0.2, w * 0.15),
      fit: w * (tall ? 0.74 : 0.58),
      color: ink,
      weight: 2.2,
    }) +
    write(title, {
      x: middle,
      y: -h * (tall ? 0.53 : 0.45),
      size: Math.min(h * 0.085, w * 0.07),
      fit: w * (tall ? 0.7 : 0.56),
      color: ink,
    })
  );
}

/** A booklet of papers, one leaf drawn out, its gum line showing. */
export function booklet({
  brand,
  title,
  color = brand.base,
  accent = brand.accent,
  sheet = "#fbf7ea",
  long = false,
}: PapersOptions): Drawing {
  const [w, h] = long ? [740, 230] : [600, 270];
  const leaves = [0, 1, 2]
    .map(
      (i) =>
        svg`<g transform="rotate(${-5 + i * 3.5} ${-w * 0.4} 0)">${shape(boxPath(-w * 0.44, -h - 190 + i * 34, w * 0.88, 260, 6), i === 2 ? sheet : shaded(sheet, 0.1 - i * 0.03))}${line(svg`M${-w * 0.42} ${-h - 176 + i * 34}H${w * 0.42}`, mix(palette.kraft, sheet, 0.35), 7)}</g>`,
    )
    .join("");
  const back = solid(boxPath(-w / 2 + 10, -h - 60, w - 20, h, 16), shaded(color, 0.22), 30);
  const front = solid(boxPath(-w / 2, -h, w, h, 18), color, 40, cover(brand, title, w, h, color, accent));
  return { art: back + leaves + front, w, h: h + 250, rests: "floor" };
}

/** An open display box of booklets. */
export function displayBox({ brand, title, color = brand.base, accent = brand.accent }: PapersOptions): Drawing {
  const packs = [-200, -100, 0, 100, 200]
    .map((x, i) =>
      solid(
        boxPath(x - 46, -390 - (i % 2) * 16, 92, 260, 10),
        i % 2 ? accent : lit(color, 0.18),
        18,
        mark(brand, x, -345 - (i % 2) * 16, 44, readable(i % 2 ? accent : color)),
      ),
    )
    .join("");
  const lid = solid(
    "M-290-330L-310-600Q-310-620-290-620H290Q310-620 310-600L290-330Z",
    shaded(color, 0.12),
    60,
    mark(brand, 0, -505, 130, readable(color)),
  );
  const front = solid(boxPath(-300, -270, 600, 270, 14), color, 60, cover(brand, title, 600, 270, color, accent));
  return { art: lid + packs + front, w: 620, h: 620, rests: "floor" };
}

/** A roll of paper in its little box. */
export function paperRoll({
  brand,
  title,
  color = brand.base,
  accent = brand.accent,
  sheet = "#f6efdc",
}: PapersOptions): Drawing {
  const strip =
    shape("M-60-470C60-520 160-480 240-420S370-360 380-280L350-240C300-330 220-330 130-380S-20-400-60-380Z", sheet) +
    line("M-40-452C60-500 150-462 232-402S350-350 366-280", mix(palette.kraft, sheet, 0.3), 8);
  const roll =
    oval(-110, -400, 120, 110, shaded(sheet, 0.08)) +
    oval(-110, -400, 88, 80, sheet) +
    line("M-110-372A32 30 0 1 1-109-372M-110-350A56 50 0 1 1-109-350", shaded(sheet, 0.3), 5);
  const front = solid(
    boxPath(-300, -330, 520, 330, 22),
    color,
    56,
    svg`<g transform="translate(-40 0)">${cover(brand, title, 520, 330, color, accent)}</g>`,
  );
  return { art: roll + strip + front, w: 690, h: 520, rests: "floor" };
}

/** A stack of filter tips beside their booklet. */
export function tips({
  brand,
  title,
  color = brand.base,
  accent = brand.accent,
  sheet = "#f6efdc",
}: PapersOptions): Drawing {
  const one = (x: number, y: number) =>
    solid(boxPath(x - 34, y - 130, 68, 130, 8), sheet, 18) +
    oval(x, y - 130, 34, 12, lit(sheet, 0.5)) +
    line(svg`M${x - 16} ${y - 130}q16 10 16 0t16 0`, shaded(sheet, 0.4), 5);
  const heap = [one(190, -14), one(270, 0), one(232, 14)].join("");
  return {
    art:
      solid(
        boxPath(-310, -470, 400, 470, 20),
        color,
        50,
        svg`<g transform="translate(-110 0)">${cover(brand, title, 400, 470, color, accent)}</g>`,
      ) +
      shape(boxPath(-280, -530, 340, 64, 6), shaded(sheet, 0.1)) +
      line(Array.from({ length: 9 }, (_, i) => svg`M${-250 + i * 36} -526v50`).join(""), shaded(sheet, 0.3), 4) +
      heap,
    w: 640,
    h: 530,
    rests: "floor",
  };
}

/** A tray seen from above, with a raised rim. */
export function rollingTray({ brand, title, color = brand.base, accent = brand.accent }: PapersOptions): Drawing {
  const [w, h] = [700, 500];
  const art =
    shape(boxPath(-w / 2 + 16, -h + 22, w, h, 64), palette.ink, 'opacity=".16"') +
    solid(boxPath(-w / 2, -h, w, h, 64), color, 30) +
    solid(
      boxPath(-w / 2 + 34, -h + 34, w - 68, h - 68, 44),
      shaded(color, 0.1),
      24,
      shape(svg`M${-w} -150C-200-260-40-60 120-170S300-150 ${w} -220V100H${-w}Z`, accent) +
        shape(svg`M${-w} -90C-160-170 0-20 160-100S300-80 ${w} -140V100H${-w}Z`, shaded(accent, 0.18)) +
        oval(150, -330, 66, 66, lit(accent, 0.3)) +
        mark(brand, -180, -330, 110, readable(color)) +
        write(brand.name, {
          x: -30,
          y: -80,
          size: 50,
          fit: 380,
          color: onPaper(brand) === accent ? readable(accent) : palette.ink,
          weight: 2.1,
        }),
    ) +
    write(title, { x: 0, y: -17, size: 15, color: readable(color) }) +
    box(-w / 2 + 60, -h + 12, 200, 8, 4, "#ffffff", 'opacity=".5"');
  return { art, w, h, rests: "air" };
}
