import type { z } from "zod";
import { sendFile } from "#src/client/send-file.ts";
import { uploadedImage } from "../../contract/product.ts";
import { type Area, squarePicture } from "./square-picture.ts";

/** Asked for by name, phones convert their own formats to JPEG. */
export const PICTURE_FORMATS = "image/jpeg,image/png,image/webp,image/avif,image/gif";

const UPLOAD_FAILURE = "Error al subir la imagen";

export function whyNotUploaded({ message }: Error): string {
  return message === UPLOAD_FAILURE ? UPLOAD_FAILURE : `${UPLOAD_FAILURE}: ${message}`;
}

type Uploading = {
  /** The square to keep; by default the one in the middle. */
  area?: Area;
  /** Called with the part that is sent, from 0 to 1. */
  onSent?: (part: number) => void;
  signal?: AbortSignal;
};

/** Crops a picture to a square and uploads it. @throws ApiError */
export async function uploadPicture(
  file: Blob,
  { area, onSent, signal }: Uploading,
): Promise<z.infer<typeof uploadedImage>> {
  const form = new FormData();
  form.set("upload_preset", "productos");
  const square = await squarePicture(file, area);
  signal?.throwIfAborted();
  form.set("file", square, file instanceof File ? file.name : "foto.webp");
  const answer = await sendFile("/media/upload/", form, {
    ...(onSent && { onSent }),
    ...(signal && { signal }),
    failure: UPLOAD_FAILURE,
  });
  return uploadedImage.parse(JSON.parse(answer));
}
