import { BlobReader, BlobWriter, configure, ZipReader } from "@zip.js/zip.js";
import type { Sendable } from "./import-calls.ts";

// Its workers are scripts that the page's policy refuses.
configure({ useWebWorkers: false });

/** The files of a ZIP of any size, each unzipped once it is opened. */
export async function filesIn(zip: File): Promise<Sendable[]> {
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  return entries.flatMap((entry): Sendable[] => {
    if (entry.directory || /(^|\/)(\.|__MACOSX\/|Thumbs\.db)/.test(entry.filename)) return [];
    const name = entry.filename.split("/").at(-1) ?? "";
    const open = async () => new File([await entry.getData(new BlobWriter())], name);
    return [{ name, size: entry.uncompressedSize, open }];
  });
}
