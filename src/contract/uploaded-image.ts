import { z } from "zod";

/** `secure_url` is the absolute address, `path` the same as the shop keeps it; the size is in pixels. */
export const uploadedImage = z.object({ secure_url: z.string(), path: z.string(), width: z.int(), height: z.int() });

export type UploadedImage = z.infer<typeof uploadedImage>;
