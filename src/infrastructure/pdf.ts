import { problem } from "#src/contract/problem-of.ts";

/** Where a PDF says that it is one, and that it is whole. */
const BEGINNING = "%PDF-";
const END = "%%EOF";
/** How far from the end that may stand. */
const TAIL = 1024;

/** Refuses a file whose bytes aren't those of a whole PDF, whatever it is called. @throws UNSUPPORTED_MEDIA */
export function requirePdf(file: Uint8Array): void {
  const text = (from: number, to?: number) => Buffer.from(file.subarray(from, to)).toString("latin1");
  if (text(0, BEGINNING.length) !== BEGINNING || !text(-TAIL).includes(END)) throw problem("not_a_pdf");
}
