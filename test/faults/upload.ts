import type { Db } from "#src/db/client.ts";
import { createStaff } from "../factories.ts";

/** A picture of random points, which no format makes small. */
async function bigPicture(): Promise<Blob> {
  const { default: sharp } = await import("sharp");
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const image = sharp({ create: { width: 900, height: 900, channels: 3, background: "#888", noise } });
  return new Blob([new Uint8Array(await image.jpeg({ quality: 95 }).toBuffer())], { type: "image/jpeg" });
}

/** Lets the staff of a shop upload one picture after another; each tells how it was answered. */
export async function uploader({ db, origin }: { db: Db; origin: string }): Promise<() => Promise<number>> {
  const { token } = await createStaff(db);
  return async () => {
    const body = new FormData();
    body.set("file", await bigPicture(), "foto.jpg");
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${origin}/api/media/upload/`, { method: "POST", headers, body })).status;
  };
}
