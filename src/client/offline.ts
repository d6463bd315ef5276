const CALM = 3_000;

/** Keeps the offline page at hand; begins once the page has loaded and the browser has nothing better to do. */
export function prepareForOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  // A browser that refuses (private windows, blocked storage) goes without an offline page.
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  const wait = () => setTimeout(register, CALM);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
