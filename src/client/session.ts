import { useSyncExternalStore } from "react";
import { storageOf } from "./storage.ts";

/** Who is signed in in this browser, under the keys that the shop promises (docs/shop.md, Sessions). */
export type BrowserSession = {
  accessToken: string;
  username: string;
  isAdmin: boolean;
  userId: number;
  userEmail: string;
};

/** `accessToken` is written last and cleared first, so that other tabs never see it with another user's name. */
const KEYS = ["username", "isAdmin", "userId", "userEmail", "accessToken"] as const;

/** A new version clears stored sessions (docs/shop.md, Sessions). */
const CACHE_VERSION = "1.2";
const VERSION_KEY = "cacheVersion";

const listeners = new Set<() => void>();
const refusalListeners = new Set<() => void>();
let known: BrowserSession | null = null;

const store = () => storageOf("localStorage");

function clear(): void {
  for (const key of KEYS.toReversed()) store().removeItem(key);
}

function read(): BrowserSession | null {
  if (store().getItem(VERSION_KEY) !== CACHE_VERSION) {
    clear();
    store().setItem(VERSION_KEY, CACHE_VERSION);
  }
  const accessToken = store().getItem("accessToken");
  if (!accessToken) return null;
  return {
    accessToken,
    username: store().getItem("username") ?? "",
    isAdmin: store().getItem("isAdmin") === "true",
    userId: Number(store().getItem("userId")),
    userEmail: store().getItem("userEmail") ?? "",
  };
}

/** The current session or null; the same object while it is the same session. */
export function readSession(): BrowserSession | null {
  const session = read();
  const isKnown = session !== null && KEYS.every((key) => known?.[key] === session[key]);
  if (!isKnown) known = session;
  return known;
}

const notify = (everyone: Set<() => void>) => {
  for (const listener of everyone) listener();
};

export function signInHere(session: BrowserSession): void {
  store().setItem(VERSION_KEY, CACHE_VERSION);
  for (const key of KEYS) store().setItem(key, `${session[key]}`);
  notify(listeners);
}

export function signOutHere(): void {
  clear();
  notify(listeners);
}

/** Handles a 401 of a call made with `token`; ignored when a newer sign-in has replaced it. */
export function endRefusedSession(token: string | undefined): void {
  if (readSession()?.accessToken !== token) return;
  if (token !== undefined) signOutHere();
  notify(refusalListeners);
}

export function onSessionRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Signing out in one tab signs out all.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The session, kept current across tabs; `undefined` on the server. */
export function useSession(): BrowserSession | null | undefined {
  return useSyncExternalStore<BrowserSession | null | undefined>(subscribe, readSession, () => undefined);
}
