import { setTimeout as delay } from "node:timers/promises";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import type { ReadCache } from "#src/db/read-cache.ts";
import { hashOfToken } from "#src/features/accounts/server/access-token.ts";
import { findCaller } from "#src/features/accounts/server/find-caller.ts";
import { bearerOf, type Guards } from "#src/features/accounts/server/guards.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { ApiEnv } from "#src/http/api.ts";
import { answerClosed, answerWrongAddress } from "./plain-pages.ts";

/** Seconds, for search engines and programs. */
const RETRY_AFTER = 60 * 60;

/** Sign-in and back office, with the router's manifest. */
const BACKSTAGE = /^\/(admin|iniciar-sesion|recuperar|__manifest)(\/|\.data$|$)/;

/** Cookie with the hash of a staff token: it opens pages only, no calls. */
const PASS = "visita";

/** Whether a request comes with a pass, valid or not. */
export const hasStaffPass = (c: Context): boolean => getCookie(c, PASS) !== undefined;

type ClosedShop = {
  pages: MiddlewareHandler<ApiEnv>;
  calls: MiddlewareHandler<ApiEnv>;
  wrongAddress: Handler<ApiEnv>;
};

/** Keeps the public out of a closed shop (docs/shop.md, Settings). */
export function closedShop({ db, reads }: { db: Db; reads: ReadCache }, guard: Guards): ClosedShop {
  const settings = orAsLastRead(reads.cached(() => readSettings(db)));
  const hasPass = async (c: Context<ApiEnv>) => {
    const pass = getCookie(c, PASS);
    return pass !== undefined && ((await findCaller(db, pass))?.isStaff ?? false);
  };
  return {
    pages: async (c, next) => {
      const shown = await settings();
      if (shown.status !== "closed" || BACKSTAGE.test(c.req.path) || (await hasPass(c))) return next();
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

/** After this many milliseconds the last value is used. */
const LONGEST_WAIT_MS = 1_000;

/** Falls back to the last value, so that cached pages survive without the database. */
function orAsLastRead<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let last: { answer: Answer } | undefined;
  return async () => {
    try {
      const reading = read();
      const answer = last ? Promise.race([reading, failAfter(LONGEST_WAIT_MS)]) : reading;
      last = { answer: await answer };
    } catch (error) {
      if (last === undefined) throw error;
    }
    return last.answer;
  };
}

/** Lets staff see the closed shop's pages in this browser. */
export function setStaffVisitCookie(c: Context<ApiEnv>, origin: string): void {
  const token = bearerOf(c);
  if (token === undefined) return;
  setCookie(c, PASS, hashOfToken(token), {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: origin.startsWith("https:"),
  });
}

async function failAfter(milliseconds: number): Promise<never> {
  await delay(milliseconds, undefined, { ref: false });
  throw new Error("not read in time");
}
