import { ApiError } from "#src/client/api-client.ts";
import { MOST_PICTURES, type PicturesReport } from "../../contract/import.ts";
import { type Sending, sendPicturesForm } from "./import-calls.ts";

const LARGEST_PART = 12 * 1024 * 1024;
const MOST_IN_PART = 100;
const LARGEST_PICTURE = 10 * 1024 * 1024;

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);
const isPicture = ({ name }: File): boolean => /^[^.].*\.(jpe?g|png|webp|gif|avif)$/i.test(name);

/**
 * Sends a ZIP, or pictures in parts that the shop keeps until all of them are given to their products at once.
 * @throws ApiError
 */
export async function sendPictures(files: readonly File[], sending: Sending): Promise<PicturesReport> {
  const zip = files.find(isZip);
  if (zip) return sendPicturesForm(formOf({ file: [zip] }), sending);
  const pictures = files.filter((file) => isPicture(file) && file.size <= LARGEST_PICTURE);
  if (pictures.length > MOST_PICTURES)
    throw new ApiError("VALIDATION", "Son más de 5.000 fotos: traelas en dos veces.");
  const unsent = files.filter((file) => !pictures.includes(file)).map(whyNot);
  const kept: PicturesReport[] = [];
  const parts = partsOf(pictures);
  for (const [place, part] of parts.entries()) {
    sending.signal.throwIfAborted();
    // Half of a part is its way to the shop.
    const onProgress: Sending["onProgress"] = ({ stage, part: done }) => {
      const own = (stage === "sending" ? done : 1 + done) / 2;
      sending.onProgress({ stage: "checking", part: (place + own) / parts.length });
    };
    kept.push(await sendPicturesForm(formOf({ pictures: part }), { ...sending, onProgress }));
  }
  const stored = kept.flatMap((each) => each.stored);
  const unmatched = [...unsent, ...kept.flatMap((each) => each.unmatched)];
  const count = kept.reduce((sum, each) => sum + each.unmatched_count, unsent.length);
  if (stored.length === 0) return { ...NOTHING, unmatched_count: count, unmatched };
  sending.onProgress({ stage: "saving", part: 1 });
  const given = await sendPicturesForm(formOf({ stored: [JSON.stringify(stored)] }), sending);
  return { ...given, unmatched_count: count + given.unmatched_count, unmatched: [...unmatched, ...given.unmatched] };
}

const NOTHING = { pictures: 0, products: 0, stored: [], activity_id: null };

function formOf(fields: Readonly<Record<string, readonly (File | string)[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
  return form;
}

const whyNot = (file: File) => ({
  file: file.name,
  why: isPicture(file) ? "pesa más de 10 MB" : "no es JPEG, PNG, WebP, AVIF ni GIF",
});

function partsOf(files: readonly File[]): File[][] {
  const parts: File[][] = [];
  let size = 0;
  for (const file of files) {
    const open = parts.at(-1);
    size += file.size;
    if (open && size <= LARGEST_PART && open.length < MOST_IN_PART) open.push(file);
    else {
      parts.push([file]);
      size = file.size;
    }
  }
  return parts;
}
