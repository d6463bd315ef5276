import { lit, palette, readable, shaded } from "./color.ts";
import { type Drawing, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";

type GrinderOptions = {
  brand: Brand;
  color?: string;
  accent?: string;
  parts?: 2 | 3 | 4;
  w?: number;
  open?: boolean;
  wood?: boolean;
};

function ring(w: number, top: number, h: number, color: string, ridged: boolean): string {
  const [r, bend] = [w / 2, w * 0.1];
  const d = svg`M${-r} ${top}A${r} ${bend} 0 0 0 ${r} ${top}V${top + h}A${r} ${bend} 0 0 1 ${-r} ${top + h}Z`;
  const ribs = ridged
    ? line(
        Array.from({ length: 17 }, (_, i) => {
          const x = -Math.cos((Math.PI * (i + 0.5)) / 17) * r;
          const y = top + Math.sqrt(Math.max(0, 1 - (x / r) ** 2)) * bend;
          return svg`M${x} ${y + h * 0.26}V${y + h * 0.76}`;
        }).join(""),
        shaded(color, 0.45),
        9,
        'opacity=".6"',
      )
    : "";
  return (
    solid(d, color, w * 0.17, ribs) +
    line(svg`M${-r} ${top + h}A${r} ${bend} 0 0 0 ${r} ${top + h}`, shaded(color, 0.6), 7, 'opacity=".75"')
  );
}

function teeth(w: number, y: number, color: string): string {
  const spikes = [-0.3, -0.15, 0, 0.15, 0.3].flatMap(
    (x, i) =>
      [
        [x, -0.026],
        [x + 0.07, 0.026 + (i % 2) * 0.008],
      ] as const,
  );
  return spikes
    .filter(([x]) => x < 0.34)
    .map(
      ([x, dy]) =>
        shape(
          svg`M${x * w - 15} ${y + dy * w}L${x * w} ${y + dy * w - 42}L${x * w + 15} ${y + dy * w}Z`,
          lit(color, 0.45),
        ) + shape(svg`M${x * w} ${y + dy * w}V${y + dy * w - 42}L${x * w + 15} ${y + dy * w}Z`, shaded(color, 0.12)),
    )
    .join("");
}

/** A grinder of two, three or four parts; open, its lid leans beside it. */
export function grinder({
  brand,
  color = brand.base,
  accent = brand.accent,
  parts = 4,
  w = 460,
  open = false,
  wood = false,
}: GrinderOptions): Drawing {
  const heights = parts === 4 ? [120, 120, 70, 130] : parts === 3 ? [130, 130, 130] : [140, 150];
  const kept = open ? heights.slice(1) : heights;
  const total = kept.reduce((sum, part) => sum + part, 0);
  let y = -w * 0.1;
  const rings: string[] = [];
  for (const [i, part] of kept.toReversed().entries()) {
    y -= part;
    const banded = parts === 4 && i === 1;
    rings.push(ring(w, y, part, banded ? accent : wood && i % 2 ? shaded(color, 0.14) : color, !wood && !banded));
  }
  const face = lit(color, 0.26);
  const grain = wood
    ? line(
        svg`M${-w * 0.36} ${y}Q0 ${y - w * 0.06} ${w * 0.36} ${y}M${-w * 0.26} ${y + w * 0.04}Q0 ${y - w * 0.01} ${w * 0.26} ${y + w * 0.04}`,
        shaded(color, 0.2),
        5,
        'opacity=".5"',
      )
    : "";
  const lid = oval(0, y, w / 2, w * 0.1, face) + oval(0, y, w * 0.42, w * 0.082, shaded(face, 0.08));
  const top = open
    ? oval(0, y, w / 2, w * 0.1, face) +
      oval(0, y + 4, w * 0.44, w * 0.084, shaded(color, 0.55)) +
      teeth(w, y + 14, palette.steel)
    : lid +
      grain +
      svg`<g transform="translate(0 ${y}) scale(1 .24)">${mark(brand, 0, 0, w * 0.4, readable(face) === palette.ink ? shaded(color, 0.5) : palette.paper)}</g>`;
  if (!open) return { art: rings.join("") + top, w, h: total + w * 0.2, rests: "floor" };
  const leaning = svg`<g transform="translate(${w * 0.84} ${-w * 0.43}) rotate(9)">${oval(18, 6, w * 0.43, w * 0.43, shaded(color, 0.35))}${oval(0, 0, w * 0.43, w * 0.43, color)}${oval(0, 0, w * 0.36, w * 0.36, lit(color, 0.24))}${oval(6, 6, w * 0.34, w * 0.34, lit(color, 0.1))}${mark(brand, 0, -w * 0.08, w * 0.22, readable(color))}${write(brand.name, { x: 0, y: w * 0.14, size: w * 0.07, fit: w * 0.46, color: readable(color), weight: 2.1 })}</g>`;
  return {
    art: svg`<g transform="translate(${-w * 0.4} 0)">${leaning}${rings.join("")}${top}</g>`,
    w: w * 1.82,
    h: Math.max(total + w * 0.2, w * 0.88),
    rests: "floor",
  };
}

/** A flat card with a grating, of the size of a document. */
export function graterCard({ brand, color = palette.steel, accent = brand.accent }: GrinderOptions): Drawing {
  const holes = Array.from(
    { length: 20 },
    (_, i) =>
      svg`<g transform="translate(${-200 + (i % 5) * 66 + (Math.floor(i / 5) % 2) * 30} ${-330 + Math.floor(i / 5) * 66})">${oval(0, 0, 19, 13, shaded(color, 0.75))}${line("M-19-2A19 13 0 0 1 19-2", lit(color, 0.6), 6)}</g>`,
  ).join("");
  const d = "M-330-440H330Q360-440 360-410V-30Q360 0 330 0H-330Q-360 0-360-30V-410Q-360-440-330-440Z";
  return {
    art: svg`<g transform="rotate(-8 0 -220)">${shape(d, palette.ink, 'opacity=".16" transform="translate(16 20)"')}${solid(d, color, 40, shape("M180-460H400V20H120Z", accent) + holes + mark(brand, 270, -260, 100, readable(accent)) + write(brand.name, { x: 262, y: -150, size: 26, fit: 140, color: readable(accent), weight: 2.1 }))}</g>`,
    w: 740,
    h: 500,
    rests: "air",
  };
}
