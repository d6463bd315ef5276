import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import { contentPage, contentPageChanges, contentPageInput, contentPageList, contentPageOrder } from "../contract.ts";
import { listPages } from "./read-pages.ts";
import { createPage, deletePage, orderPages, updatePage } from "./write-pages.ts";

export function contentPagesApi({ db }: { db: Db }, { can }: Guards) {
  const shared = { tags: ["Páginas"], ...can("settings:manage") };
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/own-pages/",
      "Las páginas propias, con los borradores, en el orden del pie",
      { ...shared, responses: ok(contentPageList) },
      async (c) => c.json(wholePage(await listPages(db)), 200),
    ),
    route.post(
      "/own-pages/",
      "Crea una página; su dirección sale del título",
      { ...shared, request: { body: jsonBody(contentPageInput) }, responses: created(contentPage, "La página creada") },
      async (c) => c.json(await createPage(db, callerOf(c), c.req.valid("json")), 201),
    ),
    route.put(
      "/own-pages/order/",
      "Ordena las páginas",
      { ...shared, request: { body: jsonBody(contentPageOrder) }, responses: ok(contentPageList) },
      async (c) => c.json(wholePage(await orderPages(db, callerOf(c), c.req.valid("json").ids)), 200),
    ),
    route.put(
      "/own-pages/{id}/",
      "Cambia los campos dados de una página; publicada, conserva su dirección",
      { ...shared, request: { params, body: jsonBody(contentPageChanges) }, responses: ok(contentPage) },
      async (c) => c.json(await updatePage(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    ),
    route.delete(
      "/own-pages/{id}/",
      "Elimina una página",
      { ...shared, request: { params }, responses: ok(messageBody.extend({ activity_id: z.int() })) },
      async (c) => {
        const activity_id = await deletePage(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Página eliminada correctamente", activity_id }, 200);
      },
    ),
  ]);
}
