import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ApiEnv } from "#src/http/api.ts";
import { clientIp } from "#src/http/caller.ts";
import type { Session } from "../contract.ts";
import { newAccessToken } from "./access-token.ts";

/** The client of a sign-in; `mark` is its device cookie. */
export type ClientInfo = { address: string; device: string; mark: string };

const COOKIE = "device";
const DAYS = 400;

export const clientInfoOf = (c: Context<ApiEnv>): ClientInfo => {
  const carried = getCookie(c, COOKIE) ?? "";
  return {
    address: clientIp(c),
    device: deviceInWords(c.req.header("user-agent")),
    mark: /^[\w-]{43}$/.test(carried) ? carried : newAccessToken(),
  };
};

/** Signs in. A cookie recognizes the browser the next time; it authenticates nothing. */
export async function signInAt(
  c: Context<ApiEnv>,
  { origin }: { origin: string },
  signIn: (client: ClientInfo) => Promise<Session>,
): Promise<Session> {
  const client = clientInfoOf(c);
  const session = await signIn(client);
  setCookie(c, COOKIE, client.mark, {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "Lax",
    secure: origin.startsWith("https:"),
    maxAge: DAYS * 24 * 60 * 60,
  });
  return session;
}

const BROWSERS: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (names: readonly [string, RegExp][], userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** `Chrome en Android`: all that is stored of a user agent. */
export function deviceInWords(userAgent = ""): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser === undefined) return system ?? "Otro programa";
  return system === undefined ? browser : `${browser} en ${system}`;
}
