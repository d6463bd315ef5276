import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { returnPath } from "#src/client/return-path.ts";
import type { BrowserSession } from "#src/client/session.ts";
import { PATHS } from "#src/paths.ts";

/** Where signing in leads (docs/shop.md, After signing in). */
export const afterSignIn = (query: URLSearchParams, { isAdmin }: BrowserSession): string =>
  returnPath(query.get("redirect")) ?? (isAdmin ? ADMIN_PATHS.products : PATHS.account);

/** Another of the sign-in pages, keeping the way back. */
export function authPath(address: string, query: URLSearchParams): string {
  const redirect = query.get("redirect");
  return returnPath(redirect) === null ? address : `${address}?${new URLSearchParams({ redirect: redirect ?? "" })}`;
}
