import { lit, palette, readable, shaded } from "./color.ts";
import { box, boxPath, type Drawing, line, oval, place, shape, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";
import { write } from "./lettering.ts";

type KitOptions = {
  brand: Brand;
  title: string;
  color?: string;
  things: readonly (readonly [drawing: Drawing, x: number, scale: number, turn?: number])[];
};

/** An open cardboard box from which the parts of a kit look out. */
export function kitBox({ brand, title, color = palette.kraft, things }: KitOptions): Drawing {
  const ink = readable(color);
  const inner = shape("M-300-300H300V-150H-300Z", shaded(color, 0.5));
  const flaps =
    shape("M-320-300L-400-380L-360-400L-290-300Z", lit(color, 0.15)) +
    shape("M320-300L400-380L360-400L290-300Z", shaded(color, 0.25));
  const out = things
    .map(([drawing, x, scale, turn = 0]) => place({ ...drawing, rests: "air" }, x, -120, scale, turn))
    .join("");
  const print =
    box(-320, -300, 640, 26, 0, lit(color, 0.3)) +
    box(-320, -64, 640, 64, 0, brand.base) +
    mark(brand, -216, -170, 110, brand.base) +
    write(brand.name, { x: -140, y: -194, size: 54, fit: 400, color: ink, from: "left", weight: 2.1 }) +
    write(title, { x: -140, y: -122, size: 32, fit: 400, color: ink, from: "left" }) +
    line("M-280-32H-120", brand.accent, 10);
  return {
    art: inner + out + flaps + solid(boxPath(-320, -300, 640, 300, 12), color, 60, print),
    w: 720,
    h: 660,
    rests: "floor",
  };
}

/** A controller or strip of sockets for the grow room. */
export function socketBox({
  brand,
  color = brand.base,
  amount = "",
}: {
  brand: Brand;
  color?: string;
  amount?: string;
}): Drawing {
  const socket = (x: number) =>
    oval(x, -120, 72, 72, shaded(color, 0.25)) +
    oval(x, -120, 58, 58, lit(color, 0.25)) +
    line(svg`M${x - 22} -136l-8 20M${x + 22} -136l8 20M${x} -96v16`, palette.ink, 12);
  return {
    art:
      line("M320-100C420-110 380-300 300-330S180-420 260-470", palette.graphite, 22) +
      solid(
        boxPath(-340, -250, 680, 250, 44),
        color,
        50,
        [-230, -70, 90].map(socket).join("") +
          box(214, -170, 70, 100, 14, palette.clay) +
          box(214, -170, 70, 50, 14, lit(palette.clay, 0.25)) +
          mark(brand, -290, -222, 32, brand.accent) +
          write(`${brand.name}  ${amount}`, {
            x: -262,
            y: -222,
            size: 22,
            fit: 420,
            color: readable(color),
            from: "left",
            weight: 2.1,
          }),
      ),
    w: 720,
    h: 480,
    rests: "floor",
  };
}
