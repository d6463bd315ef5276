/**
 * Shows the offline page, with the cart, when a page can't be reached. The server puts VERSION and OFFLINE_PAGE first.
 * Only that page and the built files it needs are kept: never an answer of the API, never anything of a visitor's.
 * Shows the staff what the shop tells them, too.
 */
/* global VERSION, OFFLINE_PAGE */
const CACHE = `offline-${VERSION}`;
const BUILT_FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g;

/** Whether the last page that was asked for could not be reached: only then do built files come from here. */
let isCutOff = false;

async function keep(cache, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await cache.put(address, answer.clone());
  return answer;
}

async function install() {
  const cache = await caches.open(CACHE);
  const html = await (await keep(cache, OFFLINE_PAGE)).text();
  await Promise.all([...new Set(html.match(BUILT_FILE))].map((file) => keep(cache, file)));
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The network always goes first: a page is as fresh as without this. */
async function page(request) {
  try {
    const answer = await fetch(request);
    isCutOff = false;
    return answer;
  } catch (error) {
    isCutOff = true;
    const { pathname, search } = new URL(request.url);
    const kept = await caches.match(OFFLINE_PAGE);
    if (!kept) throw error;
    if (pathname === OFFLINE_PAGE) return kept;
    return Response.redirect(`${OFFLINE_PAGE}?desde=${encodeURIComponent(pathname + search)}`);
  }
}

async function builtFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  // A browser loads twice what a page names ahead and a service worker brings: it stays out of the way while it can.
  else if (isCutOff && pathname.startsWith("/assets/")) event.respondWith(builtFile(request));
});

/** The tag makes one of what is told twice. */
self.addEventListener("push", (event) => {
  const { title, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag: title, data: path, icon: "/icons/192.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
