import { type Ground, grounds, lit, palette, shaded } from "./color.ts";

/** A thing drawn in its own space: x from -w/2 to w/2, standing on y = 0, its top at y = -h. */
export type Drawing = { art: string; w: number; h: number; rests: "floor" | "air" };

/** Template tag that rounds the numbers of a piece of SVG to one decimal. */
export function svg(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((text, part, i) => {
    const value = values[i - 1] ?? "";
    return text + (typeof value === "number" ? String(Math.round(value * 10) / 10) : value) + part;
  });
}

function nameFor(content: string): string {
  let hash = 5381;
  for (let i = 0; i < content.length; i++) hash = (hash * 33 + content.charCodeAt(i)) | 0;
  return `i${(hash >>> 0).toString(36)}`;
}

export const shape = (d: string, color: string, more = "") =>
  `<path d="${d}" fill="${color}"${more ? ` ${more}` : ""}/>`;

export const line = (d: string, color: string, width: number, more = "") =>
  svg`<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more ? ` ${more}` : ""}/>`;

export const box = (x: number, y: number, w: number, h: number, r: number, color: string, more = "") =>
  svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${color}"${more ? ` ${more}` : ""}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, color: string, more = "") =>
  svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${color}"${more ? ` ${more}` : ""}/>`;

/** The path of a rectangle with rounded corners. */
export const boxPath = (x: number, y: number, w: number, h: number, r: number) =>
  svg`M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;

/** What is drawn inside a shape and nowhere else. */
export function inside(d: string, content: string): string {
  const id = nameFor(d);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/**
 * A volume under the light from the left: base colour, what is printed on it, then a lit edge and a shaded side that
 * follow its contour. `turn` is how far the shade comes in from the right.
 */
export function solid(d: string, color: string, turn: number, print = "", strength = 1): string {
  if (turn === 0) return inside(d, shape(d, color) + print);
  const id = `${nameFor(d)}o`;
  const edge = (dx: number, dy: number, tint: string, opacity: number) =>
    svg`<use href="#${id}" transform="translate(${dx} ${dy})" fill="${tint}" opacity="${String(Math.round(opacity * 100) / 100)}"/>`;
  const outside = `<defs><path id="${id}" fill-rule="evenodd" d="M-2e3-2e3H2e3V2e3H-2e3Z${d}"/></defs>`;
  return inside(
    d,
    outside +
      svg`<path d="M-2e3-2e3H2e3V2e3H-2e3Z" fill="${color}"/>` +
      print +
      edge(-turn, -turn * 0.1, shaded(color, 0.75), 0.2 * strength) +
      edge(-turn * 0.42, -turn * 0.05, shaded(color, 0.75), 0.1 * strength) +
      edge(turn * 0.3, turn * 0.08, lit(color, 0.85), 0.34 * strength),
  );
}

/** A vertical fade from one colour and opacity to another, named after what it is. */
export function fade(
  from: string,
  to: string,
  opacities: readonly [number, number] = [1, 1],
): { def: string; ref: string } {
  const stops = `<stop stop-color="${from}" stop-opacity="${opacities[0]}"/><stop offset="1" stop-color="${to}" stop-opacity="${opacities[1]}"/>`;
  const id = nameFor(stops);
  return { def: `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`, ref: `url(#${id})` };
}

/** A soft round spot, for light and for the one shadow. */
export function glow(cx: number, cy: number, rx: number, ry: number, color: string, opacity: number): string {
  const stops = `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${color}" stop-opacity="${Math.round(opacity * 55) / 100}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  const id = nameFor(stops);
  return `<radialGradient id="${id}">${stops}</radialGradient>${oval(cx, cy, rx, ry, `url(#${id})`)}`;
}

/** Puts a drawing down with its foot at (x, y). */
export function place(drawing: Drawing, x: number, y: number, scale = 1, turn = 0): string {
  const shadow =
    drawing.rests === "floor"
      ? glow(drawing.w * 0.07, -2, drawing.w * 0.64, Math.min(drawing.w * 0.085, 46), palette.ink, 0.42)
      : "";
  const turned = turn ? svg` rotate(${turn})` : "";
  return `${svg`<g transform="translate(${x} ${y}) scale(${String(Math.round(scale * 1000) / 1000)})${turned}">`}${shadow}${drawing.art}</g>`;
}

/** Several things as one: each with its foot's place relative to the middle of the whole. */
export function group(
  w: number,
  h: number,
  things: readonly (readonly [drawing: Drawing, x: number, y: number, scale: number, turn?: number])[],
): Drawing {
  return { art: things.map((thing) => place(...thing)).join(""), w, h, rests: "air" };
}

/** A whole SVG document on a tinted ground lit from the left. */
export function sheet(ground: Ground, content: string): string {
  const tint = grounds[ground];
  const light = fade(lit(tint, 0.3), shaded(tint, 0.02));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">${light.def}<path d="M0 0H1000V1000H0Z" fill="${light.ref}"/>${glow(240, 220, 720, 620, "#fffdf4", 0.4)}${content}</svg>`;
}

/** The main picture: the drawing as large as the square allows; `fill` below 1 keeps small things small. */
export function picture(ground: Ground, drawing: Drawing, fill = 1): string {
  const scale = Math.min(760 / drawing.w, 720 / drawing.h, Math.sqrt(370_000 / (drawing.w * drawing.h))) * fill;
  return sheet(ground, place(drawing, 500, 505 + (drawing.h * scale) / 2, scale));
}
