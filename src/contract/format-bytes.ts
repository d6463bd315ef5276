const SIZE = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 });

/** A file's size as people read it: `12,5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${SIZE.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return bytes < 1_000_000_000 ? `${SIZE.format(bytes / 1_000_000)} MB` : `${SIZE.format(bytes / 1_000_000_000)} GB`;
}
