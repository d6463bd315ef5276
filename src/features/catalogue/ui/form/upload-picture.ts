import type { z } from "zod";
import { sendFile } from "#src/client/send-file.ts";
import { uploadedImage } from "../../contract.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** Sends a picture to the shop; `onSent` tells how much of it is on its way, from 0 to 1. */
export async function uploadPicture(
  file: File,
  { onSent, signal }: { onSent: (part: number) => void; signal: AbortSignal },
): Promise<z.infer<typeof uploadedImage>> {
  const form = new FormData();
  form.set("upload_preset", "productos");
  form.set("file", await shrinkPicture(file));
  const answer = await sendFile("/media/upload/", form, { onSent, signal, failure: "Error al subir la imagen" });
  return uploadedImage.parse(JSON.parse(answer));
}
