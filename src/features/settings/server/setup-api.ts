import { problem } from "#src/contract/problem-of.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { record } from "#src/features/activity/server/record.ts";
import { mailFailureInWords } from "#src/features/mail/rules.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { messageBody, ok, route } from "#src/http/route.ts";
import { mailTestInput, setup } from "../contract.ts";
import { readMailServerSettings } from "./mail-server-settings.ts";
import { readSetup } from "./read-setup.ts";

type SetupDependencies = AccountsDependencies & { mail: MailServer };

export function setupApi({ db, origin, limits, mail, secretKey }: SetupDependencies, guard: Guards) {
  const shared = { tags: ["Configuración"], ...guard.can("settings:manage") };
  return [
    route.get(
      "/setup/",
      "Qué falta para que la tienda sea propia (personal)",
      { ...shared, answer: ok(setup) },
      async ({ caller }) => {
        const { set_by, lacks_password } = await readMailServerSettings({ db, mail, secretKey });
        const hasMailServer = set_by !== "nobody" && !lacks_password;
        return readSetup({ db, hasMailServer, origin }, caller.userId);
      },
    ),
    route.post(
      "/setup/mail-test/",
      "Manda un email de prueba; si no sale, dice por qué (personal)",
      { ...shared, body: mailTestInput, answer: ok(messageBody) },
      async ({ caller, body: { to } }) => {
        await limits.consume("mail_test", `${caller.userId}`, { points: 10, seconds: 15 * 60 });
        if (!(await mail.isServer())) throw problem("no_mail_server");
        const { name } = await readSettings(db);
        const text = `Si leés esto, los emails de ${name} salen bien.`;
        try {
          await mail.transport.send(
            { fromName: name, to, subject: `Prueba de ${name}`, text, html: `<p>${text.replace(/[<&]/g, "")}</p>` },
            `<prueba-${Date.now()}@${new URL(origin).hostname}>`,
          );
        } catch (error) {
          throw problem("mail_test_failed", { why: mailFailureInWords(error) });
        }
        await db.transaction((tx) => record(tx, { action: "settings", event: "mail_test_sent", actor: caller }));
        return { message: `Salió hacia ${to}. Si no llega en unos minutos, mirá en el correo no deseado.` };
      },
    ),
  ];
}
