import { Hono } from "hono";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { IMMUTABLE } from "#src/http/immutable.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";

/** A bucket's public address may change, unlike a picture of ours. */
const REDIRECT_CACHE = "public, max-age=86400";

export const serveMedia = (images: ImageStore) =>
  new Hono<ApiEnv>()
    .get("/:key/:file", async (c, next) => {
      const { key, file } = c.req.param();
      const elsewhere = await images.publicAddress(key, file);
      if (elsewhere !== null) {
        c.header("Cache-Control", REDIRECT_CACHE);
        return c.redirect(elsewhere);
      }
      const variant = await images.variant(key, file);
      if (!variant) return next();
      return c.body(variant.bytes, 200, {
        "Content-Type": variant.type,
        "Cache-Control": IMMUTABLE,
      });
    })
    .get("*", () => {
      throw problem("image_not_found");
    });
