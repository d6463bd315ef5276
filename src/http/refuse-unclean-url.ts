import type { Context, Handler, MiddlewareHandler } from "hono";
import { invalidFields } from "#src/contract/problem.ts";
import { isCleanText, UNCLEAN_TEXT } from "#src/contract/text.ts";

const bytesOf = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** Half a surrogate pair, encoded as UTF-8 never is; decoders make U+FFFD of it in silence. */
const HALF_SURROGATE = /\xed[\xa0-\xbf]/;

/** Visible ASCII without an escape: clean as it stands. */
const PLAIN = /^[!-$&-~]*$/;

/** Whether an address is text that the shop takes. The escapes of its path have to be whole; a query's are read as they stand. */
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

/** Whether somebody stands before a browser and waits for a page. */
const isOfPage = ({ method, path }: Context["req"]): boolean =>
  (method === "GET" || method === "HEAD") && !/^\/(api|media)\/|\.data$/.test(path);

/** Refuses an address that isn't clean, that of a page by `showPage`. @throws VALIDATION */
export const refuseUncleanUrl =
  (showPage: Handler): MiddlewareHandler =>
  async (c, next) => {
    if (isCleanUrl(c.req.raw.url)) return next();
    if (isOfPage(c.req)) return showPage(c, next);
    throw invalidFields([{ path: "", message: UNCLEAN_TEXT }]);
  };
