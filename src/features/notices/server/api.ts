import { createRoute } from "@hono/zod-openapi";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { noticesInput, ownNotices, pushSubscription } from "../contract.ts";
import { changeOwnNotices, readOwnNotices, subscribeDevice, unsubscribeDevice } from "./own-notices.ts";

export function noticesApi(dependencies: { db: Db; secretKey: string }, { may }: Guards) {
  const { db } = dependencies;
  const shared = { tags: ["Avisos"], ...may("orders:read") };
  const responses = { 200: json(ownNotices), ...problems };

  return newApi()
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/notices/",
        summary: "Cómo se entera de lo que entra quien llama",
        responses,
      }),
      async (c) => c.json(await readOwnNotices(dependencies, callerOf(c)), 200),
    )
    .openapi(
      createRoute({
        ...shared,
        method: "put",
        path: "/notices/",
        summary: "Prende o apaga los avisos al propio email",
        request: { body: jsonBody(noticesInput) },
        responses,
      }),
      async (c) => {
        await changeOwnNotices(db, callerOf(c), c.req.valid("json").by_mail);
        return c.json(await readOwnNotices(dependencies, callerOf(c)), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "put",
        path: "/notices/device/",
        summary: "Prende los avisos en el navegador de esta sesión",
        request: { body: jsonBody(pushSubscription) },
        responses,
      }),
      async (c) => {
        await subscribeDevice(dependencies, callerOf(c), c.req.valid("json"));
        return c.json(await readOwnNotices(dependencies, callerOf(c)), 200);
      },
    )
    .openapi(
      createRoute({
        ...shared,
        method: "delete",
        path: "/notices/device/",
        summary: "Apaga los avisos en el navegador de esta sesión",
        responses,
      }),
      async (c) => {
        await unsubscribeDevice(db, callerOf(c));
        return c.json(await readOwnNotices(dependencies, callerOf(c)), 200);
      },
    );
}
