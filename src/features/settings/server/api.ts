import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { SAMPLE_MAILS } from "#src/features/mail/sample-mails.ts";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { settingsIn } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { ifMatchHeaders, versionIn } from "#src/http/if-match.ts";
import { messageBody, ok, route } from "#src/http/route.ts";
import { mailPreview, mailPreviewInput, settingChanges, versionedSettings } from "../contract.ts";
import { changeSettings, readVersionedSettings } from "./change-settings.ts";
import { setStaffVisitCookie } from "./closed-shop.ts";

type SettingsDependencies = { db: Db; origin: string; renderMail: RenderMail };

export function settingsApi({ db, origin, renderMail }: SettingsDependencies, guard: Guards) {
  const shared = { tags: ["Configuración"], ...guard.can("settings:manage") };
  return [
    route.get(
      "/settings/",
      "Todos los ajustes de la tienda (personal)",
      { ...shared, answer: ok(versionedSettings) },
      () => readVersionedSettings(db),
    ),
    route.put(
      "/settings/",
      "Cambia los ajustes dados; uno de varios valores se manda entero (personal)",
      {
        ...shared,
        description: "Con `If-Match`, si los ajustes ya no son los que se vieron: 409 con `changed_by` y `current`.",
        headers: ifMatchHeaders,
        body: settingChanges,
        answer: ok(versionedSettings, "Los ajustes como quedaron"),
      },
      async ({ caller, headers, body, c }) => {
        const seen = versionIn(headers);
        const settings = await changeSettings(db, caller, body, seen);
        // Keeps the shop visible to whoever closes it.
        if (settings.status === "closed") setStaffVisitCookie(c, origin);
        return settings;
      },
    ),
    route.post(
      "/settings/mail-preview/",
      "Cómo se ve un email de ejemplo con estos ajustes, sin guardarlos (personal)",
      { ...shared, body: mailPreviewInput, answer: ok(mailPreview) },
      async ({ body: { mail, settings } }) => {
        const shown = settingsIn(settings, await readSettings(db));
        const { subject, html } = await renderMail(SAMPLE_MAILS[mail], { settings: shown, origin });
        return { subject, html };
      },
    ),
    route.post(
      "/settings/visit/",
      "Deja ver en este navegador las páginas de la tienda cerrada (personal)",
      { tags: ["Configuración"], ...guard.can("products:read"), answer: ok(messageBody) },
      ({ c }) => {
        setStaffVisitCookie(c, origin);
        return { message: "Ya podés ver la tienda en este navegador" };
      },
    ),
  ];
}
