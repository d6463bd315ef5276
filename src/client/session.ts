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

/** The token comes last when writing and goes first when clearing: other tabs never see it with another's name. */
const KEYS = ["username", "isAdmin", "userId", "userEmail", "accessToken"] as const;

/** Another version clears the token and the caches (docs/shop.md, Sessions). */
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

/** The session of this browser as it is now, or null. The same object as long as it is the same session. */
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

/** A call made with `token` was answered 401. One that a newer sign-in has replaced meanwhile says nothing about the session. */
export function endRefusedSession(token: string | undefined): void {
  if (readSession()?.accessToken !== token) return;
  if (token !== undefined) signOutHere();
  notify(refusalListeners);
}

/** Hears of every call that was refused for want of a session. Returns how to stop hearing. */
export function onSessionRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
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
