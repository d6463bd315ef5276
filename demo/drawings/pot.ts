import { lit, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, inside, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark, onPaper } from "./label.ts";
import { write } from "./lettering.ts";

type PotOptions = {
  brand: Brand;
  color: string;
  amount?: string;
  w?: number;
  h?: number;
  plant?: Drawing;
  build?: "plastic" | "fabric" | "clay" | "square" | "saucer" | "tray" | "self";
};

const soil = (rx: number, y: number) =>
  oval(0, y, rx, rx * 0.15, shaded(palette.soil, 0.35)) + oval(0, y + rx * 0.02, rx * 0.94, rx * 0.12, palette.soil);

const grown = (plant: Drawing | undefined, y: number) =>
  plant ? svg`<g transform="translate(0 ${y})">${plant.art}</g>` : "";

function finish({ w = 560, h = 500, plant }: PotOptions, art: string): Drawing {
  return { art, w: Math.max(w, plant?.w ?? 0), h: h + (plant?.h ?? 0), rests: "floor" };
}

function rigid(options: PotOptions): Drawing {
  const { brand, color, amount = "", w = 560, h = 500, build, plant } = options;
  const narrow = w * (build === "square" ? 0.36 : 0.34);
  const wide = w * 0.46;
  const rim = h * (build === "clay" ? 0.2 : 0.11);
  const curve = build === "square" ? 0 : w * 0.04;
  const wall = svg`M${-wide} ${-h + rim * 0.6}H${wide}L${narrow} ${-26 - curve * 0.4}Q${narrow - 4} 0 ${narrow - 30} ${curve * 0.2}Q0 ${curve} ${30 - narrow} ${curve * 0.2}Q${4 - narrow} 0 ${-narrow} ${-26 - curve * 0.4}Z`;
  const ink = readable(color);
  const grooves =
    build === "plastic"
      ? line(
          svg`M${-w} ${-h * 0.26}Q0 ${-h * 0.21} ${w} ${-h * 0.26}M${-w} ${-h * 0.2}Q0 ${-h * 0.15} ${w} ${-h * 0.2}`,
          shaded(color, 0.5),
          6,
          'opacity=".3"',
        )
      : "";
  const glaze =
    build === "clay"
      ? shape(
          svg`M${-w} ${-h * 0.3}C${-w * 0.3} ${-h * 0.22} ${-w * 0.2} ${-h * 0.36} 0 ${-h * 0.28}S${w * 0.4} ${-h * 0.24} ${w} ${-h * 0.32}V40H${-w}Z`,
          lit(color, 0.28),
        )
      : "";
  const print =
    grooves +
    glaze +
    mark(brand, 0, -h * 0.62, w * 0.13, ink) +
    write(brand.name, { x: 0, y: -h * 0.46, size: h * 0.06, fit: w * 0.5, color: ink }) +
    write(amount, { x: 0, y: -h * 0.36, size: h * 0.05, fit: w * 0.4, color: ink });
  const lip = solid(
    svg`M${-w / 2} ${-h + 12}Q${-w / 2} ${-h} ${12 - w / 2} ${-h}H${w / 2 - 12}Q${w / 2} ${-h} ${w / 2} ${-h + 12}L${w * 0.48} ${-h + rim}Q0 ${-h + rim + curve * 1.4} ${-w * 0.48} ${-h + rim}Z`,
    lit(color, 0.08),
    w * 0.1,
  );
  const under = shape(
    svg`M${-wide} ${-h + rim}Q0 ${-h + rim + curve * 1.4} ${wide} ${-h + rim}V${-h + rim + 16}Q0 ${-h + rim + 16 + curve * 1.6} ${-wide} ${-h + rim + 16}Z`,
    shaded(color, 0.7),
    'opacity=".28"',
  );
  const mouth = oval(0, -h + 6, w * 0.485, w * 0.06, shaded(color, 0.45)) + soil(w * 0.44, -h + 10);
  return finish(options, mouth + grown(plant, -h + 14) + solid(wall, color, w * 0.17, print + under) + lip);
}

function fabric(options: PotOptions): Drawing {
  const { brand, color, amount = "", w = 560, h = 500, plant } = options;
  const d = svg`M${-w * 0.48} ${-h}Q0 ${-h + w * 0.09} ${w * 0.48} ${-h}C${w * 0.52} ${-h * 0.6} ${w * 0.5} ${-h * 0.3} ${w * 0.46} -30Q${w * 0.44} 0 ${w * 0.3} 8Q0 22 ${-w * 0.3} 8Q${-w * 0.44} 0 ${-w * 0.46} -30C${-w * 0.5} ${-h * 0.3} ${-w * 0.52} ${-h * 0.6} ${-w * 0.48} ${-h}Z`;
  const seam = line(
    svg`M${-w} ${-h * 0.87 - w * 0.05}Q0 ${-h * 0.87 + w * 0.14} ${w} ${-h * 0.87 - w * 0.05}`,
    brand.accent,
    7,
    'stroke-dasharray="18 14"',
  );
  const folds = line(
    svg`M${-w * 0.3} ${-h * 0.6}C${-w * 0.33} ${-h * 0.4} ${-w * 0.29} ${-h * 0.2} ${-w * 0.31} -10M${w * 0.26} ${-h * 0.5}C${w * 0.29} ${-h * 0.3} ${w * 0.25} ${-h * 0.16} ${w * 0.27} -10`,
    shaded(color, 0.6),
    7,
    'opacity=".4"',
  );
  const tag =
    box(-w * 0.19, -h * 0.62, w * 0.38, h * 0.33, 14, palette.paper) +
    mark(brand, 0, -h * 0.545, w * 0.1, onPaper(brand)) +
    write(brand.name, { x: 0, y: -h * 0.45, size: h * 0.05, fit: w * 0.3, color: palette.ink }) +
    write(amount, { x: 0, y: -h * 0.36, size: h * 0.06, fit: w * 0.28, color: palette.ink, weight: 2.1 });
  const handle = (x: number) =>
    line(
      svg`M${x - w * 0.07} ${-h * 0.78}C${x - w * 0.08} ${-h * 0.5} ${x + w * 0.08} ${-h * 0.5} ${x + w * 0.07} ${-h * 0.78}`,
      shaded(brand.accent, 0.12),
      22,
    );
  const mouth = oval(0, -h + 2, w * 0.48, w * 0.075, shaded(color, 0.5)) + soil(w * 0.43, -h + 8);
  return finish(
    options,
    mouth +
      grown(plant, -h + 14) +
      solid(d, color, w * 0.17, folds + seam + tag) +
      handle(-w * 0.34) +
      handle(w * 0.34),
  );
}

function saucer(options: PotOptions): Drawing {
  const { brand, color, w = 640, h = 130, amount = "" } = options;
  const back =
    oval(0, -h, w / 2, w * 0.1, shaded(color, 0.35)) + oval(0, -h + 8, w * 0.46, w * 0.08, shaded(color, 0.18));
  const lip = line(svg`M${-w / 2} ${-h}A${w / 2} ${w * 0.1} 0 0 0 ${w / 2} ${-h}`, lit(color, 0.25), 16);
  const name = write(`${brand.name}  ${amount}`, {
    x: 0,
    y: -h * 0.05,
    size: h * 0.2,
    fit: w * 0.5,
    color: readable(color),
  });
  const bowl = svg`M${-w / 2} ${-h}A${w / 2} ${w * 0.1} 0 0 0 ${w / 2} ${-h}L${w * 0.43} -14Q${w * 0.42} 14 ${w * 0.36} 20Q0 44 ${-w * 0.36} 20Q${-w * 0.42} 14 ${-w * 0.43} -14Z`;
  return {
    art: svg`<g transform="translate(0 -30)">${back}${solid(bowl, color, w * 0.15, name)}${lip}</g>`,
    w,
    h: h + w * 0.1 + 30,
    rests: "floor",
  };
}

function tray(options: PotOptions): Drawing {
  const { brand, color, w = 760, h = 190, plant } = options;
  const top = svg`M${-w * 0.4} ${-h - 130}H${w * 0.4}L${w / 2} ${-h}H${-w / 2}Z`;
  const cells = Array.from({ length: 12 }, (_, i) => {
    const row = Math.floor(i / 6);
    const [y, k] = row === 0 ? [-h - 96, 0.84] : [-h - 38, 0.94];
    const x = ((i % 6) - 2.5) * w * 0.155 * k;
    const grownUp = plant
      ? svg`<use href="#seedling" transform="translate(${x} ${y}) scale(${row ? "1" : ".85"})"/>`
      : "";
    return (
      oval(x, y, w * 0.062 * k, 19 * k, shaded(color, 0.5)) +
      oval(x, y + 3, w * 0.054 * k, 14 * k, palette.soil) +
      grownUp
    );
  });
  const front = boxPath(-w / 2, -h, w, h, 18);
  const cups = Array.from({ length: 5 }, (_, i) => svg`M${(i - 2) * w * 0.165} ${-h * 0.7}V0`).join("");
  const print =
    line(cups, shaded(color, 0.55), 10, 'opacity=".35"') +
    box(-w / 2, -h, w, h * 0.24, 0, lit(color, 0.14)) +
    write(brand.name, { x: 0, y: -h * 0.87, size: h * 0.12, color: readable(color) });
  const seedling = plant ? `<defs><g id="seedling">${plant.art}</g></defs>` : "";
  return {
    art: seedling + inside(top, shape(top, shaded(color, 0.15))) + cells.join("") + solid(front, color, w * 0.1, print),
    w,
    h: h + 130 + (plant?.h ?? 0) * 0.6,
    rests: "floor",
  };
}

/** A pot of plastic, fabric or clay; a saucer; a seedling tray. */
export function pot(options: PotOptions): Drawing {
  const { build = "plastic" } = options;
  if (build === "fabric") return fabric(options);
  if (build === "saucer") return saucer(options);
  if (build === "tray") return tray(options);
  return rigid(options);
}
