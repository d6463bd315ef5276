import { z } from "@hono/zod-openapi";
import { text } from "#src/contract/text.ts";
import { uploadedFile } from "#src/contract/uploaded-file.ts";
import { uploadedImage } from "#src/contract/uploaded-image.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { limitUpload } from "#src/http/body-limit.ts";
import { countUpload, type Limits } from "#src/http/limits.ts";
import { created, route } from "#src/http/route.ts";
import { type ImageStore, MAX_IMAGE_BYTES } from "#src/infrastructure/image-store.ts";

const uploadForm = z.object({
  file: uploadedFile("Elegí una imagen"),
  upload_preset: text().optional(),
});

type MediaDependencies = { images: ImageStore; limits: Limits; origin: string };

/** The upload of pictures, in the shape of a hosted image service (docs/shop.md, Product form). */
export const mediaApi = ({ images, limits, origin }: MediaDependencies, { can }: Guards) => [
  route.post(
    "/media/upload/",
    "Sube una imagen",
    {
      tags: ["Catálogo"],
      ...can("products:write", limitUpload(MAX_IMAGE_BYTES)),
      form: uploadForm,
      answer: created(uploadedImage, "La imagen, como se la puede pedir"),
    },
    async ({ caller, form }) => {
      await countUpload(limits, caller);
      const { path, width, height } = await images.put(form.file.bytes);
      return { secure_url: `${origin}${path}`, path, width, height };
    },
  ),
];
