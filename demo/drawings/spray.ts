import { lit, mix, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, inside, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, backLabel, type LabelText, mark, onPaper, wrapLabel } from "./label.ts";
import { write } from "./lettering.ts";

type SprayOptions = LabelText & { color?: string; head?: string; back?: boolean };

/** A bottle with a trigger. */
export function spray({ color, head = palette.graphite, back = false, ...text }: SprayOptions): Drawing {
  const { brand } = text;
  const base = color ?? brand.base;
  const d = "M-60-500H60C66-440 150-420 150-330V-34Q150 0 116 0H-116Q-150 0-150-34V-330C-150-420-66-440-60-500Z";
  const neck = solid(boxPath(-62, -540, 124, 62, 10), shaded(head, 0.2), 26);
  const trigger = line("M-70-600C-90-560-100-520-132-490", brand.accent, 30);
  const top =
    solid(
      "M-190-690H40C110-690 130-640 120-580L110-536H-50L-66-600H-190Q-206-600-206-620V-670Q-206-690-190-690Z",
      head,
      30,
    ) +
    box(-236, -672, 40, 56, 10, brand.accent) +
    line("M-120-660H30", lit(head, 0.4), 9);
  const print = back ? backLabel(300, -350, 300, brand) : wrapLabel(300, -350, 300, text);
  return {
    art: svg`<g transform="translate(30 0)">${trigger}${neck}${top}${solid(d, base, 66, print)}</g>`,
    w: 400,
    h: 690,
    rests: "floor",
  };
}

/** Yellow or blue sticky cards hung from a cord. */
export function traps({ brand, color = "#f0c93f" }: { brand: Brand; color?: string }): Drawing {
  const bugs = [
    [-70, -330],
    [40, -290],
    [-30, -210],
    [80, -170],
    [-90, -120],
    [10, -380],
  ] as const;
  const card = (x: number, turn: number, tone: string, printed: boolean) =>
    svg`<g transform="translate(${x} -600) rotate(${turn})">${line("M0 0V70", palette.clay, 8)}${shape(boxPath(-140, 66, 280, 480, 14), palette.ink, 'opacity=".13" transform="translate(12 14)"')}${solid(boxPath(-140, 66, 280, 480, 14), tone, 26, line("M-140 200H140M-140 306H140M-140 412H140M-47 140V500M47 140V500", shaded(tone, 0.16), 4) + (printed ? box(-140, 66, 280, 76, 0, shaded(tone, 0.14)) + write(brand.name, { x: 0, y: 108, size: 26, fit: 220, color: palette.ink, weight: 2.1 }) : ""))}${printed ? bugs.map(([px, py], i) => svg`<g transform="translate(${px} ${py + 590}) rotate(${i * 61})">${oval(0, 0, 6, 10, palette.ink)}${oval(-7, -3, 7, 4, "#ffffff", 'opacity=".7"')}${oval(7, -3, 7, 4, "#ffffff", 'opacity=".7"')}</g>`).join("") : ""}${oval(0, 88, 12, 12, mix(tone, "#ffffff", 0.6))}</g>`;
  return {
    art:
      line("M-340-600H340", palette.kraft, 10) +
      card(-190, 5, shaded(color, 0.07), false) +
      card(210, -5, shaded(color, 0.07), false) +
      card(10, 0, color, true),
    w: 700,
    h: 620,
    rests: "air",
  };
}

/** A carton of powder with a spout, or a small sachet box. */
export function carton({ brand, title, amount = "", color }: SprayOptions): Drawing {
  const base = color ?? brand.base;
  const front = "M-210-560H130V0H-210Z";
  const ink = readable(base);
  const print =
    shape("M-220-250C-120-310 0-190 140-260V10H-220Z", brand.accent) +
    mark(brand, -40, -460, 110, ink) +
    write(brand.name, { x: -40, y: -350, size: 50, fit: 270, color: ink, weight: 2.1 }) +
    write(title, { x: -40, y: -290, size: 28, fit: 270, color: ink }) +
    write(amount, { x: -40, y: -100, size: 50, fit: 220, color: readable(brand.accent), weight: 2.1 });
  const side = "M130 0L240-50V-600L130-560Z";
  return {
    art: svg`<g transform="translate(-14 0)">${shape("M-210-560L-100-600H240L130-560Z", lit(base, 0.35))}${inside(side, shape(side, shaded(base, 0.35)) + shape("M130-256L240-300V20H130Z", shaded(brand.accent, 0.35)))}${inside(front, shape(front, base) + print + box(-210, -560, 20, 560, 0, "#fff7e4", 'opacity=".3"'))}${oval(70, -580, 34, 9, onPaper(brand), 'opacity=".6"')}</g>`,
    w: 460,
    h: 605,
    rests: "floor",
  };
}
