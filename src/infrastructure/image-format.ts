export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

const asText = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** The format that the first bytes say, whatever the file is called; null for anything that the shop doesn't take. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  if (asText(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (asText(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(asText(bytes, 0, 6))) return "gif";
  if (asText(bytes, 0, 4) === "RIFF" && asText(bytes, 8, 12) === "WEBP") return "webp";
  // The brands of an ISO media file: the main one, a version, then those it is compatible with.
  if (asText(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(asText(bytes, 8, 40))) return "avif";
  return null;
}
