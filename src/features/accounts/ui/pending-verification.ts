import { useSyncExternalStore } from "react";
import { storageOf } from "#src/client/storage.ts";
import type { Credentials } from "./enter.ts";

const KEY = "verificationEmail";

const listeners = new Set<() => void>();

/** In this page's memory only: a password is never stored. */
let credentials: Credentials | undefined;

const store = () => storageOf("sessionStorage");

const tellEveryone = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** From now on `email` waits for its code, over a reload too; `toEnter` signs in once it is verified. */
export function awaitVerification(email: string, toEnter: Credentials): void {
  credentials = toEnter;
  store().setItem(KEY, email);
  tellEveryone();
}

export function endVerification(): void {
  credentials = undefined;
  store().removeItem(KEY);
  tellEveryone();
}

/** What to sign in with once verified; undefined after a reload. */
export const credentialsOfVerification = (): Credentials | undefined => credentials;

/** The e-mail that waits for its code, or null. */
export const useEmailToVerify = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => store().getItem(KEY),
    () => null,
  );
