import { UPLOAD_FAILURE, type Uploading, uploadImage } from "#src/client/upload-image.ts";
import type { UploadedImage } from "#src/contract/uploaded-image.ts";
import { type Area, squarePicture } from "./square-picture.ts";

/** Asked for by name, phones convert their own formats to JPEG. */
export const PICTURE_FORMATS = "image/jpeg,image/png,image/webp,image/avif,image/gif";

export function whyNotUploaded({ message }: Error): string {
  return message === UPLOAD_FAILURE ? UPLOAD_FAILURE : `${UPLOAD_FAILURE}: ${message}`;
}

/** Crops a picture to `area`, by default the square in the middle, and uploads it. @throws ApiError */
export async function uploadPicture(
  file: Blob,
  { area, ...options }: Uploading & { area?: Area },
): Promise<UploadedImage> {
  const square = await squarePicture(file, area);
  options.signal?.throwIfAborted();
  return uploadImage(square, file instanceof File ? file.name : "foto.webp", options);
}
