import type { Context, Handler, MiddlewareHandler } from "hono";
import { invalidField } from "#src/contract/problem.ts";
import { isCleanText, UNCLEAN_TEXT } from "#src/contract/text.ts";

const bytesOf = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** Half a surrogate pair, encoded as UTF-8 never is; decoders make U+FFFD of it in silence. */
const HALF_SURROGATE = /\xed[\xa0-\xbf]/;

/** Visible ASCII without an escape: clean as it stands. */
const PLAIN = /^[!-$&-~]*$/;

/** Whether a path's escapes are whole and give text; a query's that don't are read as they stand. */
function isText(path: string): boolean {
  try {
    return isCleanText(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether somebody stands before a browser and waits for a page. */
const isOfPage = ({ method, path }: Context["req"]): boolean =>
  (method === "GET" || method === "HEAD") && !/^\/(api|media)\/|\.data$/.test(path);

/**
 * Refuses an address, of a page or a call, whose path or query holds what no text may hold, or whose path is none: one of
 * a page by `showPage`.
 * @throws VALIDATION
 */
export const refuseUncleanUrl =
  (showPage: Handler): MiddlewareHandler =>
  async (c, next) => {
    const { url } = c.req.raw;
    if (PLAIN.test(url)) return next();
    const bytes = bytesOf(url);
    if (!isCleanText(bytes) || HALF_SURROGATE.test(bytes) || !isText(new URL(url).pathname)) {
      if (isOfPage(c.req)) return showPage(c, next);
      throw invalidField("", UNCLEAN_TEXT);
    }
    return next();
  };
