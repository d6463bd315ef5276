import { MASTER_SIDE } from "#src/contract/image-limits.ts";

const MAX_UNTOUCHED_BYTES = 1_500_000;

export type Area = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };

export function centerSquare({ width, height }: Size): Area {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}

async function cropped(picture: ImageBitmap, area: Area): Promise<Blob | null> {
  const side = Math.min(MASTER_SIDE, Math.round(area.width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  canvas.getContext("2d")?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
}

/** The square of `area` or of the middle, no larger than the shop keeps. A small square file is sent as it is. */
export async function squarePicture(file: Blob, area?: Area): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // The server may read what this browser can't.
    return file;
  }
  const isSquare = picture.width === picture.height;
  const isLight = file.size <= MAX_UNTOUCHED_BYTES || picture.width <= MASTER_SIDE;
  if (!area && isSquare && isLight) return file;
  return (await cropped(picture, area ?? centerSquare(picture))) ?? file;
}
