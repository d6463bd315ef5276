import { ApiError } from "#src/client/api-client.ts";
import { MOST_PICTURES, type PicturesReport } from "../../contract/import.ts";
import { type Sendable, type Sending, sendPicturesForm } from "./import-calls.ts";

const LARGEST_PART = 12 * 1024 * 1024;
const MOST_IN_PART = 100;
const LARGEST_PICTURE = 10 * 1024 * 1024;

const sendable = (file: File): Sendable => ({ name: file.name, size: file.size, open: async () => file });

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);
const isPicture = ({ name }: Sendable): boolean => /^[^.].*\.(jpe?g|png|webp|gif|avif)$/i.test(name);

/**
 * Sends pictures, those of a ZIP too, in parts that the shop keeps until all of them are given to their products at once.
 * @throws ApiError
 */
export async function sendPictures(chosen: readonly File[], sending: Sending): Promise<PicturesReport> {
  const zip = chosen.find(isZip);
  const files = zip ? await unzipped(zip) : chosen.map(sendable);
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
    const pictures = await Promise.all(part.map((file) => file.open())).catch(refuseZip);
    kept.push(await sendPicturesForm(formOf({ pictures }), { ...sending, onProgress }));
  }
  const stored = kept.flatMap((each) => each.stored);
  const unmatched = [...unsent, ...kept.flatMap((each) => each.unmatched)];
  const count = kept.reduce((sum, each) => sum + each.unmatched_count, unsent.length);
  if (stored.length === 0) return { ...NOTHING, unmatched_count: count, unmatched };
  sending.signal.throwIfAborted();
  sending.onProgress({ stage: "saving", part: 1 });
  // Who stops it from here on learns that all was given.
  const whole = { ...sending, signal: new AbortController().signal };
  const given = await sendPicturesForm(formOf({ stored: [JSON.stringify(stored)] }), whole);
  return { ...given, unmatched_count: count + given.unmatched_count, unmatched: [...unmatched, ...given.unmatched] };
}

const NOTHING = { pictures: 0, products: 0, stored: [], activity_id: null };

function formOf(fields: Readonly<Record<string, readonly (File | string)[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
  return form;
}

const unzipped = async (zip: File): Promise<Sendable[]> =>
  (await import("./zipped-files.ts")).filesIn(zip).catch(refuseZip);

function refuseZip(): never {
  throw new ApiError("VALIDATION", "No pudimos leer el ZIP: volvé a hacerlo, o elegí la carpeta.");
}

const whyNot = (file: Sendable) => ({
  file: file.name,
  why: isPicture(file) ? "pesa más de 10 MB" : "no es JPEG, PNG, WebP, AVIF ni GIF",
});

function partsOf(files: readonly Sendable[]): Sendable[][] {
  const parts: Sendable[][] = [];
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
