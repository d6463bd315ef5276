import { createRoute } from "@hono/zod-openapi";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, messageBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { ownSettings, settingChanges } from "../contract.ts";
import { changeSettings } from "./change-settings.ts";
import { setStaffVisitCookie } from "./closed-shop.ts";
import { readOwnSettings } from "./read-own-settings.ts";

export function settingsApi({ db, origin }: { db: Db; origin: string }, guard: Guards) {
  const shared = { tags: ["Configuración"], ...guard.may("settings:manage") };
  return newApi()
    .openapi(
      createRoute({
        ...shared,
        method: "get",
        path: "/settings/",
        summary: "Todos los ajustes de la tienda (personal)",
        responses: { 200: json(ownSettings), ...problems },
      }),
      async (c) => c.json(await readOwnSettings(db), 200),
    )
    .openapi(
      createRoute({
        ...shared,
        method: "put",
        path: "/settings/",
        summary: "Cambia los ajustes dados; uno de varios valores se manda entero (personal)",
        description: "Con `If-Match`, si los ajustes ya no son los que se vieron: 409 con `changed_by` y `current`.",
        request: { headers: ifMatchHeaders, body: jsonBody(settingChanges) },
        responses: { 200: json(ownSettings, "Los ajustes como quedaron"), ...problems },
      }),
      async (c) => {
        const seen = versionIn(c.req.valid("header"));
        const settings = await changeSettings(db, callerOf(c), c.req.valid("json"), seen);
        // Keeps the shop visible to whoever closes it.
        if (settings.status === "closed") setStaffVisitCookie(c, origin);
        return c.json(settings, 200);
      },
    )
    .openapi(
      createRoute({
        tags: ["Configuración"],
        ...guard.may("products:read"),
        method: "post",
        path: "/settings/visit/",
        summary: "Deja ver en este navegador las páginas de la tienda cerrada (personal)",
        responses: { 200: json(messageBody), ...problems },
      }),
      (c) => {
        setStaffVisitCookie(c, origin);
        return c.json({ message: "Ya podés ver la tienda en este navegador" }, 200);
      },
    );
}
