import { PATHS } from "#src/paths.ts";

/** Nobody is sent back to where one comes to sign in. */
const SIGN_IN_PAGES: readonly string[] = [PATHS.signIn, PATHS.register, PATHS.recover];

/**
 * The path of this shop that `redirect` names, with or without its first slash; null for anything else.
 * The shop's paths are plain words, so a path of anything but them is refused whole: other origins (`//`, `https:`),
 * backslashes, control characters and encoded tricks can't be written in it.
 */
export function returnPath(redirect: string | null): string | null {
  if (!redirect) return null;
  const [, path, query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(redirect) ?? [];
  if (path === undefined || !/^\/?(?:[\w-]+(?:\/|$))*$/.test(path) || !/^[^\p{Cc}\\]*$/u.test(query)) return null;
  const absolute = `/${path.replace(/^\//, "")}`;
  return SIGN_IN_PAGES.includes(absolute.replace(/\/$/, "").toLowerCase()) ? null : absolute + query;
}
