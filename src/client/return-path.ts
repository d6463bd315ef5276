import { PATHS } from "#src/paths.ts";

const SIGN_IN_PAGES: readonly string[] = [PATHS.signIn, PATHS.register, PATHS.recover];

/** The path within this shop that `redirect` names, or null. Only plain path characters pass: no other origins, backslashes or encodings. */
export function returnPath(redirect: string | null): string | null {
  if (!redirect) return null;
  const [, path, query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(redirect) ?? [];
  if (path === undefined || !/^\/?(?:[\w-]+(?:\/|$))*$/.test(path) || !/^[^\p{Cc}\\]*$/u.test(query)) return null;
  const absolute = `/${path.replace(/^\//, "")}`;
  return SIGN_IN_PAGES.includes(absolute.replace(/\/$/, "").toLowerCase()) ? null : absolute + query;
}
