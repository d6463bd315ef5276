import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { SAMPLE_MAILS } from "#src/features/mail/sample-mails.ts";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { settingsIn } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { jsonBody, newApi, ok, postRoute } from "#src/http/api.ts";
import { mailPreview, mailPreviewInput } from "../contract.ts";

type PreviewDependencies = { db: Db; origin: string; renderMail: RenderMail };

export const mailPreviewApi = ({ db, origin, renderMail }: PreviewDependencies, guard: Guards) =>
  newApi().openapi(
    postRoute(
      "/settings/mail-preview/",
      "Cómo se ve un email de ejemplo con estos ajustes, sin guardarlos (personal)",
      {
        tags: ["Configuración"],
        ...guard.may("settings:manage"),
        request: { body: jsonBody(mailPreviewInput) },
        responses: ok(mailPreview),
      },
    ),
    async (c) => {
      const { mail, settings } = c.req.valid("json");
      const shown = settingsIn(settings, await readSettings(db));
      const { subject, html } = await renderMail(SAMPLE_MAILS[mail], { settings: shown, origin });
      return c.json({ subject, html }, 200);
    },
  );
