import { problem } from "#src/contract/problem-of.ts";

/** Refuses content that isn't a whole PDF; its last mark may stand a kilobyte from the end. @throws UNSUPPORTED_MEDIA */
export function requirePdf(file: Uint8Array): void {
  const text = (from: number, to?: number) => Buffer.from(file.subarray(from, to)).toString("latin1");
  if (text(0, 5) !== "%PDF-" || !text(-1024).includes("%%EOF")) throw problem("not_a_pdf");
}
