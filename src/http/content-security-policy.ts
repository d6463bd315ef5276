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

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** The policy of a page: only `scripts` run inline, no inline style counts, and pictures come from this shop and `pictureSites`. */
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
 * The page without the nonce `mark` that its renderer put on its own scripts, and those scripts. A mark is made for one
 * rendering, so no script that got in by a text bears it. A cached page can't reuse a nonce, but its scripts' hashes hold.
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
