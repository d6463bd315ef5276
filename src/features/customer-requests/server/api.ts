import { z } from "@hono/zod-openapi";
import { problem } from "#src/contract/problem-of.ts";
import { idInText } from "#src/contract/text.ts";
import type { CustomerRecords } from "#src/features/accounts/server/dependencies.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { json, jsonBody, newApi, ok, problems, route } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import { toPage } from "#src/http/page.ts";
import {
  withdrawal,
  withdrawalAnswerInput,
  withdrawalPage,
  withdrawalProgress,
  withdrawalReceipt,
  withdrawalsQuery,
} from "../contract.ts";
import { closingInput, dataRequestInput, mailedLink, progressQuery, withdrawalInput } from "../inputs.ts";
import { answerWithdrawal } from "./answer-withdrawal.ts";
import { confirmClosing } from "./close-account.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { confirmDataRequest, readProgress } from "./read-progress.ts";
import { requestAboutData } from "./request-about-data.ts";
import { requestClosing } from "./request-closing.ts";
import { readShopFacts } from "./request-facts.ts";
import type { RequestDependencies } from "./request-limits.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

type Dependencies = RequestDependencies & { mail: Pick<MailServer, "isServer"> };

const taken = (description: string) => ({ 201: json(withdrawalReceipt, description), ...problems });

export function withdrawalsApi(dependencies: Dependencies, { can }: Guards, records: CustomerRecords) {
  const { db, mail } = dependencies;
  const tags = ["Arrepentimiento y baja"];
  const shop = () => readShopFacts(db, mail);
  /** A form that is switched off takes no requests; earlier ones go on. */
  const requireForm = async (form: "withdrawal_button" | "data_requests") => {
    if (!(await readSettings(db))[form]) throw problem("requests_not_taken");
  };
  return newApi().openapiRoutes([
    route.post(
      "/withdrawals/",
      "Botón de arrepentimiento: pide deshacer una compra, sin iniciar sesión",
      {
        tags,
        description:
          "Siempre responde con un código, exista o no ese pedido; con lo mismo y sin responder, el mismo código.",
        request: { body: jsonBody(withdrawalInput) },
        responses: taken("El código de la solicitud"),
      },
      async (c) => {
        await requireForm("withdrawal_button");
        return c.json(await requestWithdrawal(dependencies, await shop(), c.req.valid("json"), clientIp(c)), 201);
      },
    ),
    route.post(
      "/withdrawals/account/",
      "Botón de baja: pide cerrar una cuenta, sin iniciar sesión",
      { tags, request: { body: jsonBody(closingInput) }, responses: taken("El código de la solicitud") },
      async (c) => {
        await requireForm("withdrawal_button");
        return c.json(await requestClosing(dependencies, await shop(), c.req.valid("json").email, clientIp(c)), 201);
      },
    ),
    route.post(
      "/withdrawals/personal-data/",
      "Pide ver, corregir o borrar los datos personales propios, sin iniciar sesión (Ley 25.326)",
      {
        tags,
        description: "Responde con un código y con el plazo de la ley. La respuesta va al email, por el personal.",
        request: { body: jsonBody(dataRequestInput) },
        responses: taken("El código de la solicitud y su plazo"),
      },
      async (c) => {
        await requireForm("data_requests");
        return c.json(await requestAboutData(dependencies, await shop(), c.req.valid("json"), clientIp(c)), 201);
      },
    ),
    route.post(
      "/withdrawals/account/confirm/",
      "Cierra la cuenta por el enlace del email, sin iniciar sesión",
      {
        tags,
        description:
          "Borra la cuenta y los datos de la persona. Con pedidos en curso responde `CONFLICT` y queda anotado.",
        request: { body: jsonBody(mailedLink) },
        responses: { 204: { description: "La cuenta quedó cerrada" }, ...problems },
      },
      async (c) => {
        await confirmClosing({ ...dependencies, records }, c.req.valid("json").token);
        return c.body(null, 204);
      },
    ),
    route.post(
      "/withdrawals/personal-data/confirm/",
      "Confirma por el enlace del email que es de quien pide corregir o borrar sus datos",
      { tags, request: { body: jsonBody(mailedLink) }, responses: ok(withdrawalProgress, "Cómo sigue el pedido") },
      async (c) => c.json(await confirmDataRequest(db, await shop(), c.req.valid("json").token), 200),
    ),
    route.get(
      "/withdrawals/progress/",
      "Cómo sigue una solicitud, por su código",
      { tags, request: { query: progressQuery }, responses: ok(withdrawalProgress) },
      async (c) => c.json(await readProgress(dependencies, await shop(), c.req.valid("query").code, clientIp(c)), 200),
    ),
    route.get(
      "/withdrawals/",
      "Las solicitudes, primero las que esperan respuesta (personal)",
      { tags, ...can("orders:read"), request: { query: withdrawalsQuery }, responses: ok(withdrawalPage) },
      async (c) => {
        const query = c.req.valid("query");
        return c.json(toPage(c.req.url, query, await listWithdrawals(db, await shop(), query)), 200);
      },
    ),
    route.put(
      "/withdrawals/{id}/",
      "Responde una solicitud, una sola vez (personal)",
      {
        tags,
        ...can("orders:write"),
        description:
          "Aceptarla puede cancelar el pedido: sus unidades vuelven al stock. Se avisa por email. Corregir o borrar datos responde `CONFLICT` sin la confirmación del email, salvo que diga cómo se comprobó quién es.",
        request: { params: z.object({ id: idInText }), body: jsonBody(withdrawalAnswerInput) },
        responses: ok(withdrawal),
      },
      async (c) => {
        const { id } = c.req.valid("param");
        const input = c.req.valid("json");
        return c.json(await answerWithdrawal({ ...dependencies, records }, callerOf(c), await shop(), id, input), 200);
      },
    ),
  ]);
}
