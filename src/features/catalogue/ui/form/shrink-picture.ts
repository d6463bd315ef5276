/** The shop keeps no more than this of a picture's longer side. */
const LONGEST_SIDE = 2000;
const LIGHT_ENOUGH = 1_500_000;

/** A heavy photo, made as small as the shop keeps it before it goes over a phone's connection; others as they are. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= LIGHT_ENOUGH || file.type === "image/gif") return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // What this browser can't read, the shop may.
    return file;
  }
}
