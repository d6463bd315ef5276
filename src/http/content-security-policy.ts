import { hash } from "node:crypto";

/** Hashes of style sheets that packages insert. Browser tests fail when a new version brings another. */
const PACKAGES_STYLES = [
  // Empty: both insert it before they fill it.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // sonner
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // react-zoom-pan-pinch
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

type Allowed = { pictureSites?: readonly string[]; hasWasm?: boolean };

/** A page's policy: inline only `scripts`, no inline styles, pictures from this shop and `pictureSites`; WebAssembly where it says so. */
export const contentSecurityPolicy = (
  scripts: readonly string[],
  { pictureSites = [], hasWasm = false }: Allowed = {},
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...(hasWasm ? ["'wasm-unsafe-eval'"] : []), ...new Set(scripts.map(hashOf))].join(" "),
    ["style-src 'self'", ...PACKAGES_STYLES].join(" "),
    ["img-src 'self' data: blob:", ...pictureSites].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Removes the nonce `mark` from the page's own scripts and returns them: a cached page uses hashes instead. */
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
