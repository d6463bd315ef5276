import { createHash } from "node:crypto";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

const fontFace = (name: string, weights: string, file: string) =>
  `@font-face { font-family: ${name}; font-weight: ${weights}; font-display: swap; src: url(${file}); }`;

const STYLE = `
${fontFace("Bricolage", "200 800", bricolage)}
${fontFace("Figtree", "300 900", figtree)}
:root { color-scheme: light dark; font: 1.125rem/1.6 Figtree, system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 2rem 1.25rem; box-sizing: border-box;
  background: light-dark(#faf9f4, #0f1712); color: light-dark(#12281c, #eef1e8); }
main { max-width: 36rem; }
img { max-height: 4rem; max-width: 100%; }
.ground { box-sizing: border-box; padding: 0.25rem; border-radius: 0.375rem; background: oklch(95% 0.02 110); }
.name { display: flex; align-items: center; gap: 0.625rem; margin: 0 0 2rem; font: 700 1.25rem Bricolage, sans-serif; }
.mark { width: 2.5rem; height: 2.5rem; border-radius: 0.625rem; }
h1 { margin: 0 0 1rem; font: 700 clamp(2rem, 7vw, 3.25rem) / 1.05 Bricolage, sans-serif; letter-spacing: -0.03em; text-wrap: balance; }
p { margin: 0 0 1rem; white-space: pre-line; }
a { color: light-dark(#1f6f3b, #83d493); display: inline-block; padding: 0.6rem 1rem 0.6rem 0; }
.button { margin: 0.5rem 1rem 0.5rem 0; padding: 0.6rem 1.5rem; border-radius: 2rem; font-weight: 600; text-decoration: none;
  background: light-dark(#1f6f3b, #83d493); color: light-dark(#fff, #0f1712); }
footer { margin-top: 2.5rem; font-size: 0.9375rem; }
`;

const POLICY = [
  "default-src 'none'",
  "img-src 'self' https:",
  "font-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

type Content = {
  name: string;
  logo: string | null;
  /** Whether the logo needs a light ground to be seen. */
  logo_ground: boolean;
  heading: string;
  text: HtmlEscapedString | Promise<HtmlEscapedString>;
};

/** Answers with a self-contained page: no scripts, and of the built files its fonts alone. */
export function answerPlainPage(c: Context, status: 400 | 503, { name, logo, logo_ground, heading, text }: Content) {
  const page = html`<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${heading} · ${name}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <p class="name">${logo === null ? html`<img class="mark" src="/icons/192.png" alt="" width="40" height="40" />${name}` : html`<img class="${logo_ground ? "ground" : ""}" src="${logo}" alt="${name}" />`}</p>
      <h1>${heading}</h1>
      ${text}
    </main>
  </body>
</html>`;
  return c.html(page, status, { "Cache-Control": "no-store", "Content-Security-Policy": POLICY });
}
