import { lit, mix, palette, readable, shaded } from "./color.ts";
import { box, type Drawing, inside, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";
import { leaf } from "./plant.ts";

type ClothOptions = { brand: Brand; color?: string; print?: string; art?: "sign" | "stem" | "sun" | "rows" };

/** What is printed on the cloth: the sign, a botanical stem, a sun over furrows, rows of leaves. */
function motif(kind: "sign" | "stem" | "sun" | "rows", brand: Brand, color: string, tint: string): string {
  const word = write(brand.name, { x: 0, y: 140, size: 28, fit: 220, color: tint, weight: 2.1 });
  if (kind === "stem")
    return (
      line("M0 90C6 20-6-40 0-110", tint, 8) +
      [-70, -20, 30]
        .map(
          (y, i) =>
            leaf(0, y + 20, -58 + i * -6, 92 + i * 10, 50, tint) + leaf(0, y, 58 + i * 6, 92 + i * 10, 50, tint),
        )
        .join("") +
      leaf(0, -96, 0, 74, 40, tint) +
      word
    );
  if (kind === "sun")
    return (
      oval(0, -30, 82, 82, tint) +
      shape("M-130 10C-60-30 40 30 130-6V90H-130Z", mix(color, tint, 0.5)) +
      shape("M-130 46C-50 20 50 70 130 36V92H-130Z", mix(color, tint, 0.75)) +
      word
    );
  if (kind === "rows")
    return (
      [0, 1, 2]
        .flatMap((row) => [-70, 0, 70].map((x, i) => leaf(x, -40 + row * 66, (i + row) % 2 ? 34 : -34, 64, 36, tint)))
        .join("") + word
    );
  return mark(brand, 0, -20, 150, tint) + word;
}

const flat = (d: string) => shape(d, palette.ink, 'opacity=".15" transform="translate(14 18)"');

/** A T-shirt, long-sleeved if asked, laid flat. */
export function shirt({
  brand,
  color = brand.base,
  print = brand.accent,
  art = "sign",
  long = false,
}: ClothOptions & { long?: boolean }): Drawing {
  const d = long
    ? "M-120-700Q0-640 120-700L236-650C262-640 276-620 284-590L360-120L256-96L218-380V-20Q0 8-218-20V-380L-256-96L-360-120L-284-590C-276-620-262-640-236-650Z"
    : "M-120-680Q0-620 120-680L250-630C276-620 290-606 302-580L370-420L250-366L216-430V-20Q0 10-216-20V-430L-250-366L-370-420L-302-580C-290-606-276-620-250-630Z";
  const y = long ? -700 : -680;
  const folds =
    shape("M60-90C120-190 180-260 216-420V-10H30C40-40 48-66 60-90Z", palette.ink, 'opacity=".08"') +
    line(
      "M-180-60C-150-110-120-140-90-150M170-520C160-490 160-460 166-420M-170-520C-160-490-160-460-166-420",
      shaded(color, 0.4),
      7,
      'opacity=".45"',
    );
  const collar = line(svg`M-122 ${y}Q0 ${y + 62} 122 ${y}`, shaded(color, 0.2), 24) + oval(0, y + 6, 0, 0, color);
  const cuffs = long
    ? line("M-254-108L-352-130M254-108L352-130", shaded(color, 0.25), 22)
    : line("M-252-376L-364-426M252-376L364-426", shaded(color, 0.22), 12, 'opacity=".7"');
  return {
    art:
      flat(d) +
      solid(
        d,
        color,
        34,
        folds + svg`<g transform="translate(0 -360)">${motif(art, brand, color, print)}</g>` + cuffs,
        0.85,
      ) +
      collar,
    w: 740,
    h: 700,
    rests: "air",
  };
}

/** A hooded sweatshirt with a pouch. */
export function hoodie({ brand, color = brand.base, print = brand.accent, art = "sign" }: ClothOptions): Drawing {
  const d =
    "M-150-600L-250-560C-276-548-288-530-296-500L-372-110L-262-84L-226-330V-20Q0 6 226-20V-330L262-84L372-110L296-500C288-530 276-548 250-560L150-600Z";
  const hood = "M-166-584C-190-690-100-760 0-760S190-690 166-584C110-520 50-500 0-490C-50-500-110-520-166-584Z";
  const opening = "M-96-620C-96-690-50-716 0-716S96-690 96-620C70-570 30-550 0-536C-30-550-70-570-96-620Z";
  const pouch = "M-120-190H120L170-40H-170Z";
  const details =
    shape(pouch, shaded(color, 0.12)) +
    line("M-120-190L-168-46M120-190L168-46M-120-190H120", shaded(color, 0.35), 6) +
    shape("M-230-60H230V20H-230Z", shaded(color, 0.18)) +
    svg`<g transform="translate(0 -340) scale(.82)">${motif(art, brand, color, print)}</g>` +
    line("M-254-100L-362-124M254-100L362-124", shaded(color, 0.3), 30);
  return {
    art:
      flat(d) +
      solid(d, color, 34, details, 0.85) +
      solid(hood, lit(color, 0.06), 34) +
      shape(opening, shaded(color, 0.5)) +
      line("M-40-520V-420M40-520V-440", palette.paper, 9),
    w: 760,
    h: 760,
    rests: "air",
  };
}

/** A cap with a curved visor. */
export function cap({ brand, color = brand.base, print = brand.accent }: ClothOptions): Drawing {
  const crown = "M-270-110C-280-330-140-430 20-430C190-430 290-320 280-120C120-80-110-76-270-110Z";
  const visor = "M-270-120C-110-76 120-76 230-130C330-120 400-80 410-40C300-70 60-60-120-10C-200 10-270-60-270-120Z";
  const seams = line(
    "M20-430C-60-340-90-220-84-96M20-430C120-340 160-220 156-104",
    shaded(color, 0.45),
    6,
    'opacity=".6"',
  );
  return {
    art: svg`<g transform="translate(-60 0)">${solid(crown, color, 60, seams + mark(brand, 34, -240, 130, print))}${oval(20, -432, 22, 12, shaded(color, 0.2))}${solid(visor, shaded(color, 0.14), 26, line("M-240-90C-100-40 150-60 380-60", lit(color, 0.4), 5, 'stroke-dasharray="14 12"'))}</g>`,
    w: 720,
    h: 450,
    rests: "floor",
  };
}

/** A cloth bag with long handles. */
export function tote({ brand, color = "#efe6d2", print = palette.leaf, art = "stem" }: ClothOptions): Drawing {
  const d = "M-230-460H230L250-20Q252 0 230 0H-230Q-252 0-250-20Z";
  return {
    art:
      line("M-120-450C-130-740 130-740 120-450", shaded(color, 0.22), 34) +
      solid(
        d,
        color,
        50,
        box(-260, -460, 520, 40, 0, shaded(color, 0.1)) +
          svg`<g transform="translate(0 -220) scale(1.15)">${motif(art, brand, color, print)}</g>`,
        0.85,
      ) +
      line("M-120-460V-400M120-460V-400", shaded(color, 0.22), 34),
    w: 510,
    h: 700,
    rests: "floor",
  };
}

/** A gardener's apron with pockets. */
export function apron({ brand, color = brand.base, print = brand.accent }: ClothOptions): Drawing {
  const d = "M-120-640H120C130-540 170-480 250-450V-30Q250 0 220 0H-220Q-250 0-250-30V-450C-170-480-130-540-120-640Z";
  const pockets =
    shape("M-180-270H180V-90Q180-60 150-60H-150Q-180-60-180-90Z", shaded(color, 0.14)) +
    line("M-180-262H180M0-262V-60", lit(color, 0.4), 6, 'stroke-dasharray="14 12"') +
    mark(brand, 0, -440, 120, print) +
    leaf(90, -262, 16, 90, 48, palette.sprout) +
    box(-120, -330, 22, 80, 8, palette.clay) +
    shape("M-180-268H180V-200H-180Z", shaded(color, 0.14));
  return {
    art:
      line("M-110-630C-130-760 130-760 110-630", palette.clay, 22) +
      line("M-246-440C-330-430-340-330-360-300M246-440C330-430 340-330 360-300", palette.clay, 18) +
      flat(d) +
      solid(d, color, 44, pockets),
    w: 700,
    h: 730,
    rests: "air",
  };
}

/** A knitted hat, or a pair of socks beside each other. */
export function knit({
  brand,
  color = brand.base,
  print = brand.accent,
  build = "hat",
}: ClothOptions & { build?: "hat" | "socks" }): Drawing {
  if (build === "hat") {
    const d = "M-230-150C-250-400-130-520 0-520S250-400 230-150Z";
    const ribs = line(
      [-160, -90, -20, 50, 120, 190]
        .map((x) => svg`M${x} -150C${x * 0.9} -300 ${x * 0.6} -430 ${x * 0.2} -510`)
        .join(""),
      shaded(color, 0.35),
      7,
      'opacity=".55"',
    );
    const cuff = line(
      Array.from({ length: 15 }, (_, i) => svg`M${-224 + i * 32} -150V-10`).join(""),
      shaded(color, 0.3),
      7,
      'opacity=".5"',
    );
    return {
      art:
        oval(0, -530, 60, 56, print) +
        solid(d, color, 70, ribs) +
        solid(
          "M-250-170H250Q264-170 264-150V-16Q264 0 250 0H-250Q-264 0-264-16V-150Q-264-170-250-170Z",
          lit(color, 0.1),
          70,
          cuff + box(-54, -130, 108, 90, 10, palette.paper) + mark(brand, 0, -86, 62, palette.leaf),
        ),
      w: 540,
      h: 590,
      rests: "floor",
    };
  }
  const d =
    "M-90-560H70V-250C70-190 100-160 190-130C280-100 290 0 190 0H20C-70 0-110-60-100-150C-92-260-90-400-90-560Z";
  const one = (tone: string) =>
    solid(
      d,
      tone,
      40,
      box(-200, -570, 500, 76, 0, print) +
        box(-200, -470, 500, 26, 0, print) +
        inside("M120-200H400V60H170Z", shape("M120-200H400V60H150Z", print)) +
        svg`<g transform="translate(-10 -300)">${leaf(0, 30, -24, 80, 44, readable(tone))}${leaf(0, 30, 34, 80, 44, readable(tone))}</g>`,
    );
  return {
    art: svg`<g transform="translate(-150 -34)">${one(shaded(color, 0.12))}</g><g transform="translate(80 0)">${one(color)}</g>`,
    w: 620,
    h: 600,
    rests: "floor",
  };
}
