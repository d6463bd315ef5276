import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Db } from "#src/db/client.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { PATHS } from "#src/paths.ts";
import { readSettings } from "./read-settings.ts";

/** The light theme's paper (src/ui/styles.css). */
const PAPER = "#faf9f4";

/** Characters that fit under a home screen icon. */
const SHORT = 12;

/** `/manifest.webmanifest`: the shop as an app on a home screen, under its owner's name. */
export const serveManifest = (db: Db) =>
  new Hono<ApiEnv>().get("/manifest.webmanifest", async (c) => {
    const { name, tagline, icon } = await readSettings(db);
    // A new address makes phones reload the icon.
    const version = icon === null ? "" : `?v=${createHash("sha256").update(icon).digest("hex").slice(0, 8)}`;
    const manifest = {
      id: PATHS.home,
      name,
      short_name: name.length > SHORT ? name.slice(0, name.lastIndexOf(" ", SHORT)).trim() || name : name,
      description: tagline,
      lang: "es-AR",
      start_url: PATHS.home,
      scope: "/",
      display: "standalone",
      background_color: PAPER,
      theme_color: PAPER,
      icons: [
        { src: `/icons/192.png${version}`, sizes: "192x192", type: "image/png" },
        { src: `/icons/512.png${version}`, sizes: "512x512", type: "image/png" },
        { src: `/icons/maskable.png${version}`, sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: [
        { name: "Catálogo", url: PATHS.catalogue },
        { name: "Carrito", url: PATHS.cart },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "no-cache",
    });
  });
