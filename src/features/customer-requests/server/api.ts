import { problem } from "#src/contract/problem-of.ts";
import type { CustomerRecords } from "#src/features/accounts/server/dependencies.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { toPage } from "#src/http/page.ts";
import { byId, created, done, ok, route } from "#src/http/route.ts";
import * as contract from "../contract.ts";
import { closingInput, dataRequestInput, mailedLink, progressQuery, withdrawalInput } from "../inputs.ts";
import { answerWithdrawal } from "./answer-withdrawal.ts";
import { confirmClosing } from "./close-account.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { confirmDataRequest, readProgress } from "./read-progress.ts";
import { requestAboutData } from "./request-about-data.ts";
import { requestClosing } from "./request-closing.ts";
import { readShopFacts } from "./request-facts.ts";
import { countRequest, type RequestDependencies } from "./request-limits.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

type Dependencies = RequestDependencies & { mail: Pick<MailServer, "isServer"> };

export function withdrawalsApi(dependencies: Dependencies, { can }: Guards, records: CustomerRecords) {
  const { db, mail } = dependencies;
  const tags = ["Arrepentimiento y baja"];
  const shop = () => readShopFacts(db, mail);
  /** Counts a request. A form that is switched off takes none; earlier ones go on. */
  const takeForm = async (form: "withdrawal_button" | "data_requests", address: string) => {
    if (!(await readSettings(db))[form]) throw problem("requests_not_taken");
    await countRequest(dependencies.limits, address);
    return shop();
  };
  return [
    route.post(
      "/withdrawals/",
      "Botón de arrepentimiento: pide deshacer una compra, sin iniciar sesión",
      {
        tags,
        description:
          "Siempre responde con un código, exista o no ese pedido; con lo mismo y sin responder, el mismo código.",
        body: withdrawalInput,
        answer: created(contract.withdrawalReceipt, "El código de la solicitud"),
      },
      async ({ body, address }) => requestWithdrawal(dependencies, await takeForm("withdrawal_button", address), body),
    ),
    route.post(
      "/withdrawals/account/",
      "Botón de baja: pide cerrar una cuenta, sin iniciar sesión",
      { tags, body: closingInput, answer: created(contract.withdrawalReceipt, "El código de la solicitud") },
      async ({ body, address }) =>
        requestClosing(dependencies, await takeForm("withdrawal_button", address), body.email),
    ),
    route.post(
      "/withdrawals/personal-data/",
      "Pide ver, corregir o borrar los datos personales propios, sin iniciar sesión (Ley 25.326)",
      {
        tags,
        description: "Responde con un código y con el plazo de la ley. La respuesta va al email, por el personal.",
        body: dataRequestInput,
        answer: created(contract.withdrawalReceipt, "El código de la solicitud y su plazo"),
      },
      async ({ body, address }) => requestAboutData(dependencies, await takeForm("data_requests", address), body),
    ),
    route.post(
      "/withdrawals/account/confirm/",
      "Cierra la cuenta por el enlace del email, sin iniciar sesión",
      {
        tags,
        description:
          "Borra la cuenta y los datos de la persona. Con pedidos en curso responde `CONFLICT` y queda anotado.",
        body: mailedLink,
        answer: done("La cuenta quedó cerrada"),
      },
      async ({ body, c }) => {
        await confirmClosing({ ...dependencies, records }, body.token);
        return c.body(null, 204);
      },
    ),
    route.post(
      "/withdrawals/personal-data/confirm/",
      "Confirma por el enlace del email que es de quien pide corregir o borrar sus datos",
      { tags, body: mailedLink, answer: ok(contract.withdrawalProgress, "Cómo sigue el pedido") },
      async ({ body }) => await confirmDataRequest(db, await shop(), body.token),
    ),
    route.get(
      "/withdrawals/progress/",
      "Cómo sigue una solicitud, por su código",
      { tags, query: progressQuery, answer: ok(contract.withdrawalProgress) },
      async ({ query, address }) => await readProgress(dependencies, await shop(), query.code, address),
    ),
    route.get(
      "/withdrawals/",
      "Las solicitudes, primero las que esperan respuesta (personal)",
      { tags, ...can("orders:read"), query: contract.withdrawalsQuery, answer: ok(contract.withdrawalPage) },
      async ({ query, c }) => toPage(c.req.url, query, await listWithdrawals(db, await shop(), query)),
    ),
    route.put(
      "/withdrawals/{id}/",
      "Responde una solicitud, una sola vez (personal)",
      {
        tags,
        ...can("orders:write"),
        description:
          "Aceptarla puede cancelar el pedido: sus unidades vuelven al stock. Se avisa por email. Corregir o borrar datos responde `CONFLICT` sin la confirmación del email, salvo que diga cómo se comprobó quién es.",
        params: byId,
        body: contract.withdrawalAnswerInput,
        answer: ok(contract.withdrawal),
      },
      async ({ caller, params, body }) =>
        answerWithdrawal({ ...dependencies, records }, caller, await shop(), params.id, body),
    ),
  ];
}
