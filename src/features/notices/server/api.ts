import type { Context } from "hono";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { type ApiEnv, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { noticesInput, ownNotices, pushSubscription } from "../contract.ts";
import { changeOwnNotices, readOwnNotices, subscribeDevice, unsubscribeDevice } from "./own-notices.ts";

export function noticesApi(dependencies: { db: Db; secretKey: string }, { can }: Guards) {
  const { db } = dependencies;
  const shared = { tags: ["Avisos"], ...can("orders:read"), responses: ok(ownNotices) };
  const current = async (c: Context<ApiEnv>) => c.json(await readOwnNotices(dependencies, callerOf(c)), 200);

  return newApi().openapiRoutes([
    route.get("/notices/", "Cómo se entera de lo que entra quien llama", { ...shared }, (c) => current(c)),
    route.put(
      "/notices/",
      "Prende o apaga los avisos al propio email",
      { ...shared, request: { body: jsonBody(noticesInput) } },
      async (c) => {
        await changeOwnNotices(db, callerOf(c), c.req.valid("json").by_mail);
        return current(c);
      },
    ),
    route.put(
      "/notices/device/",
      "Prende los avisos en el navegador de esta sesión",
      { ...shared, request: { body: jsonBody(pushSubscription) } },
      async (c) => {
        await subscribeDevice(dependencies, callerOf(c), c.req.valid("json"));
        return current(c);
      },
    ),
    route.delete("/notices/device/", "Apaga los avisos en el navegador de esta sesión", { ...shared }, async (c) => {
      await unsubscribeDevice(db, callerOf(c));
      return current(c);
    }),
  ]);
}
