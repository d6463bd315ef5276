import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, ok, route, undoableBody } from "#src/http/route.ts";
import { contentPage, contentPageChanges, contentPageInput, contentPageList, contentPageOrder } from "../contract.ts";
import { listPages } from "./read-pages.ts";
import { createPage, deletePage, orderPages, updatePage } from "./write-pages.ts";

export function contentPagesApi({ db }: { db: Db }, { can }: Guards) {
  const shared = { tags: ["Páginas"], ...can("settings:manage") };
  return [
    route.get(
      "/own-pages/",
      "Las páginas propias, con los borradores, en el orden del pie",
      // Who orders the menu may put them into it.
      { ...shared, ...can("products:write"), answer: ok(contentPageList) },
      async () => wholePage(await listPages(db)),
    ),
    route.post(
      "/own-pages/",
      "Crea una página; su dirección sale del título",
      { ...shared, body: contentPageInput, answer: created(contentPage, "La página creada") },
      ({ caller, body }) => createPage(db, caller, body),
    ),
    route.put(
      "/own-pages/order/",
      "Ordena las páginas",
      { ...shared, body: contentPageOrder, answer: ok(contentPageList) },
      async ({ caller, body }) => wholePage(await orderPages(db, caller, body.ids)),
    ),
    route.put(
      "/own-pages/{id}/",
      "Cambia los campos dados de una página; publicada, conserva su dirección",
      { ...shared, params: byId, body: contentPageChanges, answer: ok(contentPage) },
      ({ caller, params, body }) => updatePage(db, caller, params.id, body),
    ),
    route.delete(
      "/own-pages/{id}/",
      "Elimina una página",
      { ...shared, params: byId, answer: ok(undoableBody) },
      async ({ caller, params }) => {
        const activity_id = await deletePage(db, caller, params.id);
        return { message: "Página eliminada correctamente", activity_id };
      },
    ),
  ];
}
