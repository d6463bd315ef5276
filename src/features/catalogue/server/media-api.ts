import { z } from "@hono/zod-openapi";
import { text } from "#src/contract/text.ts";
import { uploadedImage } from "#src/contract/uploaded-image.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, newApi, route } from "#src/http/api.ts";
import { limitBody } from "#src/http/body-limit.ts";
import { callerOf } from "#src/http/caller.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { type ImageStore, MAX_IMAGE_BYTES } from "#src/infrastructure/image-store.ts";

/** The size of a multipart body without the picture. */
const ENVELOPE = 64 * 1024;

const uploadForm = z.object({
  file: z
    .custom<File>((value) => value instanceof File, "Elegí una imagen")
    .openapi({
      type: "string",
      format: "binary",
    }),
  upload_preset: text().optional(),
});

type MediaDependencies = { images: ImageStore; limits: Limits; origin: string };

/** The upload of pictures, in the shape of a hosted image service (docs/shop.md, Product form). */
export const mediaApi = ({ images, limits, origin }: MediaDependencies, { can }: Guards) =>
  newApi().openapiRoutes([
    route.post(
      "/media/upload/",
      "Sube una imagen",
      {
        tags: ["Catálogo"],
        ...can("products:write", limitBody(MAX_IMAGE_BYTES + ENVELOPE)),
        request: { body: { required: true, content: { "multipart/form-data": { schema: uploadForm } } } },
        responses: created(uploadedImage, "La imagen, como se la puede pedir"),
      },
      async (c) => {
        await countUpload(limits, callerOf(c));
        const { path, width, height } = await images.put(new Uint8Array(await c.req.valid("form").file.arrayBuffer()));
        return c.json({ secure_url: `${origin}${path}`, path, width, height }, 201);
      },
    ),
  ]);
