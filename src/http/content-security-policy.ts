import { hash } from "node:crypto";

/** Style sheets that packages put into a page by themselves. Browser tests complain when a new version brings another. */
const PACKAGES_STYLES = [
  // An empty one, as both put it in before they fill it.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // sonner
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // react-zoom-pan-pinch
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

/** Of a text that has one character a byte. */
const hashOf = (text: string) => `'sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}'`;

/**
 * The policy of a page: of scripts that stand in it only `scripts` run, one character a byte, no style in it counts, and
 * pictures come from this shop and `pictureSites` alone.
 */
export const contentSecurityPolicy = (scripts: readonly string[], pictureSites: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts.map(hashOf))].join(" "),
    ["style-src 'self'", ...PACKAGES_STYLES].join(" "),
    ["img-src 'self' data: blob:", ...pictureSites].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * The page without the `mark` that its renderer put as nonce on its own scripts, and those scripts. A mark is made for
 * one rendering and leaves with it, so that nothing which got into the page by its texts can bear it. A kept page could
 * not reuse a nonce; its scripts' hashes hold as long as it is kept.
 */
export function extractOwnScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const parts = marked.split(` nonce="${mark}"`);
  const scripts = parts.slice(1).flatMap((after, place) => {
    const before = parts[place] ?? "";
    const tagEnd = after.indexOf(">");
    const tag = before.slice(before.lastIndexOf("<")) + after.slice(0, tagEnd);
    const isInline = tag.startsWith("<script") && !tag.includes(" src=");
    return isInline ? after.slice(tagEnd + 1, after.indexOf("</script>")) : [];
  });
  return { html: parts.join(""), scripts };
}
