import { setTimeout as delay } from "node:timers/promises";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { problem } from "#src/contract/problem-of.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { Db } from "#src/db/client.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import { hashOfToken } from "#src/features/accounts/server/access-token.ts";
import { findCaller } from "#src/features/accounts/server/find-caller.ts";
import { bearerOf, type Guards } from "#src/features/accounts/server/guards.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { answerPlainPage } from "#src/http/plain-page.ts";
import { PATHS } from "#src/paths.ts";

/** Seconds, for search engines and programs. */
const RETRY_AFTER = 60 * 60;

/** Sign-in and back office, with the router's manifest. */
const BACK_OFFICE = /^\/(admin|iniciar-sesion|recuperar|__manifest)(\/|\.data$|$)/;

/** Cookie with the hash of a staff token: it opens pages only, no calls. */
const STAFF_PASS = "visita";

/** How long a request waits for newer settings. */
const LONGEST_WAIT_MS = 1_000;

/** Whether a request comes with a pass, valid or not. */
export const hasStaffPass = (c: Context): boolean => getCookie(c, STAFF_PASS) !== undefined;

type ClosedShop = {
  pages: MiddlewareHandler<ApiEnv>;
  calls: MiddlewareHandler<ApiEnv>;
  wrongAddress: Handler<ApiEnv>;
};

/** Keeps the public out of a closed shop (docs/shop.md, Settings). */
export function closedShop({ db, reads }: { db: Db; reads: ReadCache }, guard: Guards): ClosedShop {
  const readCached = reads.cached(() => readSettings(db));
  let last: ShopSettings | undefined;
  /** Falls back to the last settings, so that cached pages survive without the database. */
  const settings = async (): Promise<ShopSettings> => {
    const known = last;
    const reading = readCached().then((read) => {
      last = read;
      return read;
    });
    if (known === undefined) return reading;
    return Promise.race([reading.catch(() => known), delay(LONGEST_WAIT_MS, known, { ref: false })]);
  };
  const hasPass = async (c: Context<ApiEnv>) => {
    const pass = getCookie(c, STAFF_PASS);
    return pass !== undefined && ((await findCaller(db, pass))?.isStaff ?? false);
  };
  return {
    pages: async (c, next) => {
      const shown = await settings();
      if (shown.status !== "closed" || BACK_OFFICE.test(c.req.path) || (await hasPass(c))) return next();
      c.header("Retry-After", `${RETRY_AFTER}`);
      return answerClosed(c, shown);
    },
    calls: async (c, next) => {
      const { status, closed_text } = await settings();
      if (status !== "closed" || (await guard.callerIfAny(c))?.isStaff) return next();
      throw problem("closed_to_visitors", { text: closed_text }, { retry_after: RETRY_AFTER });
    },
    wrongAddress: async (c) => answerWrongAddress(c, await settings()),
  };
}

/** Lets staff see the closed shop's pages in this browser. */
export function setStaffVisitCookie(c: Context<ApiEnv>, origin: string): void {
  const token = bearerOf(c);
  if (token === undefined) return;
  setCookie(c, STAFF_PASS, hashOfToken(token), {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: origin.startsWith("https:"),
  });
}

function answerClosed(c: Context, settings: ShopSettings) {
  const { closed_text, whatsapp, email } = settings;
  const chat = whatsappLink(whatsapp);
  const text = html`${closed_text && html`<p>${closed_text}</p>`}
      ${chat && html`<a class="button" href="${chat}">Escribinos por WhatsApp</a>`}
      ${email && html`<a href="mailto:${email}">${email}</a>`}
      <footer><a href="${PATHS.signIn}">Entrar como personal</a></footer>`;
  return answerPlainPage(c, 503, { ...settings, heading: "Estamos preparando la tienda", text });
}

/** For malformed addresses such as `/%00`. */
const answerWrongAddress = (c: Context, settings: ShopSettings) =>
  answerPlainPage(c, 400, {
    ...settings,
    heading: "Esa dirección está mal escrita",
    text: html`<p>Le sobra o le falta algo, y no sabemos qué querías ver. Tu carrito sigue como lo dejaste.</p>
      <a class="button" href="${PATHS.catalogue}">Ver los productos</a>`,
  });
