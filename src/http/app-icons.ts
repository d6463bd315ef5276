import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { projectFile } from "#src/project-file.ts";
import type { ApiEnv } from "./api.ts";

const DRAWING = projectFile("src/ui/favicon.svg");

/** The drawing's rounded ground; where a system cuts its own shape, the ground fills the square. */
const ROUNDED = 'rx="8"';
const SQUARE = 'rx="0"';

/** Each icon by its path: its side in pixels, and whether its ground fills the square. */
const ICONS = {
  "/favicon.ico": { side: 48, isFull: false },
  "/icons/192.png": { side: 192, isFull: false },
  "/icons/512.png": { side: 512, isFull: false },
  "/icons/maskable.png": { side: 512, isFull: true },
  "/apple-touch-icon.png": { side: 180, isFull: true },
} as const;

async function draw({ side, isFull }: { side: number; isFull: boolean }): Promise<Buffer<ArrayBuffer>> {
  // Loaded with the first icon asked for, not when the shop opens.
  const { default: sharp } = await import("sharp");
  const svg = await readFile(DRAWING, "utf8");
  const drawing = Buffer.from(isFull ? svg.replace(ROUNDED, SQUARE) : svg);
  const png = await sharp(drawing, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  return Buffer.from(png);
}

/** The shop's icon as PNG for what can't show the SVG, drawn once when it is first asked for. */
export function appIcons() {
  const icons = new Hono<ApiEnv>();
  for (const [path, icon] of Object.entries(ICONS)) {
    let drawn: ReturnType<typeof draw> | undefined;
    icons.get(path, async (c) => {
      drawn ??= draw(icon);
      return c.body(await drawn, 200, { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" });
    });
  }
  return icons;
}
