import { lit, mix, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, inside, line, oval, place, shape, solid, svg } from "./hand.ts";
import { type Brand, mark, onPaper } from "./label.ts";
import { write } from "./lettering.ts";
import { lettuce } from "./plant.ts";

type HydroOptions = { brand: Brand; amount?: string; color?: string };

const greens = `<defs><g id="green">${lettuce(170).art}</g></defs>`;

/** Three sloping channels on a frame, lettuces in their holes, a tank below. */
export function channels({ brand, amount = "", color = "#d3deda" }: HydroOptions): Drawing {
  const rows = [-600, -430, -260].map((y, row) => {
    const holes = [-240, -120, 0, 120, 240]
      .map(
        (x, i) =>
          oval(x, y, 40, 9, shaded(color, 0.6)) +
          svg`<use href="#green" transform="translate(${x} ${y + 4}) scale(${(i + row) % 2 ? ".8" : ".92"})"/>`,
      )
      .join("");
    const tube = solid(boxPath(-350, y, 700, 66, 33), color, 20) + oval(350 - 26, y + 33, 24, 33, shaded(color, 0.2));
    return tube + holes;
  });
  const legs =
    line("M-270 0V-610M270 0V-610", shaded(palette.steel, 0.35), 24) +
    line("M-276 0V-610M264 0V-610", palette.steel, 8);
  const hose = line(
    "M340-566C400-520 400-420 342-398M-340-396C-400-350-400-250-342-228M336-226C390-160 300-120 200-110",
    palette.graphite,
    13,
  );
  const tank = solid(
    boxPath(-210, -150, 420, 150, 24),
    brand.base,
    46,
    mark(brand, -130, -74, 64, brand.accent) +
      write(brand.name, {
        x: -80,
        y: -90,
        size: 32,
        fit: 230,
        color: readable(brand.base),
        from: "left",
        weight: 2.1,
      }) +
      write(amount, { x: -80, y: -44, size: 24, fit: 220, color: brand.accent, from: "left" }),
  );
  return { art: greens + legs + hose + rows.join("") + tank, w: 760, h: 700, rests: "floor" };
}

/** A deep-water bucket: lid, basket, one plant, air hose. */
export function bucket({ brand, amount = "", color = brand.base, plant }: HydroOptions & { plant?: Drawing }): Drawing {
  const d = "M-240-440H240L206-30Q202 0 172 4Q0 18-172 4Q-202 0-206-30Z";
  const print =
    mark(brand, -40, -310, 96, brand.accent) +
    write(brand.name, { x: -40, y: -210, size: 46, fit: 230, color: readable(color), weight: 2.1 }) +
    write(amount, { x: -40, y: -146, size: 32, fit: 200, color: readable(color) }) +
    box(110, -400, 26, 340, 13, mix(color, "#d8efe8", 0.75)) +
    box(110, -220, 26, 160, 13, "#6fb3bd");
  const lid =
    solid(boxPath(-262, -492, 524, 66, 22), lit(color, 0.12), 60) +
    oval(0, -492, 250, 36, lit(color, 0.28)) +
    oval(0, -494, 104, 18, shaded(color, 0.6)) +
    [-56, -20, 20, 54, 0].map((x, i) => oval(x, -496 + (i % 2) * 6, 22, 13, i % 2 ? "#b8693f" : "#a35a34")).join("");
  const hose = line("M170-490C180-620 300-600 300-440V-40C300-10 320 0 350 0", palette.steel, 14);
  const leafy = plant ? place(plant, 0, -496) : "";
  return {
    art: svg`<g transform="translate(-30 0)">${hose}${solid(d, color, 74, print)}${lid}${leafy}</g>`,
    w: 620,
    h: 510 + (plant?.h ?? 0),
    rests: "floor",
  };
}

/** An air pump with its two outlets. */
export function airPump({ brand, amount = "", color = brand.base }: HydroOptions): Drawing {
  const d = "M-250-190Q-250-290-150-290H170Q250-290 262-210L290-40Q296 0 256 0H-250Q-290 0-284-40Z";
  const hoses = line("M282-150C380-150 330-330 420-340M290-90C400-90 390-220 470-210", mix(color, "#e4f2ec", 0.7), 18);
  const ridges = line("M60-230H220M66-196H228M72-162H236", shaded(color, 0.4), 12, 'opacity=".5"');
  const print =
    ridges +
    mark(brand, -180, -190, 84, brand.accent) +
    write(brand.name, { x: -200, y: -96, size: 38, fit: 300, color: readable(color), from: "left", weight: 2.1 }) +
    write(amount, { x: -200, y: -46, size: 24, fit: 300, color: brand.accent, from: "left" });
  const stone = solid(
    boxPath(330, -64, 130, 60, 26),
    "#8fa3a6",
    20,
    [360, 390, 420, 440].map((x, i) => oval(x, -40 + (i % 2) * 14, 5, 5, "#5f7377")).join(""),
  );
  return {
    art: svg`<g transform="translate(-90 0)">${hoses}${stone}${solid(d, color, 60, print)}${box(-230, -6, 90, 18, 9, palette.graphite)}${box(150, -6, 90, 18, 9, palette.graphite)}</g>`,
    w: 760,
    h: 350,
    rests: "floor",
  };
}

function basket(color: string): string {
  const d = "M-120-190H120L86-10Q84 0 70 0H-70Q-84 0-86-10Z";
  const slots = [-72, -36, 0, 36, 72]
    .map((x) => svg`M${x} -150L${x * 0.8} -90M${x * 0.78} -68L${x * 0.66} -26`)
    .join("");
  return (
    oval(0, -190, 132, 26, shaded(color, 0.3)) +
    solid(d, color, 40, line(slots, shaded(color, 0.7), 15)) +
    line("M-132-190A132 26 0 0 0 132-190", lit(color, 0.25), 16)
  );
}

/** Net baskets in a heap of four. */
export function baskets({ brand, color = "#343e3a" }: HydroOptions): Drawing {
  const defs = `<defs><g id="net">${basket(color)}</g></defs>`;
  const at = [
    [-190, -60, 0.86],
    [180, -70, 0.86],
    [-100, 0, 1],
    [140, 0, 1],
    [20, -216, 0.9],
  ] as const;
  return {
    art:
      defs +
      at.map(([x, y, s]) => svg`<use href="#net" transform="translate(${x} ${y}) scale(${String(s)})"/>`).join("") +
      write(brand.name, { x: -100, y: -170, size: 15, color: lit(color, 0.6) }),
    w: 620,
    h: 420,
    rests: "floor",
  };
}

/** Cubes of mineral wool, three of them sown. */
export function cubes({ brand, color = "#d9c58e" }: HydroOptions): Drawing {
  const cube =
    shape("M-90-110L-40-150H110L60-110Z", lit(color, 0.4)) +
    shape("M60-110L110-150V-40L60 0Z", shaded(color, 0.22)) +
    box(-90, -110, 150, 110, 4, color) +
    line("M-76-80H40M-70-50H46M-78-22H36", shaded(color, 0.2), 4, 'opacity=".6"') +
    oval(10, -130, 24, 8, shaded(color, 0.5));
  const seedling =
    line("M10-130V-190", palette.leaf, 8) +
    shape("M10-186C-10-220-50-220-60-212C-50-186-20-176 10-186Z", palette.leaf) +
    shape("M10-186C20-226 60-232 78-222C66-190 36-178 10-186Z", shaded(palette.leaf, 0.16));
  const rows = [
    [-160, -94, 0],
    [10, -94, 1],
    [180, -94, 0],
    [-230, 0, 1],
    [-60, 0, 0],
    [110, 0, 1],
    [280, 0, 0],
  ] as const;
  const band =
    box(-330, -64, 690, 34, 0, brand.accent) +
    write(brand.name, { x: 0, y: -47, size: 18, color: readable(brand.accent), weight: 2.1 });
  return {
    art: `<defs><g id="cube">${cube}</g></defs>${rows.map(([x, y, sown]) => svg`<use href="#cube" x="${x}" y="${y}"/>${sown ? svg`<g transform="translate(${x} ${y})">${seedling}</g>` : ""}`).join("")}${inside("M-320-64H340V-30H-320Z", band)}`,
    w: 720,
    h: 300,
    rests: "floor",
  };
}

/** A flood tray on its tank. */
export function floodTray({ brand, amount = "", color = brand.base }: HydroOptions): Drawing {
  const pots = [-210, -70, 70, 210]
    .map(
      (x) =>
        svg`<use href="#green" transform="translate(${x} -330) scale(1.1)"/>${box(x - 46, -336, 92, 70, 8, palette.graphite)}`,
    )
    .join("");
  const tray = solid(
    "M-350-300H350L326-190Q322-170 300-170H-300Q-322-170-326-190Z",
    "#dde5e1",
    60,
    box(-400, -300, 800, 26, 0, "#ffffff"),
  );
  const tank = solid(
    boxPath(-250, -160, 500, 160, 22),
    color,
    60,
    mark(brand, -160, -80, 74, brand.accent) +
      write(brand.name, { x: -100, y: -96, size: 38, fit: 280, color: readable(color), from: "left", weight: 2.1 }) +
      write(amount, {
        x: -100,
        y: -44,
        size: 26,
        fit: 260,
        color: onPaper(brand) === brand.accent ? brand.accent : readable(color),
        from: "left",
      }),
  );
  return {
    art:
      greens +
      line("M-280 0V-180M280 0V-180", palette.steel, 24) +
      pots +
      tray +
      line("M0-172V-150", palette.graphite, 34) +
      tank,
    w: 720,
    h: 440,
    rests: "floor",
  };
}
