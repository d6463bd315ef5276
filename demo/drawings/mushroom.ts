import { lit, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, inside, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark, onPaper } from "./label.ts";
import { write } from "./lettering.ts";

export type MushroomKind = { cap: string; stem: string; form: "oyster" | "button" | "mane" };
type MushroomOptions = { brand: Brand; title: string; amount?: string; kind: MushroomKind; color?: string };

function single({ cap, stem, form }: MushroomKind): string {
  return form === "oyster"
    ? shape("M-16 0C-10-40-20-60-50-84H40C20-60 16-30 18 0Z", stem) +
        shape("M-70-88C-30-60 50-58 84-96C60-80-30-76-70-88Z", shaded(stem, 0.15)) +
        shape("M-76-92C-80-140-20-160 20-152C70-144 100-120 90-96C50-70-30-70-76-92Z", cap) +
        shape("M20-152C70-144 100-120 90-96C80-90 68-86 54-82C70-110 50-140 20-152Z", shaded(cap, 0.2)) +
        line("M-52-112C-44-128-24-136-8-138", lit(cap, 0.5), 9)
    : shape("M-20 0C-24-40-18-60-18-90H20C20-60 26-40 22 0Z", stem) +
        shape("M6 0C8-40 4-60 6-90H20C20-60 26-40 22 0Z", shaded(stem, 0.16)) +
        shape("M-74-84C-70-150-30-170 2-170S74-150 76-84C50-70-50-70-74-84Z", cap) +
        shape("M2-170C34-170 74-150 76-84C66-80 54-77 40-76C56-110 40-150 2-170Z", shaded(cap, 0.2)) +
        oval(-32, -130, 13, 9, lit(cap, 0.45)) +
        oval(4, -108, 9, 6, lit(cap, 0.4));
}

function mane(x: number, y: number, size: number, color: string): string {
  const strands = Array.from({ length: 27 }, (_, i) => {
    const [row, column] = [Math.floor(i / 9), i % 9];
    return svg`M${(column - 4) * 20 + (row % 2) * 8} ${-120 + row * 36}q-4 24 2 ${46 + (column % 3) * 10}`;
  }).join("");
  return svg`<g transform="translate(${x} ${y}) scale(${String(size)})">${oval(0, -74, 100, 84, color)}${shape("M40-150C110-120 120-20 40 4C80-40 80-110 40-150Z", shaded(color, 0.16))}${line(strands, shaded(color, 0.13), 6)}${line("M-70-110C-60-134-40-146-16-150", "#ffffff", 10)}</g>`;
}

/** A cluster of mushrooms growing from one point. */
function cluster(kind: MushroomKind, scale = 1): string {
  if (kind.form === "mane") return mane(0, 20, 1.25 * scale, kind.cap);
  const heads = [
    [-92, -6, 0.86, -38],
    [98, -10, 0.9, 36],
    [-46, -50, 1.02, -16],
    [60, -64, 1.06, 18],
    [4, -96, 1.22, -2],
    [-104, 40, 0.62, -54],
    [106, 34, 0.6, 52],
    [-10, 26, 0.82, -6],
    [58, 44, 0.6, 22],
  ] as const;
  return svg`<defs><g id="cap">${single(kind)}</g></defs><g transform="scale(${String(scale)})">${heads.map(([x, y, size, turn]) => svg`<use href="#cap" transform="translate(${x * 0.8} ${y + 20}) rotate(${turn}) scale(${String(size)})"/>`).join("")}</g>`;
}

/** A growing kit: cardboard box with a round window from which mushrooms come. */
export function mushroomKit({ brand, title, amount = "", kind, color = brand.base }: MushroomOptions): Drawing {
  const ink = readable(color);
  const print =
    box(-260, -620, 520, 90, 0, shaded(color, 0.12)) +
    line("M-260-575H260", shaded(color, 0.3), 5) +
    oval(0, -330, 150, 150, shaded(color, 0.62)) +
    oval(0, -322, 140, 136, "#f3ead9") +
    mark(brand, -172, -130, 66, onPaper(brand)) +
    write(brand.name, { x: -126, y: -148, size: 42, fit: 330, color: ink, from: "left", weight: 2.1 }) +
    write(title, { x: -126, y: -96, size: 27, fit: 330, color: ink, from: "left" }) +
    box(-260, -56, 520, 60, 0, brand.accent) +
    write(amount, { x: 0, y: -27, size: 28, fit: 300, color: readable(brand.accent), weight: 2.1 });
  const side = shape("M230 0L310-40V-650L230-620Z", shaded(color, 0.38));
  const top = shape("M-290-620L-210-650H310L230-620Z", lit(color, 0.35));
  return {
    art: svg`<g transform="translate(-10 0)">${top}${side}<g transform="translate(-30 0)">${solid(boxPath(-260, -620, 520, 620, 8), color, 0, print)}${box(-260, -620, 26, 620, 0, "#fff7e4", 'opacity=".28"')}<g transform="translate(0 -300)">${cluster(kind, 1.45)}</g></g></g>`,
    w: 620,
    h: 660,
    rests: "floor",
  };
}

/** A clear bag or jar of grain with white mycelium. */
export function spawn({
  brand,
  title,
  amount = "",
  color = "#efe7d6",
  jar = false,
}: Omit<MushroomOptions, "kind"> & { jar?: boolean }): Drawing {
  const [w, h] = jar ? [400, 560] : [460, 680];
  const d = jar
    ? boxPath(-200, -500, 400, 500, 70)
    : "M-200-680H200C214-600 232-500 230-300C230-160 222-60 204-16Q196 0 176 0H-176Q-196 0-204-16C-222-60-230-160-230-300C-232-500-214-600-200-680Z";
  const grains = Array.from({ length: 46 }, (_, i) =>
    oval(
      -190 + ((i * 83) % 390),
      -(jar ? 400 : 440) + ((i * 137) % (jar ? 400 : 440)),
      15,
      10,
      i % 3 ? "#c99a5b" : "#b8844a",
      svg`transform="rotate(${(i * 47) % 180} ${-190 + ((i * 83) % 390)} ${-(jar ? 400 : 440) + ((i * 137) % (jar ? 400 : 440))})"`,
    ),
  ).join("");
  const webs = [
    [-120, -330, 90, 60],
    [90, -250, 110, 76],
    [-60, -120, 120, 70],
    [130, -80, 90, 60],
    [10, -400, 110, 40],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0]) => oval(x, y, rx, ry, "#fffdf6", 'opacity=".92"'))
    .join("");
  const fillTop = jar ? -420 : -460;
  const tag =
    box(-130, -260, 260, 176, 16, palette.paper) +
    mark(brand, 0, -224, 46, onPaper(brand)) +
    write(brand.name, { x: 0, y: -180, size: 30, fit: 220, color: palette.ink, weight: 2.1 }) +
    write(title, { x: 0, y: -142, size: 21, fit: 226, color: palette.ink }) +
    write(amount, { x: 0, y: -108, size: 21, fit: 200, color: palette.ink, weight: 2.1 });
  const head = jar
    ? solid(boxPath(-176, -560, 352, 84, 18), palette.steel, 60) + oval(0, -518, 30, 14, palette.paper)
    : box(-240, -690, 480, 40, 6, shaded(color, 0.3)) +
      box(-60, -600, 120, 96, 14, "#ffffff", 'opacity=".85"') +
      line("M-40-580H40M-40-560H40M-40-540H40M-40-522H40", shaded(color, 0.25), 5);
  return {
    art:
      solid(
        d,
        color,
        w * 0.15,
        shape(svg`M-300 ${fillTop}Q0 ${fillTop - 40} 300 ${fillTop}V20H-300Z`, "#e2cfa8") +
          inside(svg`M-300 ${fillTop}H300V20H-300Z`, grains + webs) +
          tag,
      ) + head,
    w,
    h: h + 10,
    rests: "floor",
  };
}

/** A log sown with plugs, mushrooms coming from it. */
export function sownLog({ brand, kind }: { brand: Brand; kind: MushroomKind }): Drawing {
  const bark = "M-300-300H230V0H-300C-350-40-350-260-300-300Z";
  const marks = line(
    "M-250-250H-80M-20-240H120M-280-180H-160M-90-190H40M90-170H180M-260-60H-120M-60-70H120M-200-120H-20M40-116H170",
    shaded("#7d5a3e", 0.35),
    9,
    'opacity=".6"',
  );
  const plugs = [-220, -110, 0, 110]
    .map(
      (x, i) =>
        oval(x, -140 - (i % 2) * 66, 17, 17, "#e7cda0") + oval(x, -140 - (i % 2) * 66, 9, 9, shaded("#e7cda0", 0.25)),
    )
    .join("");
  const end =
    oval(230, -150, 78, 150, "#d9b98a") +
    line("M230-250A52 100 0 1 1 229-250M230-206A28 56 0 1 1 229-206", shaded("#d9b98a", 0.22), 7) +
    mark(brand, 230, -150, 44, shaded("#d9b98a", 0.5));
  return {
    art:
      solid(bark, "#7d5a3e", 60, marks) +
      plugs +
      end +
      svg`<g transform="translate(-150 -300)">${cluster(kind, 0.8)}</g><g transform="translate(60 -296)">${cluster(kind, 1.1)}</g>`,
    w: 680,
    h: 560,
    rests: "floor",
  };
}
