import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import {
  deleteRoute,
  getRoute,
  json,
  jsonBody,
  messageBody,
  newApi,
  ok,
  postRoute,
  problems,
  putRoute,
} from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { ownPage, ownPageChanges, ownPageInput, ownPageOrder, ownPagePage } from "../contract.ts";
import { listOwnPages } from "./read-pages.ts";
import { createOwnPage, deleteOwnPage, orderOwnPages, updateOwnPage } from "./write-pages.ts";

const shared = { tags: ["Páginas"] };
const params = z.object({ id: idInText });

const list = getRoute("/own-pages/", "Las páginas propias, con los borradores, en el orden del pie", {
  ...shared,
  responses: ok(ownPagePage),
});

const create = postRoute("/own-pages/", "Crea una página; su dirección sale del título", {
  ...shared,
  request: { body: jsonBody(ownPageInput) },
  responses: { 201: json(ownPage, "La página creada"), ...problems },
});

const order = putRoute("/own-pages/order/", "Ordena las páginas", {
  ...shared,
  request: { body: jsonBody(ownPageOrder) },
  responses: ok(ownPagePage),
});

const update = putRoute("/own-pages/{id}/", "Cambia los campos dados de una página; publicada, conserva su dirección", {
  ...shared,
  request: { params, body: jsonBody(ownPageChanges) },
  responses: ok(ownPage),
});

const remove = deleteRoute("/own-pages/{id}/", "Elimina una página", {
  ...shared,
  request: { params },
  responses: ok(messageBody.extend({ activity_id: z.int() })),
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
