import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { LRUCache } from "lru-cache";
import type { Sharp } from "sharp";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { projectFile } from "#src/project-file.ts";
import type { ApiEnv } from "./api.ts";

const DRAWING = projectFile("src/ui/favicon.svg");

/** The default icon; on systems that cut their own shape, its background fills the square. */
const ROUNDED = 'rx="8"';
const SQUARE = 'rx="0"';

/** Icons by path: side in pixels, and the picture's share of it if the system cuts its own shape. */
const ICONS = {
  "/favicon.ico": { side: 48, cut: null },
  "/icons/192.png": { side: 192, cut: null },
  "/icons/512.png": { side: 512, cut: null },
  "/icons/maskable.png": { side: 512, cut: 0.8 },
  "/apple-touch-icon.png": { side: 180, cut: 0.9 },
} as const;

type Icon = { side: number; cut: number | null };

/** The background of transparent pictures, if it fills the square. */
const PAPER = { r: 250, g: 249, b: 244, alpha: 1 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

// Loaded with the first icon asked for, not when the shop opens.
const loadSharp = async () => (await import("sharp")).default;

async function draw({ side, cut }: Icon): Promise<Sharp> {
  const sharp = await loadSharp();
  const svg = await readFile(DRAWING, "utf8");
  const drawing = Buffer.from(cut === null ? svg : svg.replace(ROUNDED, SQUARE));
  return sharp(drawing, { density: (72 * side) / 32 }).resize(side, side);
}

/** Fits the picture into a square; with a margin in its own colour if the system cuts a shape. */
async function cutFrom(picture: Uint8Array, { side, cut }: Icon): Promise<Sharp> {
  const sharp = await loadSharp();
  const inner = Math.round(side * (cut ?? 1));
  const ground = cut === null ? CLEAR : await groundOf(picture);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return sharp(picture)
    .resize({ width: inner, height: inner, fit: "contain", background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .flatten(cut === null ? false : { background: ground });
}

/** The colour of its corner; white if transparent. */
async function groundOf(picture: Uint8Array) {
  const sharp = await loadSharp();
  const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(picture)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return alpha === 255 ? { r, g, b, alpha: 1 } : PAPER;
}

type IconSource = { readIcon: () => Promise<string | null>; images: Pick<ImageStore, "variant"> };

/** Serves the shop's icon in every size, made on first use from the owner's picture or the default. */
export function appIcons({ readIcon, images }: IconSource) {
  async function readOwn(): Promise<Uint8Array | null> {
    const [, key] = /^\/media\/([0-9a-f]{32})\//.exec((await readIcon()) ?? "") ?? [];
    return key === undefined ? null : ((await images.variant(key, "640.webp"))?.bytes ?? null);
  }

  const made = new LRUCache<string, Buffer<ArrayBuffer>, keyof typeof ICONS>({
    max: 4 * Object.keys(ICONS).length,
    fetchMethod: async (_name, _stale, { context }) => {
      const own = await readOwn();
      const icon = await (own ? cutFrom(own, ICONS[context]) : draw(ICONS[context]));
      return Buffer.from(await icon.png().toBuffer());
    },
  });
  const find = async (path: keyof typeof ICONS) => made.forceFetch(`${path} ${await readIcon()}`, { context: path });

  const icons = new Hono<ApiEnv>();
  icons.use("/favicon.ico", etag()).use("/icons/*", etag()).use("/apple-touch-icon.png", etag());
  for (const path of Object.keys(ICONS) as (keyof typeof ICONS)[]) {
    // A new icon must show at once.
    icons.get(path, async (c) =>
      c.body(await find(path), 200, { "Content-Type": "image/png", "Cache-Control": "no-cache" }),
    );
  }
  icons.get("/icons/icon.svg", async (c) => {
    const svg = (await readOwn()) ? around(await find("/icons/192.png")) : await readFile(DRAWING, "utf8");
    return c.body(svg, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" });
  });
  return icons;
}

const around = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;
