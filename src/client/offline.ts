import { reloadOnceReached } from "./reload-once-reached.ts";
import { storageOf } from "./storage.ts";

/** Prepares for a lost connection (src/entry.client.tsx). */

const REGISTER_DELAY_MS = 5_000;
const NOTE = "connection-lost";

/** Installs the service worker once the first page has loaded. */
const register = () => navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
if (import.meta.env.PROD) setTimeout(register, REGISTER_DELAY_MS);

/** An active service worker answers the next page, also where it doesn't control this one yet. */
let hasOfflinePage = false;
navigator.serviceWorker?.ready.then(() => {
  hasOfflinePage = true;
});

/** Without a service worker the browser shows its own offline page: the next page tells about it instead. */
const kept = storageOf("sessionStorage");
const wasLost = kept.getItem(NOTE) !== null;
kept.removeItem(NOTE);
addEventListener("offline", () => hasOfflinePage || kept.setItem(NOTE, "1"));
addEventListener("online", () => kept.removeItem(NOTE));

/** The router loads a page anew whose next one can't be fetched: without a service worker nothing would be left of it. */
function stayOffline(event: MouseEvent): void {
  if (navigator.onLine || hasOfflinePage || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  event.preventDefault();
  document.body.append(stayed);
}
const stayed = Object.assign(document.createElement("p"), {
  role: "alert",
  className: "fixed inset-x-3 top-16 z-40 rounded-2xl bg-warning-tint p-4 text-warning",
  textContent: "Sin conexión a internet. Esta página queda como está: tocá de nuevo cuando vuelva.",
});
addEventListener("click", stayOffline, true);
addEventListener("online", () => stayed.remove());

/** The page of an error (src/pages/storefront/error-page.tsx) mends itself. */
addEventListener("online", () => document.querySelector("[data-failed]") && reloadOnceReached());

if (wasLost) {
  const { toast } = await import("#src/ui/toasts.tsx");
  toast.info("Se había cortado la conexión. Tu carrito está como lo dejaste.", { duration: 6_000 });
}
