import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, extractOwnScripts } from "./content-security-policy.ts";

const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");
const MARK = "3f0c";
const OURS = 'import "/assets/a.js"';

test("no markup that gets into a page can give its addresses another base, or bring a style", () => {
  const policy = contentSecurityPolicy([]).split("; ");
  expect(policy).toContain("base-uri 'none'");
  expect(policy.join(" ")).not.toContain("unsafe-inline");
});

test("a page takes pictures from the sites alone that it names", () => {
  const policy = contentSecurityPolicy([], { pictureSites: ["https://fotos.example"] }).split("; ");
  expect(policy).toContain("img-src 'self' data: blob: https://fotos.example");
});

test("a page takes nothing from other hosts, sends them nothing, and stands in no frame", () => {
  const policy = Object.fromEntries(
    contentSecurityPolicy([])
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
      }),
  );
  expect(policy).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
});

test.each([
  "<script>alert(1)</script>",
  '<script type="module" async="">alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="0000">alert(1)</script>',
  "<script nonce='3f0'>alert(1)</script>",
])("a script that got into the page by a text is not among its own: %s", (planted) => {
  const page = `<p>${planted}</p><script nonce="${MARK}" type="module" async="">${OURS}</script>`;
  const { html, scripts } = extractOwnScripts(page, MARK);
  expect(scripts).toEqual([OURS]);
  expect(html).toBe(`<p>${planted}</p><script type="module" async="">${OURS}</script>`);
  const policy = contentSecurityPolicy(scripts);
  expect(policy).toContain(hashOf(OURS));
  expect(policy).not.toContain(hashOf("alert(1)"));
});
