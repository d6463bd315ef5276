import { type Ground, grounds, palette, shaded } from "./color.ts";
import { type Drawing, glow, inside, line, picture, place, shape, sheet, svg } from "./hand.ts";
import { write } from "./lettering.ts";

const defined = (drawing: Drawing) => `<defs><g id="thing">${drawing.art}</g></defs>`;

const again = ({ w, h, rests }: Drawing, x: number, y: number, scale: number) =>
  place({ art: '<use href="#thing"/>', w, h, rests }, x, y, scale);

/** Three of the same: two behind, one in front. */
function several(ground: Ground, drawing: Drawing): string {
  const scale = Math.min(430 / drawing.w, 560 / drawing.h);
  const half = Math.min(270, drawing.w * scale * 0.66);
  const foot = 500 + (drawing.h * scale) / 2;
  return sheet(
    ground,
    defined(drawing) +
      again(drawing, 500 - half, foot - 40, scale * 0.86) +
      again(drawing, 500 + half, foot - 40, scale * 0.86) +
      again(drawing, 500, foot + 40, scale),
  );
}

/** The whole and, through a round lens, a detail of it. */
function lens(ground: Ground, drawing: Drawing, x: number, y: number): string {
  const scale = Math.min(620 / drawing.w, 620 / drawing.h);
  const round = "M710 470A190 190 0 1 1 709.9 470Z";
  const near = scale * 2.5;
  const foot = 470 + (drawing.h * scale) / 2;
  return sheet(
    ground,
    defined(drawing) +
      again(drawing, 420, foot, scale) +
      glow(716, 676, 250, 246, palette.ink, 0.3) +
      inside(
        round,
        shape(round, grounds[ground]) +
          svg`<use href="#thing" transform="translate(${710 - x * drawing.w * near} ${660 + y * drawing.h * near}) scale(${String(Math.round(near * 1000) / 1000)})"/>`,
      ) +
      line(round, palette.paper, 14) +
      line("M574 794A190 190 0 0 0 846 794", shaded(grounds[ground], 0.25), 5),
  );
}

/** The thing with its measures, as on a workshop drawing. */
function measured(ground: Ground, drawing: Drawing, wide: string, high: string): string {
  const scale = Math.min(540 / drawing.w, 560 / drawing.h);
  const [w, h] = [drawing.w * scale, drawing.h * scale];
  const [cx, foot] = [540, 470 + h / 2];
  const ink = palette.ink;
  const across = svg`M${cx - w / 2} ${foot + 84}H${cx + w / 2}M${cx - w / 2} ${foot + 64}v40M${cx + w / 2} ${foot + 64}v40`;
  const up = svg`M${cx - w / 2 - 80} ${foot}V${foot - h}M${cx - w / 2 - 100} ${foot}h40M${cx - w / 2 - 100} ${foot - h}h40`;
  const guides = line(
    svg`M${cx - w / 2 - 50} ${foot - h}H${cx + w / 2}M${cx - w / 2} ${foot + 30}V${foot + 56}M${cx + w / 2} ${foot + 30}V${foot + 56}`,
    ink,
    3,
    'stroke-dasharray="2 12" opacity=".5"',
  );
  const turned = svg`<g transform="translate(${cx - w / 2 - 124} ${foot - h / 2}) rotate(-90)">${write(high, { x: 0, y: 0, size: 32, color: ink })}</g>`;
  return sheet(
    ground,
    guides +
      place(drawing, cx, foot, scale) +
      line(across + up, ink, 5) +
      write(wide, { x: cx, y: foot + 134, size: 32, color: ink }) +
      turned,
  );
}

/** Main picture and a group of three. */
export const withSeveral = (ground: Ground, drawing: Drawing, fill = 1) => [
  picture(ground, drawing, fill),
  several(ground, drawing),
];

/** Main picture and a detail through a lens, about (`x`, `y`) in shares of width and height. */
export const withDetail = (ground: Ground, drawing: Drawing, x: number, y: number, fill = 1) => [
  picture(ground, drawing, fill),
  lens(ground, drawing, x, y),
];

/** Main picture and a drawing with measures. */
export const withMeasures = (ground: Ground, drawing: Drawing, wide: string, high: string, fill = 1) => [
  picture(ground, drawing, fill),
  measured(ground, drawing, wide, high),
];

/** Main picture and other states of the same thing: its back, opened, in use. */
export const withOthers = (ground: Ground, drawing: Drawing, ...others: readonly Drawing[]) => [
  picture(ground, drawing),
  ...others.map((other) => picture(ground, other)),
];
