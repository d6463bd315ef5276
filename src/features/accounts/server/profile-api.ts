import { createRoute } from "@hono/zod-openapi";
import { json, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { profile } from "../contract.ts";
import type { Guards } from "./guards.ts";
import type { AccountsHouse } from "./house.ts";
import { readProfile } from "./read-profile.ts";

/** What a signed-in person does with the own account (API contract, Accounts). */
export function profileApi(house: AccountsHouse, guard: Guards) {
  const api = newApi();
  const ofCaller = { security: [{ bearer: [] }], middleware: guard.signedIn };

  const readRoute = createRoute({
    method: "get",
    path: "/auth/profile/",
    ...ofCaller,
    responses: { 200: json(profile), ...problems },
  });
  api.openapi(readRoute, async (c) => c.json(await readProfile(house.db, callerOf(c).userId), 200));

  return api;
}
