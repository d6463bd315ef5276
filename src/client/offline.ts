import { storageOf } from "./storage.ts";

/** Prepares for a lost connection (src/entry.client.tsx). */

const REGISTER_DELAY_MS = 5_000;
const NOTE = "connection-lost";

/** Installs the service worker once the first page has loaded. */
const register = () => navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
if (import.meta.env.PROD) setTimeout(register, REGISTER_DELAY_MS);

/** Without a service worker the browser shows its own offline page: the next page tells about it instead. */
const kept = storageOf("sessionStorage");
const wasLost = kept.getItem(NOTE) !== null;
kept.removeItem(NOTE);
addEventListener("offline", () => navigator.serviceWorker?.controller || kept.setItem(NOTE, "1"));
addEventListener("online", () => kept.removeItem(NOTE));
if (wasLost) {
  const { toast } = await import("#src/ui/toasts.tsx");
  toast.info("Se había cortado la conexión. Tu carrito está como lo dejaste.", { duration: 6_000 });
}
