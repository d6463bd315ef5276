import { createRoute } from "@hono/zod-openapi";
import { json, jsonBody, newApi, problems } from "#src/http/api.ts";
import { addressOf, callerOf } from "#src/http/caller.ts";
import { loginInput, session } from "../contract.ts";
import type { Guards } from "./guards.ts";
import type { AccountsHouse } from "./house.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** Signing in and out (API contract, Accounts). */
export function sessionApi(house: AccountsHouse, guard: Guards) {
  const api = newApi();

  const loginRoute = createRoute({
    method: "post",
    path: "/auth/login/",
    request: { body: jsonBody(loginInput) },
    responses: { 200: json(session), ...problems },
  });
  api.openapi(loginRoute, async (c) => c.json(await signIn(house, c.req.valid("json"), addressOf(c)), 200));

  const logoutRoute = createRoute({
    method: "post",
    path: "/auth/logout/",
    security: [{ bearer: [] }],
    middleware: guard.signedIn,
    responses: { 204: { description: "La sesión terminó" }, ...problems },
  });
  api.openapi(logoutRoute, async (c) => {
    await signOut(house, callerOf(c).tokenHash);
    return c.body(null, 204);
  });

  return api;
}
