import { storageOf } from "#src/client/storage.ts";
import type { Credentials } from "./sign-in.ts";

const KEY = "verificationEmail";
const USER_KEY = "verificationUser";

/** In memory only: passwords are never stored. */
let keptCredentials: Credentials | undefined;

const store = () => storageOf("sessionStorage");

/** Remembers `email` over a reload; `credentials` sign in after verification. */
export function awaitVerification(
  { email, user_id }: { email: string; user_id: number },
  credentials: Credentials,
): void {
  keptCredentials = credentials;
  store().setItem(KEY, email);
  store().setItem(USER_KEY, `${user_id}`);
}

export function endVerification(): void {
  keptCredentials = undefined;
  store().removeItem(KEY);
  store().removeItem(USER_KEY);
}

/** Undefined after a reload. */
export const credentialsOfVerification = (): Credentials | undefined => keptCredentials;

/** The registration made here; others may share the e-mail. */
export function userToVerify(): { user_id?: number } {
  const userId = Number(store().getItem(USER_KEY));
  return userId > 0 ? { user_id: userId } : {};
}

export const emailToVerify = (): string | null => store().getItem(KEY);
