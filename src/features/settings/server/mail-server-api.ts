import { passwordInput } from "#src/contract/password.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import { messageBody, ok, route, saying } from "#src/http/route.ts";
import { mailServerInput, mailServerSettings } from "../contract.ts";
import { changeMailServer, readMailServerSettings, removeMailServer } from "./mail-server-settings.ts";

/** Only owners set the mail server: it sees every mailed code (docs/shop.md, First hour). */
export function mailServerApi(dependencies: AccountsDependencies & { mail: MailServer }, { can }: Guards) {
  const tags = ["Configuración"];
  return [
    route.get(
      "/settings/mail-server/",
      "Con qué servidor salen los emails, sin la contraseña (personal)",
      { tags, ...can("settings:manage"), answer: ok(mailServerSettings) },
      () => readMailServerSettings(dependencies),
    ),
    route.put(
      "/settings/mail-server/",
      "Pone el servidor de email, con la contraseña propia",
      {
        tags,
        ...can("staff:manage"),
        description:
          "Vale enseguida. Sin `password` queda la que está, si el servidor, el puerto y el usuario son los mismos. `CONFLICT` si lo puso quien inicia la tienda.",
        body: mailServerInput,
        answer: ok(mailServerSettings),
      },
      ({ caller, body }) => changeMailServer(dependencies, caller, body),
    ),
    route.post(
      "/settings/mail-server/remove/",
      "Quita el servidor de email, con la contraseña propia: los mensajes vuelven a quedar en una carpeta",
      { tags, ...can("staff:manage"), body: passwordInput, answer: ok(messageBody) },
      saying("Los emails ya no salen: quedan en la carpeta mail de los datos", ({ caller, body }) =>
        removeMailServer(dependencies, caller, body.password),
      ),
    ),
  ];
}
