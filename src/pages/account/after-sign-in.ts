import { ADDRESSES } from "#src/addresses.ts";
import type { BrowserSession } from "#src/client/session.ts";
import { wayBack } from "#src/client/way-back.ts";

/** Where signing in leads: back to where one came from, else by what one is (docs/shop.md, After signing in). */
export const afterSignIn = (query: URLSearchParams, { isAdmin }: BrowserSession): string =>
  wayBack(query.get("redirect")) ?? (isAdmin ? ADDRESSES.adminProducts : ADDRESSES.account);

/** Another of the pages where one signs in, keeping the way back. */
export function authAddress(address: string, query: URLSearchParams): string {
  const redirect = query.get("redirect");
  return wayBack(redirect) === null ? address : `${address}?${new URLSearchParams({ redirect: redirect ?? "" })}`;
}
