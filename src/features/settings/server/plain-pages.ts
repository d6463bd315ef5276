import type { Context } from "hono";
import { html } from "hono/html";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { answerPlainPage } from "#src/http/plain-page.ts";
import { PATHS } from "#src/paths.ts";

export function answerClosed(c: Context, settings: ShopSettings) {
  const { closed_text, whatsapp, email } = settings;
  const chat = whatsappLink(whatsapp);
  const text = html`${closed_text && html`<p>${closed_text}</p>`}
      ${chat && html`<a href="${chat}">Escribinos por WhatsApp</a>`}
      ${email && html`<a href="mailto:${email}">${email}</a>`}
      <footer><a href="${PATHS.signIn}">Entrar como personal</a></footer>`;
  return answerPlainPage(c, 503, { ...settings, heading: "Estamos preparando la tienda", text });
}

/** For malformed addresses such as `/%00`. */
export const answerWrongAddress = (c: Context, settings: ShopSettings) =>
  answerPlainPage(c, 400, {
    ...settings,
    heading: "Esa dirección está mal escrita",
    text: html`<p>Revisá que esté completa, o buscá desde acá lo que querías ver.</p>
      <a href="${PATHS.catalogue}">Ver los productos</a>
      <a href="${PATHS.home}">Ir al inicio</a>`,
  });
