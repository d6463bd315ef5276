import type { Context, Handler, MiddlewareHandler } from "hono";
import { invalidFields } from "#src/contract/problem.ts";
import { isCleanText, UNCLEAN_TEXT } from "#src/contract/text.ts";

const bytesOf = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** An encoded half surrogate pair, invalid in UTF-8; decoders silently make it U+FFFD. */
const HALF_SURROGATE = /\xed[\xa0-\xbf]/;

/** Visible ASCII without escapes: clean. */
const PLAIN = /^[!-$&-~]*$/;

/** Whether an address is clean text; broken escapes are refused in the path only. */
export function isCleanUrl(url: string): boolean {
  if (PLAIN.test(url)) return true;
  const bytes = bytesOf(url);
  if (!isCleanText(bytes) || HALF_SURROGATE.test(bytes)) return false;
  try {
    return isCleanText(decodeURIComponent(new URL(url).pathname));
  } catch {
    return false;
  }
}

/** Whether the request is a browser's for a page. */
const isOfPage = ({ method, path }: Context["req"]): boolean =>
  (method === "GET" || method === "HEAD") && !/^\/(api|media)\/|\.data$/.test(path);

/** Refuses unclean addresses; for pages with `showPage`. @throws VALIDATION */
export const refuseUncleanUrl =
  (showPage: Handler): MiddlewareHandler =>
  async (c, next) => {
    if (isCleanUrl(c.req.raw.url)) return next();
    if (isOfPage(c.req)) return showPage(c, next);
    throw invalidFields([{ path: "", message: UNCLEAN_TEXT }]);
  };
