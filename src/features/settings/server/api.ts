import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { SAMPLE_MAILS } from "#src/features/mail/sample-mails.ts";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { settingsIn } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { mailPreview, mailPreviewInput, settingChanges, versionedSettings } from "../contract.ts";
import { changeSettings, readVersionedSettings } from "./change-settings.ts";
import { setStaffVisitCookie } from "./closed-shop.ts";

type SettingsDependencies = { db: Db; origin: string; renderMail: RenderMail };

export function settingsApi({ db, origin, renderMail }: SettingsDependencies, guard: Guards) {
  const shared = { tags: ["Configuración"], ...guard.can("settings:manage") };
  return newApi().openapiRoutes([
    route.get(
      "/settings/",
      "Todos los ajustes de la tienda (personal)",
      { ...shared, responses: ok(versionedSettings) },
      async (c) => c.json(await readVersionedSettings(db), 200),
    ),
    route.put(
      "/settings/",
      "Cambia los ajustes dados; uno de varios valores se manda entero (personal)",
      {
        ...shared,
        description: "Con `If-Match`, si los ajustes ya no son los que se vieron: 409 con `changed_by` y `current`.",
        request: { headers: ifMatchHeaders, body: jsonBody(settingChanges) },
        responses: ok(versionedSettings, "Los ajustes como quedaron"),
      },
      async (c) => {
        const seen = versionIn(c.req.valid("header"));
        const settings = await changeSettings(db, callerOf(c), c.req.valid("json"), seen);
        // Keeps the shop visible to whoever closes it.
        if (settings.status === "closed") setStaffVisitCookie(c, origin);
        return c.json(settings, 200);
      },
    ),
    route.post(
      "/settings/mail-preview/",
      "Cómo se ve un email de ejemplo con estos ajustes, sin guardarlos (personal)",
      { ...shared, request: { body: jsonBody(mailPreviewInput) }, responses: ok(mailPreview) },
      async (c) => {
        const { mail, settings } = c.req.valid("json");
        const shown = settingsIn(settings, await readSettings(db));
        const { subject, html } = await renderMail(SAMPLE_MAILS[mail], { settings: shown, origin });
        return c.json({ subject, html }, 200);
      },
    ),
    route.post(
      "/settings/visit/",
      "Deja ver en este navegador las páginas de la tienda cerrada (personal)",
      { tags: ["Configuración"], ...guard.can("products:read"), responses: ok(messageBody) },
      (c) => {
        setStaffVisitCookie(c, origin);
        return c.json({ message: "Ya podés ver la tienda en este navegador" }, 200);
      },
    ),
  ]);
}
