import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { getRoute, jsonBody, messageBody, newApi, ok, postRoute, putRoute } from "#src/http/api.ts";
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
      getRoute("/settings/", "Todos los ajustes de la tienda (personal)", { ...shared, responses: ok(ownSettings) }),
      async (c) => c.json(await readOwnSettings(db), 200),
    )
    .openapi(
      putRoute("/settings/", "Cambia los ajustes dados; uno de varios valores se manda entero (personal)", {
        ...shared,
        description: "Con `If-Match`, si los ajustes ya no son los que se vieron: 409 con `changed_by` y `current`.",
        request: { headers: ifMatchHeaders, body: jsonBody(settingChanges) },
        responses: ok(ownSettings, "Los ajustes como quedaron"),
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
      postRoute("/settings/visit/", "Deja ver en este navegador las páginas de la tienda cerrada (personal)", {
        tags: ["Configuración"],
        ...guard.may("products:read"),
        responses: ok(messageBody),
      }),
      (c) => {
        setStaffVisitCookie(c, origin);
        return c.json({ message: "Ya podés ver la tienda en este navegador" }, 200);
      },
    );
}
