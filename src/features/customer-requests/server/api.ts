import { createRoute, z } from "@hono/zod-openapi";
import { problem } from "#src/contract/problem-of.ts";
import { idInText } from "#src/contract/text.ts";
import type { CustomerRecords } from "#src/features/accounts/server/customer-records.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { holidayChangesOf } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { json, jsonBody, newApi, problems } from "#src/http/api.ts";
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
import { confirmDataRequest } from "./confirm-data-request.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { readProgress } from "./read-progress.ts";
import { requestAboutData } from "./request-about-data.ts";
import { requestClosing } from "./request-closing.ts";
import type { RequestDependencies } from "./request-limits.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

const tags = ["Arrepentimiento y baja"];

const request = createRoute({
  method: "post",
  path: "/withdrawals/",
  summary: "Botón de arrepentimiento: pide deshacer una compra, sin iniciar sesión",
  description: "Siempre responde con un código, exista o no ese pedido; con lo mismo y sin responder, el mismo código.",
  tags,
  request: { body: jsonBody(withdrawalInput) },
  responses: { 201: json(withdrawalReceipt, "El código de la solicitud"), ...problems },
});

const close = createRoute({
  method: "post",
  path: "/withdrawals/account/",
  summary: "Botón de baja: pide cerrar una cuenta, sin iniciar sesión",
  tags,
  request: { body: jsonBody(closingInput) },
  responses: { 201: json(withdrawalReceipt, "El código de la solicitud"), ...problems },
});

const confirm = createRoute({
  method: "post",
  path: "/withdrawals/account/confirm/",
  summary: "Cierra la cuenta por el enlace del email, sin iniciar sesión",
  description: "Borra la cuenta y los datos de la persona. Con pedidos en curso responde `CONFLICT` y queda anotado.",
  tags,
  request: { body: jsonBody(mailedLink) },
  responses: { 204: { description: "La cuenta quedó cerrada" }, ...problems },
});

const aboutData = createRoute({
  method: "post",
  path: "/withdrawals/personal-data/",
  summary: "Pide ver, corregir o borrar los datos personales propios, sin iniciar sesión (Ley 25.326)",
  description: "Responde con un código y con el plazo de la ley. La respuesta va al email, por el personal.",
  tags,
  request: { body: jsonBody(dataRequestInput) },
  responses: { 201: json(withdrawalReceipt, "El código de la solicitud y su plazo"), ...problems },
});

const confirmData = createRoute({
  method: "post",
  path: "/withdrawals/personal-data/confirm/",
  summary: "Confirma por el enlace del email que es de quien pide corregir o borrar sus datos",
  tags,
  request: { body: jsonBody(mailedLink) },
  responses: { 200: json(withdrawalProgress, "Cómo sigue el pedido"), ...problems },
});

const progress = createRoute({
  method: "get",
  path: "/withdrawals/progress/",
  summary: "Cómo sigue una solicitud, por su código",
  tags,
  request: { query: progressQuery },
  responses: { 200: json(withdrawalProgress), ...problems },
});

const list = createRoute({
  method: "get",
  path: "/withdrawals/",
  summary: "Las solicitudes, primero las que esperan respuesta (personal)",
  tags,
  request: { query: withdrawalsQuery },
  responses: { 200: json(withdrawalPage), ...problems },
});

const answer = createRoute({
  method: "put",
  path: "/withdrawals/{id}/",
  summary: "Responde una solicitud, una sola vez (personal)",
  description:
    "Aceptarla puede cancelar el pedido: sus unidades vuelven al stock. Se avisa por email. Corregir o borrar datos responde `CONFLICT` sin la confirmación del email, salvo que diga cómo se comprobó quién es.",
  tags,
  request: { params: z.object({ id: idInText }), body: jsonBody(withdrawalAnswerInput) },
  responses: { 200: json(withdrawal), ...problems },
});

export function withdrawalsApi(dependencies: RequestDependencies, { may }: Guards, records: CustomerRecords) {
  const { db, mail } = dependencies;
  /** A form that is switched off takes no requests; earlier ones go on. */
  const requireForm = async (form: "withdrawal_button" | "data_requests") => {
    if ((await readSettings(db))[form]) return;
    throw problem("requests_not_taken");
  };
  const holidays = async () => holidayChangesOf(await readSettings(db));
  const seen = async () => ({ holidays: await holidays(), isMailed: await mail.isServer() });
  return newApi()
    .openapi(request, async (c) => {
      await requireForm("withdrawal_button");
      return c.json(await requestWithdrawal(dependencies, await holidays(), c.req.valid("json"), clientIp(c)), 201);
    })
    .openapi(close, async (c) => {
      await requireForm("withdrawal_button");
      return c.json(await requestClosing(dependencies, await holidays(), c.req.valid("json").email, clientIp(c)), 201);
    })
    .openapi(aboutData, async (c) => {
      await requireForm("data_requests");
      return c.json(await requestAboutData(dependencies, await holidays(), c.req.valid("json"), clientIp(c)), 201);
    })
    .openapi(confirm, async (c) => {
      await confirmClosing({ ...dependencies, records }, c.req.valid("json").token);
      return c.body(null, 204);
    })
    .openapi(confirmData, async (c) =>
      c.json(await confirmDataRequest(dependencies, await holidays(), c.req.valid("json").token), 200),
    )
    .openapi(progress, async (c) =>
      c.json(await readProgress(dependencies, await holidays(), c.req.valid("query").code, clientIp(c)), 200),
    )
    .openapi({ ...list, ...may("orders:read") }, async (c) => {
      const query = c.req.valid("query");
      return c.json(toPage(c.req.url, query, await listWithdrawals(db, await seen(), query)), 200);
    })
    .openapi({ ...answer, ...may("orders:write") }, async (c) =>
      c.json(
        await answerWithdrawal(
          { ...dependencies, records },
          callerOf(c),
          await seen(),
          c.req.valid("param").id,
          c.req.valid("json"),
        ),
        200,
      ),
    );
}
