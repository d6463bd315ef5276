import { storageOf } from "./storage.ts";

/** What a page prepares for the moment without a connection, once it stands (src/entry.client.tsx). */

const REGISTER_DELAY_MS = 5_000;
const NOTE = "connection-lost";

/** Keeps the offline page at hand, once the first page has had its time; a browser that refuses goes without. */
const register = () => navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
if (import.meta.env.PROD) setTimeout(register, REGISTER_DELAY_MS);

/**
 * Where no service worker stands by yet, the browser's own page takes the place of whatever is opened without a connection:
 * the shop can say so on its next page only.
 */
const kept = storageOf("sessionStorage");
const wasLost = kept.getItem(NOTE) !== null;
kept.removeItem(NOTE);
addEventListener("offline", () => navigator.serviceWorker?.controller || kept.setItem(NOTE, "1"));
addEventListener("online", () => kept.removeItem(NOTE));
if (wasLost) {
  const { toast } = await import("#src/ui/toasts.tsx");
  toast.info("Se había cortado la conexión. Tu carrito está como lo dejaste.", { duration: 6_000 });
}
