import { Hono } from "hono";
import { Problem } from "#src/contract/problem.ts";
import type { ApiEnv } from "#src/http/api.ts";
import type { ImageStore } from "#src/outside/image-store.ts";

/** The pictures by their addresses. What an address shows never changes, so it may be kept for good. */
export const serveMedia = (images: ImageStore) =>
  new Hono<ApiEnv>()
    .get("/:key/:file", async (c, next) => {
      const variant = await images.variant(c.req.param("key"), c.req.param("file"));
      if (!variant) return next();
      return c.body(variant.bytes, 200, {
        "Content-Type": variant.type,
        "Cache-Control": "public, max-age=31536000, immutable",
      });
    })
    .get("*", () => {
      throw new Problem("NOT_FOUND", "No existe esa imagen");
    });
