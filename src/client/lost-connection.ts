import { storageOf } from "./storage.ts";

const NOTE = "connection-lost";

/**
 * Notes that the connection went where no service worker stands by yet: the browser's own page takes the place of
 * whatever is opened then, so the shop can say so on its next page only.
 */
export function noteLostConnection(): void {
  const kept = storageOf("sessionStorage");
  addEventListener("offline", () => navigator.serviceWorker?.controller || kept.setItem(NOTE, "1"));
  addEventListener("online", () => kept.removeItem(NOTE));
}

/** Whether the connection went on the page before; answered once. */
export function wasConnectionLost(): boolean {
  const kept = storageOf("sessionStorage");
  const isNoted = kept.getItem(NOTE) !== null;
  kept.removeItem(NOTE);
  return isNoted;
}
