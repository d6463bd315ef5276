import { useEffect, useRef } from "react";

/** A mail in the document that it stands in, with its own styles: the policy of the page lets in none that HTML brings along. */
export function MailPicture({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) show(html, place.current);
  }, [html]);
  return <div ref={place} inert />;
}

/** Quotes stand in texts and attributes as entities, so that these are all of the mail's own. */
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

/** A sheet can be used by the document alone whose window made it. */
function sheetOf({ defaultView }: Document, rules: string): CSSStyleSheet {
  const sheet = new (defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
