const REGISTER_DELAY_MS = 5_000;

/** Keeps the offline page at hand, once the first page has had its time; a browser that refuses goes without. */
export function prepareForOffline(): void {
  setTimeout(() => navigator.serviceWorker?.register("/sw.js").catch(() => undefined), REGISTER_DELAY_MS);
}
