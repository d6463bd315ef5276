import { deflateSync } from "node:zlib";

type Cell = { x: number; text: string };

/** Bytes of Windows-1252, as the page's font reads them. */
const literal = (text: string): string => text.replace(/[\\()]/g, "\\$&");

/** A PDF with text: each page's lines, each a list of texts by where they begin, or end where `right` says so. */
export function pdfOf(pages: readonly (readonly (readonly Cell[])[])[]): Uint8Array<ArrayBuffer> {
  const contents = pages.map((lines) =>
    lines
      .flatMap((cells, line) =>
        cells.map(({ x, text }) => `BT /F1 9 Tf ${x} ${800 - line * 12} Td (${literal(text)}) Tj ET`),
      )
      .join("\n"),
  );
  return pdfWith(contents.map((content) => Buffer.from(content, "latin1")));
}

/** A PDF whose pages have these content streams. */
export function pdfWith(contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  const kids = contents.map((_, page) => `${4 + page * 2} 0 R`).join(" ");
  const objects: Buffer[] = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from(font),
    ...contents.flatMap((content, page) => {
      const packed = deflateSync(content);
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>`,
        ),
        Buffer.concat([
          Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
          packed,
          Buffer.from("\nendstream"),
        ]),
      ];
    }),
  ];
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const table = offsets.map((offset) => `${`${offset}`.padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
