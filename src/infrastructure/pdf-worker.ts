import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";
import { type Piece, tableOf } from "./pdf-table.ts";

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
type PDFPageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

const MOST_PAGES = 300;
const MOST_PIECES = 200_000;

/** What `read-pdf.ts` starts in a thread of its own: answers the rows of a PDF's table, or why there are none. */
async function readRows(data: Uint8Array): Promise<string[][] | "pdf_unreadable" | "pdf_too_long"> {
  const pdf = await getDocumentProxy(data, { verbosity: 0 }).catch(() => null);
  if (!pdf) return "pdf_unreadable";
  if (pdf.numPages > MOST_PAGES) return "pdf_too_long";
  const pieces: Piece[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const text: ReadableStream<TextContent> = (await pdf.getPage(page)).streamTextContent();
    for await (const { items } of text) {
      for (const item of items) {
        if (!("str" in item) || item.str.trim() === "") continue;
        const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform as number[];
        pieces.push({ page, text: item.str, x, y, width: item.width, height: Math.hypot(skew, height) });
      }
      if (pieces.length > MOST_PIECES) return "pdf_too_long";
    }
  }
  return tableOf(pieces);
}

parentPort?.postMessage(await readRows(workerData as Uint8Array).catch(() => "pdf_unreadable" as const));
