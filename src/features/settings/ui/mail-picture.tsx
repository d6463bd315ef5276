import { useEffect, useRef } from "react";

/** Renders a mail with its own styles, which the page's policy forbids in HTML. */
export function MailPicture({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) show(html, place.current);
  }, [html]);
  return <div ref={place} inert />;
}

/** Quotes in content are entities, so these match only real attributes. */
const STYLE_ATTRIBUTE = / style="/g;
const STYLE_SHEET = /<style[^>]*>([\s\S]*?)<\/style>/g;

function show(html: string, place: HTMLElement): void {
  const page = place.ownerDocument;
  const styled = html.replace(STYLE_SHEET, "").replace(STYLE_ATTRIBUTE, ' data-style="');
  const { body } = new DOMParser().parseFromString(styled, "text/html");
  for (const element of [body, ...body.querySelectorAll<HTMLElement>("[data-style]")]) {
    element.style.cssText = element.dataset.style ?? "";
  }
  page.body.className = body.className;
  place.className = body.className;
  page.body.style.cssText = body.style.cssText;
  page.adoptedStyleSheets = [...html.matchAll(STYLE_SHEET)].map(([, rules = ""]) => sheetOf(page, rules));
  place.replaceChildren(...body.childNodes);
}

/** A constructed sheet belongs to its window's document. */
function sheetOf({ defaultView }: Document, rules: string): CSSStyleSheet {
  const sheet = new (defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
