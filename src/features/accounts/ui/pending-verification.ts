import { useSyncExternalStore } from "react";
import { storageOf } from "#src/client/storage.ts";
import type { Credentials } from "./sign-in.ts";

const KEY = "verificationEmail";
const USER_KEY = "verificationUser";

const listeners = new Set<() => void>();

/** In this page's memory only: a password is never stored. */
let keptCredentials: Credentials | undefined;

const store = () => storageOf("sessionStorage");

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A registration that waits for its code. */
export type Waiting = { email: string; user_id: number };

/** From now on `email` waits for its code, over a reload too; `credentials` sign in once it is verified. */
export function awaitVerification({ email, user_id }: Waiting, credentials: Credentials): void {
  keptCredentials = credentials;
  store().setItem(KEY, email);
  store().setItem(USER_KEY, `${user_id}`);
  notifyListeners();
}

export function endVerification(): void {
  keptCredentials = undefined;
  store().removeItem(KEY);
  store().removeItem(USER_KEY);
  notifyListeners();
}

/** What to sign in with once verified; undefined after a reload. */
export const credentialsOfVerification = (): Credentials | undefined => keptCredentials;

/** Which registration of that e-mail waits here: others may have been begun with it elsewhere. */
export function userToVerify(): { user_id?: number } {
  const userId = Number(store().getItem(USER_KEY));
  return userId > 0 ? { user_id: userId } : {};
}

/** The e-mail that waits for its code, or null. */
export const useEmailToVerify = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => store().getItem(KEY),
    () => null,
  );
