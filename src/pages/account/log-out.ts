import { ApiError, api } from "#src/client/api-client.ts";
import { signOutHere } from "#src/client/session.ts";
import { forgetDrafts } from "#src/client/use-kept-draft.ts";

/** Milliseconds that leaving may wait for the shop. */
const PATIENCE = 5_000;

/** Leaves nothing of whoever was signed in: token, admin marker, cart, what was typed; caches go with the reload that follows. */
export function forgetMe(): void {
  signOutHere();
  forgetDrafts();
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = "cart=; path=/; max-age=0; samesite=lax; secure";
}

/** Signs out in the shop and in this browser, then reloads (specification §4, Session). */
export async function logOut(): Promise<void> {
  try {
    await api.post("/auth/logout/", undefined, { timeout: PATIENCE });
  } catch (error) {
    // Who wants to leave leaves here even when the shop can't be told.
    if (!(error instanceof ApiError)) throw error;
  }
  forgetMe();
  window.location.reload();
}
