import { createRoute, z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, messageBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { ownPage, ownPageChanges, ownPageInput, ownPageOrder, ownPagePage } from "../contract.ts";
import { listOwnPages } from "./read-pages.ts";
import { createOwnPage, deleteOwnPage, orderOwnPages, updateOwnPage } from "./write-pages.ts";

const shared = { tags: ["Páginas"] };
const params = z.object({ id: idInText });

const list = createRoute({
  ...shared,
  method: "get",
  path: "/own-pages/",
  summary: "Las páginas propias, con los borradores, en el orden del pie",
  responses: { 200: json(ownPagePage), ...problems },
});

const create = createRoute({
  ...shared,
  method: "post",
  path: "/own-pages/",
  summary: "Crea una página; su dirección sale del título",
  request: { body: jsonBody(ownPageInput) },
  responses: { 201: json(ownPage, "La página creada"), ...problems },
});

const order = createRoute({
  ...shared,
  method: "put",
  path: "/own-pages/order/",
  summary: "Ordena las páginas",
  request: { body: jsonBody(ownPageOrder) },
  responses: { 200: json(ownPagePage), ...problems },
});

const update = createRoute({
  ...shared,
  method: "put",
  path: "/own-pages/{id}/",
  summary: "Cambia los campos dados de una página; publicada, conserva su dirección",
  request: { params, body: jsonBody(ownPageChanges) },
  responses: { 200: json(ownPage), ...problems },
});

const remove = createRoute({
  ...shared,
  method: "delete",
  path: "/own-pages/{id}/",
  summary: "Elimina una página",
  request: { params },
  responses: { 200: json(messageBody.extend({ activity_id: z.int() })), ...problems },
});

export const ownPagesApi = ({ db }: { db: Db }, { may }: Guards) => {
  const guard = may("settings:manage");
  return newApi()
    .openapi({ ...list, ...guard }, async (c) => c.json(wholePage(await listOwnPages(db)), 200))
    .openapi({ ...create, ...guard }, async (c) =>
      c.json(await createOwnPage(db, callerOf(c), c.req.valid("json")), 201),
    )
    .openapi({ ...order, ...guard }, async (c) =>
      c.json(wholePage(await orderOwnPages(db, callerOf(c), c.req.valid("json").ids)), 200),
    )
    .openapi({ ...update, ...guard }, async (c) =>
      c.json(await updateOwnPage(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    )
    .openapi({ ...remove, ...guard }, async (c) => {
      const activity_id = await deleteOwnPage(db, callerOf(c), c.req.valid("param").id);
      return c.json({ message: "Página eliminada correctamente", activity_id }, 200);
    });
};
