import { type UploadedImage, uploadedImage } from "#src/contract/uploaded-image.ts";
import { sendFile } from "./send-file.ts";

export const UPLOAD_FAILURE = "Error al subir la imagen";

export type Uploading = Pick<Parameters<typeof sendFile>[2], "onSent" | "signal">;

/** Uploads a picture as it is. @throws ApiError */
export async function uploadImage(file: Blob, name: string, options: Uploading = {}): Promise<UploadedImage> {
  const form = new FormData();
  form.set("upload_preset", "productos");
  form.set("file", file, name);
  return uploadedImage.parse(
    JSON.parse(await sendFile("/media/upload/", form, { ...options, failure: UPLOAD_FAILURE })),
  );
}
