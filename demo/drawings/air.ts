import { lit, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark, onPaper } from "./label.ts";
import { write } from "./lettering.ts";

type AirOptions = { brand: Brand; amount?: string; color?: string; w?: number };

const circle = (r: number) => svg`M0 ${-r}A${r} ${r} 0 1 1 -.1 ${-r}Z`;

/** A clip fan: cage, three blades, arm and clamp. */
export function fan({ brand, color = brand.base, floor = false }: AirOptions & { floor?: boolean }): Drawing {
  const blade = "M0 0C-30-60-20-170 50-196C120-190 150-130 100-70C70-36 30-20 0 0Z";
  const blades = [20, 140, 260]
    .map(
      (turn) =>
        svg`<g transform="rotate(${turn})">${shape(blade, brand.accent)}${shape("M0 0C60-50 90-110 50-196C120-190 150-130 100-70C70-36 30-20 0 0Z", shaded(brand.accent, 0.16))}</g>`,
    )
    .join("");
  const spokes = Array.from({ length: 16 }, (_, i) => svg`<path d="M0-58V-226" transform="rotate(${i * 22.5})"/>`).join(
    "",
  );
  const cage = svg`<g fill="none" stroke="${lit(color, 0.25)}" stroke-width="7">${spokes}<path d="${circle(176)}"/><path d="${circle(116)}"/></g>`;
  const ring = line(circle(232), color, 30) + line("M-221-76A234 234 0 0 1-76-221", lit(color, 0.45), 12);
  const hub = solid(circle(58), color, 26, mark(brand, 0, 0, 62, readable(color)));
  const head = svg`<g transform="translate(0 -450)">${oval(0, 0, 232, 232, shaded(color, 0.55), 'opacity=".28"')}${blades}${cage}${ring}${hub}</g>`;
  const stand = floor
    ? line("M0-230V-60", shaded(color, 0.2), 44) + solid("M-190 0Q-190-66-120-70H120Q190-66 190 0Z", color, 60)
    : line("M0-220V-130", shaded(color, 0.2), 44) +
      solid(boxPath(-70, -150, 140, 74, 22), color, 40) +
      solid(
        "M-120-84H120Q140-84 140-62T120-40H-84V-30H40Q58-30 58-14T40 0H-120Q-140 0-140-22V-62Q-140-84-120-84Z",
        shaded(color, 0.1),
        40,
      );
  return { art: stand + head, w: 500, h: 690, rests: "floor" };
}

/** An inline extractor on its bracket. */
export function extractor({ brand, amount = "", color = brand.base }: AirOptions): Drawing {
  const pipe = (x: number, w: number) =>
    solid(svg`M${x} -350H${x + w}Q${x + w + 26} -230 ${x + w} -110H${x}Q${x + 26} -230 ${x} -350Z`, palette.steel, 0) +
    box(x, -350, w, 56, 0, "#ffffff", 'opacity=".4"') +
    box(x, -170, w, 60, 0, palette.ink, 'opacity=".18"');
  const d = "M-190-350L-130-420H130L190-350V-110L130-40H-130L-190-110Z";
  const print =
    box(-200, -420, 400, 100, 0, lit(color, 0.22)) +
    box(-200, -120, 400, 100, 0, shaded(color, 0.28)) +
    mark(brand, -96, -232, 76) +
    write(brand.name, { x: -42, y: -250, size: 36, fit: 190, color: readable(color), from: "left", weight: 2.1 }) +
    write(amount, { x: -42, y: -200, size: 26, fit: 190, color: brand.accent, from: "left" });
  const mouth =
    oval(-330, -230, 34, 120, shaded(palette.steel, 0.3)) +
    oval(-330, -230, 26, 104, shaded(palette.ink, 0.2)) +
    line("M-346-300L-314-160M-352-230H-308M-346-160L-314-300", palette.steel, 6);
  const base =
    line("M-90-40L-120-6M90-40L120-6", shaded(color, 0.3), 26) +
    solid(boxPath(-190, -26, 380, 26, 10), shaded(color, 0.2), 40);
  const boxed = solid(boxPath(-70, -482, 150, 70, 12), shaded(color, 0.25), 24) + oval(46, -448, 9, 9, palette.sprout);
  return {
    art: base + pipe(-330, 160) + pipe(170, 160) + mouth + boxed + solid(d, color, 0, print),
    w: 720,
    h: 482,
    rests: "floor",
  };
}

/** A carbon filter: mesh drum between two flanges. */
export function filter({ brand, amount = "", color = brand.base }: AirOptions): Drawing {
  const dots = line(
    Array.from({ length: 11 }, (_, i) => svg`M-160 ${-520 + i * 40}H160`).join(""),
    shaded(palette.steel, 0.5),
    13,
    'stroke-dasharray="1 25"',
  );
  const tag =
    box(-120, -400, 190, 190, 12, palette.paper) +
    mark(brand, -25, -350, 62, onPaper(brand)) +
    write(brand.name, { x: -25, y: -292, size: 30, fit: 160, color: palette.ink, weight: 2.1 }) +
    write(amount, { x: -25, y: -244, size: 26, fit: 150, color: palette.ink });
  const rim = (y: number, h: number) => solid(boxPath(-186, y, 372, h, 16), color, 60);
  const collar =
    solid("M-96-620Q0-600 96-620V-545H-96Z", palette.steel, 40) +
    oval(0, -620, 96, 24, shaded(palette.steel, 0.35)) +
    oval(0, -618, 82, 18, shaded(palette.ink, 0.2));
  return {
    art: collar + solid("M-164-560H164V-20Q0 10-164-20Z", "#e3e6e0", 76, dots + tag) + rim(-566, 60) + rim(-60, 62),
    w: 380,
    h: 645,
    rests: "floor",
  };
}

/** A length of flexible duct, bent into an arch. */
export function duct({ brand, amount = "", color = "#c9d0cd" }: AirOptions): Drawing {
  const d = "M-210-40V-200C-210-530 210-530 210-200V-110";
  const pleats = Array.from({ length: 34 }, (_, i) => {
    const turn = Math.PI * (i / 33);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return svg`M${-c * 118} ${-215 - s * 132}L${-c * 302} ${-215 - s * 328}`;
  });
  const legs = Array.from(
    { length: 7 },
    (_, i) => svg`M-304 ${-66 - i * 24}H-116${i > 2 ? svg`M116 ${-66 - i * 24}H304` : ""}`,
  );
  const collar = solid(
    "M-322-110Q-210-84-98-110V-10Q-210 26-322-10Z",
    brand.base,
    40,
    write(amount, { x: -210, y: -44, size: 34, fit: 150, color: readable(brand.base), weight: 2.1 }),
  );
  const mouth = oval(210, -110, 100, 30, shaded(color, 0.3)) + oval(210, -110, 84, 22, shaded(color, 0.75));
  const sheen = line("M-272-90V-230C-272-440-150-520-30-530", "#ffffff", 20, 'opacity=".55"');
  const tube =
    line(d, shaded(color, 0.28), 204).replace("round", "butt") +
    svg`<g transform="translate(-10 -4)">${line(d, color, 176).replace("round", "butt")}</g>`;
  return {
    art: tube + line(pleats.join("") + legs.join(""), shaded(color, 0.4), 5, 'opacity=".5"') + sheen + mouth + collar,
    w: 640,
    h: 560,
    rests: "floor",
  };
}
