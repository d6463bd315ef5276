import { useSyncExternalStore } from "react";

/** Who is signed in in this browser, under the specification's keys (§3, User). */
export type BrowserSession = {
  accessToken: string;
  username: string;
  isAdmin: boolean;
  userId: number;
  userEmail: string;
};

const KEYS = ["accessToken", "username", "isAdmin", "userId", "userEmail"] as const;

/** Another version clears the token and the caches (specification §4, Session). */
const CACHE_VERSION = "1.2";
const VERSION_KEY = "cacheVersion";

const listeners = new Set<() => void>();
let known: BrowserSession | null = null;

function read(): BrowserSession | null {
  if (localStorage.getItem(VERSION_KEY) !== CACHE_VERSION) {
    for (const key of KEYS) localStorage.removeItem(key);
    localStorage.setItem(VERSION_KEY, CACHE_VERSION);
  }
  const accessToken = localStorage.getItem("accessToken");
  if (!accessToken) return null;
  return {
    accessToken,
    username: localStorage.getItem("username") ?? "",
    isAdmin: localStorage.getItem("isAdmin") === "true",
    userId: Number(localStorage.getItem("userId")),
    userEmail: localStorage.getItem("userEmail") ?? "",
  };
}

/** The session of this browser as it is now, or null. The same object as long as it is the same session. */
export function readSession(): BrowserSession | null {
  const session = read();
  const isKnown = session !== null && KEYS.every((key) => known?.[key] === session[key]);
  if (!isKnown) known = session;
  return known;
}

const tellEveryone = () => {
  for (const listener of listeners) listener();
};

export function signInHere(session: BrowserSession): void {
  localStorage.setItem(VERSION_KEY, CACHE_VERSION);
  for (const key of KEYS) localStorage.setItem(key, `${session[key]}`);
  tellEveryone();
}

export function signOutHere(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  tellEveryone();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs tell by the storage event: signing out in one signs out all.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The session, followed as it changes in this tab or another; `undefined` while the server renders, which can't know it. */
export function useSession(): BrowserSession | null | undefined {
  return useSyncExternalStore<BrowserSession | null | undefined>(subscribe, readSession, () => undefined);
}
