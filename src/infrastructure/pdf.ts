import { problem } from "#src/contract/problem-of.ts";

/** The first and last bytes of a PDF. */
const BEGINNING = "%PDF-";
const END = "%%EOF";
/** The last mark may stand this far from the end. */
const TAIL = 1024;

/** Refuses content that isn't a whole PDF. @throws UNSUPPORTED_MEDIA */
export function requirePdf(file: Uint8Array): void {
  const text = (from: number, to?: number) => Buffer.from(file.subarray(from, to)).toString("latin1");
  if (text(0, BEGINNING.length) !== BEGINNING || !text(-TAIL).includes(END)) throw problem("not_a_pdf");
}
