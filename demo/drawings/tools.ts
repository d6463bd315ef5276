import { lit, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark, onPaper } from "./label.ts";
import { write } from "./lettering.ts";

type ToolOptions = { brand: Brand; color?: string; amount?: string };

/** Pruning scissors, curved or straight, lying open. */
export function scissors({ brand, color = brand.base, curved = false }: ToolOptions & { curved?: boolean }): Drawing {
  const blade = curved
    ? "M-22-300C-40-420-50-560 30-700C50-580 40-420 26-300Z"
    : "M-24-300L-14-690Q0-730 12-690L26-300Z";
  const edge = curved ? "M4-300C4-420 0-560 30-700C50-580 40-420 26-300Z" : "M2-300L4-700Q10-700 12-690L26-300Z";
  const handle = "M-26-320C-30-240-40-220-40-140C-40-30 10 0 60 0S150-40 150-130S110-240 60-240C30-240 24-270 24-320Z";
  const eye = "M10-150C10-80 30-50 62-50S104-80 104-126S90-196 62-196S10-190 10-150Z";
  const half = svg`${shape(blade, palette.steel)}${shape(edge, lit(palette.steel, 0.55))}<path d="${handle}${eye}" fill="${color}" fill-rule="evenodd"/>${line("M-16-300C-18-230-26-210-26-140C-26-90-14-50 6-30", lit(color, 0.4), 9)}`;
  const one = (side: 1 | -1) =>
    svg`<g transform="translate(0 -330) scale(${side} 1) rotate(-12) translate(0 330)">${half}</g>`;
  return {
    art: svg`<g transform="translate(16 18)" opacity=".14">${[1, -1].map((s) => svg`<path d="${blade}${handle}" fill="${palette.ink}" transform="translate(0 -330) scale(${s} 1) rotate(-12) translate(0 330)"/>`).join("")}</g>${one(-1)}${one(1)}${oval(0, -330, 24, 24, palette.graphite)}${oval(-5, -335, 9, 9, palette.steel)}`,
    w: 520,
    h: 720,
    rests: "air",
  };
}

/** A printed book that stands, its cover towards us. */
export function book({ brand, color = brand.base, amount = "" }: ToolOptions): Drawing {
  const ink = readable(color);
  const print =
    box(-190, -620, 34, 620, 0, shaded(color, 0.25)) +
    box(-116, -560, 262, 262, 20, lit(color, 0.5)) +
    mark(brand, 15, -430, 190, shaded(color, 0.45)) +
    write("Cultivo", { x: 15, y: -230, size: 54, fit: 250, color: ink, weight: 2.2 }) +
    write("en casa", { x: 15, y: -156, size: 40, fit: 220, color: ink }) +
    write(amount, { x: 15, y: -70, size: 26, fit: 220, color: lit(color, 0.55) });
  return {
    art:
      solid(boxPath(-160, -606, 374, 596, 8), "#efe6d2", 14, line("M196-590V-26M206-590V-26", "#c9bda1", 3)) +
      solid(boxPath(-190, -620, 380, 620, 14), color, 26, print),
    w: 420,
    h: 620,
    rests: "floor",
  };
}

/** A watering can with a long spout. */
export function wateringCan({ brand, color = brand.base, amount = "" }: ToolOptions): Drawing {
  const d = "M-210-360H110L150-30Q154 0 120 0H-220Q-254 0-250-30Z";
  const spout = "M120-150C200-180 240-300 290-420L330-404C300-260 250-110 138-60Z";
  const rose = "M276-450L380-406L360-372L264-414Z";
  const handle =
    line("M-150-350C-180-560 40-590 60-360", shaded(color, 0.2), 30) +
    line("M-156-352C-180-550 20-580 50-372", lit(color, 0.35), 8) +
    line("M-226-300C-360-290-380-110-246-80", shaded(color, 0.2), 30);
  const print =
    mark(brand, -56, -220, 110, readable(color)) +
    write(brand.name, { x: -56, y: -112, size: 40, fit: 250, color: readable(color), weight: 2.1 }) +
    write(amount, { x: -56, y: -54, size: 30, fit: 160, color: readable(color) }) +
    box(-300, -362, 500, 28, 0, lit(color, 0.3));
  return {
    art:
      handle +
      solid(spout, shaded(color, 0.08), 16) +
      solid(rose, palette.clay, 14) +
      oval(-50, -360, 160, 30, shaded(color, 0.45)) +
      solid(d, color, 60, print),
    w: 740,
    h: 560,
    rests: "floor",
  };
}

/** A pair of gardening gloves. */
export function gloves({ brand, color = brand.base }: ToolOptions): Drawing {
  const d =
    "M-110-20V-230C-150-260-200-330-224-370C-240-404-200-424-176-400L-116-330L-128-520C-130-560-82-562-78-524L-62-380L-48-560C-44-598 2-596 2-558L4-384L34-530C42-566 86-558 82-520L62-350L100-440C116-474 156-456 146-420L110-230V-20Z";
  const dipped = "M-300-700H200V-250C100-290-40-280-140-240H-300Z";
  const one = svg`${shape(d, palette.ink, 'opacity=".14" transform="translate(14 16)"')}${solid(d, color, 26, shape(dipped, brand.accent) + box(-130, -90, 260, 80, 0, shaded(color, 0.3)) + line("M-110-70H110M-110-44H110", lit(color, 0.4), 6, 'stroke-dasharray="12 10"') + mark(brand, 0, -160, 70, readable(color)))}`;
  return {
    art: svg`<g transform="translate(-140 -10) rotate(-10)">${one}</g><g transform="translate(170 -10) rotate(12) scale(-1 1)">${one}</g>`,
    w: 720,
    h: 600,
    rests: "air",
  };
}

/** A hand trowel. */
export function trowel({ brand, color = "#b98552" }: ToolOptions): Drawing {
  const blade = "M-90-330C-100-180-60-60 0 0C60-60 100-180 90-330C40-360-40-360-90-330Z";
  const grip = "M-32-700Q-32-730 0-730T32-700L38-520Q38-490 20-480H-20Q-38-490-38-520Z";
  return {
    art: svg`<g transform="rotate(28 0 -360)">${shape(blade, palette.ink, 'opacity=".14" transform="translate(16 8)"')}${line("M0-490V-330", shaded(palette.steel, 0.25), 26)}${solid(blade, palette.steel, 30, shape("M0-400C20-240 20-120 0 10C80-40 110-200 100-360Z", shaded(palette.steel, 0.22)))}${solid(grip, color, 22, box(-50, -560, 100, 16, 0, brand.accent) + line("M0-690v10", shaded(color, 0.5), 14))}</g>`,
    w: 500,
    h: 720,
    rests: "air",
  };
}

/** Plant labels on their stakes. */
export function labels({ brand, color = "#e9dcc0" }: ToolOptions): Drawing {
  const stake = (x: number, h: number, tone: string, i: number) =>
    svg`<g transform="translate(${x} 0) rotate(${(i - 2) * 5})">${solid(svg`M-44 ${-h}Q0 ${-h - 34} 44 ${-h}V-90L0 0L-44-90Z`, tone, 20, line(svg`M-22 ${-h + 60}V${-h + 200 + (i % 2) * 50}M4 ${-h + 60}V${-h + 160 + (i % 3) * 30}`, shaded(tone, 0.55), 8) + mark(brand, 0, -h + 22, 44, shaded(tone, 0.5)))}</g>`;
  return {
    art: [color, lit(palette.leaf, 0.3), color, palette.clay, color]
      .map((tone, i) => stake((i - 2) * 116, 470 + ((i * 61) % 110), tone, i))
      .join(""),
    w: 680,
    h: 600,
    rests: "floor",
  };
}

/** A jar with a clamp or screw lid, of clear or dark glass. */
export function jar({
  brand,
  color = "#cfe0da",
  amount = "",
  dark = false,
}: ToolOptions & { dark?: boolean }): Drawing {
  const glass = dark ? "#4a3325" : color;
  const d = "M-170-480C-170-440-214-430-214-370V-50Q-214 0-164 0H164Q214 0 214-50V-370C214-430 170-440 170-480Z";
  const tag =
    box(-120, -300, 240, 190, 18, palette.paper) +
    mark(brand, 0, -256, 56, onPaper(brand)) +
    write(brand.name, { x: 0, y: -200, size: 32, fit: 200, color: palette.ink, weight: 2.1 }) +
    write(amount, { x: 0, y: -146, size: 32, fit: 170, color: palette.ink });
  const lid = dark
    ? solid(
        boxPath(-186, -580, 372, 104, 18),
        palette.graphite,
        60,
        line(
          Array.from({ length: 12 }, (_, i) => svg`M${-165 + i * 30} -556V-496`).join(""),
          "#6b7671",
          6,
          'opacity=".6"',
        ),
      )
    : solid("M-184-520H184V-490H-184Z", palette.clay, 0) +
      solid("M-150-596Q-150-620-126-620H126Q150-620 150-596L176-520H-176Z", lit(glass, 0.3), 50) +
      line("M-200-400V-510Q-200-560-150-566M200-400V-500", palette.steel, 12) +
      line("M184-500H214V-400", shaded(palette.steel, 0.3), 12);
  return {
    art: lid + solid(d, glass, 62, line("M-176-350V-90", "#ffffff", 20, `opacity="${dark ? ".25" : ".7"}"`) + tag),
    w: 430,
    h: 620,
    rests: "floor",
  };
}

/** A pair of rope ratchets with hooks. */
export function hangers({ brand, color = brand.base, amount = "" }: ToolOptions): Drawing {
  const one = (x: number) =>
    svg`<g transform="translate(${x} 0)">${line("M0-700V-60", palette.clay, 16)}${line("M0-700V-60", lit(palette.clay, 0.4), 16, 'stroke-dasharray="1 26"')}${line("M50-340V-130C50-90 90-90 90-50", palette.clay, 14)}${line("M-6-640C-60-700 40-760 40-700Q40-670 4-666", palette.steel, 18)}${solid(boxPath(-80, -440, 160, 170, 44), color, 30, mark(brand, 0, -356, 84, brand.accent))}${line("M0-60C-50 0 50 20 46-34", palette.steel, 18)}</g>`;
  return {
    art:
      one(-150) +
      one(150) +
      write(amount, { x: 0, y: -356, size: 34, fit: 100, color: readable(palette.paper), weight: 2.1 }),
    w: 560,
    h: 730,
    rests: "air",
  };
}

/** A spool of tie, net or twine. */
export function spool({ brand, color = palette.leaf, amount = "" }: ToolOptions): Drawing {
  const turns = line(
    Array.from({ length: 13 }, (_, i) => svg`M-170 ${-380 + i * 24}Q0 ${-350 + i * 24} 170 ${-380 + i * 24}`).join(""),
    shaded(color, 0.3),
    6,
    'opacity=".55"',
  );
  const flange = (y: number) =>
    oval(0, y + 30, 230, 48, shaded(palette.kraft, 0.3)) + oval(0, y, 230, 48, palette.kraft);
  const tag =
    box(-90, -290, 180, 130, 12, palette.paper) +
    mark(brand, 0, -262, 42, onPaper(brand)) +
    write(brand.name, { x: 0, y: -220, size: 24, fit: 150, color: palette.ink, weight: 2.1 }) +
    write(amount, { x: 0, y: -184, size: 22, fit: 130, color: palette.ink });
  return {
    art:
      flange(-50) +
      solid("M-170-400Q0-360 170-400V-50Q0-4-170-50Z", color, 54, turns + tag) +
      flange(-430) +
      oval(0, -430, 60, 13, shaded(palette.kraft, 0.6)) +
      line("M168-120C260-90 220-10 330-16", color, 14),
    w: 560,
    h: 480,
    rests: "floor",
  };
}

/** A round measuring beaker with marks. */
export function beaker({ brand, color = "#d6e6e4", amount = "" }: ToolOptions): Drawing {
  const d = "M-190-500H210L180-470L164-30Q162 0 132 0H-132Q-162 0-164-30L-176-470Z";
  const marks = [0, 1, 2, 3, 4, 5].map((i) => svg`M${-40} ${-400 + i * 62}h${i % 2 ? 60 : 110}`).join("");
  return {
    art:
      oval(6, -498, 190, 26, shaded(color, 0.2)) +
      solid(
        d,
        color,
        54,
        shape("M-220-230Q0-214 220-230V20H-220Z", "#79b7ba", 'opacity=".6"') +
          line(marks, palette.ink, 8, 'opacity=".65"') +
          mark(brand, -100, -330, 66, shaded(onPaper(brand), 0.1)) +
          write(amount, { x: -100, y: -266, size: 26, fit: 90, color: palette.ink, weight: 2.1 }) +
          line("M-140-440L-132-70", "#ffffff", 18, 'opacity=".8"'),
      ),
    w: 420,
    h: 525,
    rests: "floor",
  };
}
