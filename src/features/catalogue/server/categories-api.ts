import { createRoute, z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { json, jsonBody, messageBody, newApi, problems } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import {
  category,
  categoryChanges,
  categoryGroup,
  categoryGroupChanges,
  categoryGroupInput,
  categoryGroupPage,
  categoryInput,
  deleted,
  menuOrder,
} from "../contract.ts";
import {
  createCategoryGroup,
  deleteCategoryGroup,
  listCategoryGroups,
  updateCategoryGroup,
} from "./category-groups.ts";
import { createCategory } from "./create-category.ts";
import { deleteCategory } from "./delete-category.ts";
import { orderMenu } from "./order-menu.ts";
import { updateCategory } from "./update-category.ts";

type CategoriesDependencies = { db: Db; bulkDb: Db; origin: string };

/** Categories and the menu they make, for staff alone (docs/shop.md, Categories). */
export function categoriesApi({ db, bulkDb, origin }: CategoriesDependencies, { may }: Guards) {
  const params = z.object({ id: idInText });
  const writing = { tags: ["Catálogo"], ...may("products:write") };

  return newApi()
    .openapi(
      createRoute({
        ...writing,
        method: "post",
        path: "/categories/",
        summary: "Crea una categoría, la última del último grupo",
        request: { body: jsonBody(categoryInput) },
        responses: { 201: json(category, "La categoría creada"), ...problems },
      }),
      async (c) => c.json(await createCategory(db, callerOf(c), c.req.valid("json").name), 201),
    )
    .openapi(
      // Before a category's own path: `order` is not an id.
      createRoute({
        ...writing,
        method: "put",
        path: "/categories/order/",
        summary: "Ordena el menú: los grupos, las categorías de cada uno y las de la barra",
        request: { body: jsonBody(menuOrder) },
        responses: { 200: json(messageBody), ...problems },
      }),
      async (c) => {
        await orderMenu(db, callerOf(c), c.req.valid("json"));
        return c.json({ message: "Menú ordenado" }, 200);
      },
    )
    .openapi(
      createRoute({
        ...writing,
        method: "put",
        path: "/categories/{id}/",
        summary: "Cambia los campos dados de una categoría",
        description:
          "Con otro `name` se borran las etiquetas que no vengan con él, y los enlaces con el nombre anterior siguen andando.",
        request: { params, body: jsonBody(categoryChanges) },
        responses: { 200: json(category), ...problems },
      }),
      async (c) => {
        // A new name is written into the search text of all its products.
        const shop = { db: bulkDb, origin };
        return c.json(await updateCategory(shop, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200);
      },
    )
    .openapi(
      createRoute({
        ...writing,
        method: "delete",
        path: "/categories/{id}/",
        summary: "Elimina una categoría que ningún producto usa",
        request: { params },
        responses: { 200: json(deleted), ...problems },
      }),
      async (c) => {
        const activity_id = await deleteCategory(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Categoría eliminada correctamente", activity_id }, 200);
      },
    )
    .openapi(
      createRoute({
        ...writing,
        ...may("products:read"),
        method: "get",
        path: "/category-groups/",
        summary: "Los grupos de categorías, en el orden del menú",
        responses: { 200: json(categoryGroupPage), ...problems },
      }),
      async (c) => c.json(wholePage(await listCategoryGroups(db)), 200),
    )
    .openapi(
      createRoute({
        ...writing,
        method: "post",
        path: "/category-groups/",
        summary: "Crea un grupo de categorías, el último",
        request: { body: jsonBody(categoryGroupInput) },
        responses: { 201: json(categoryGroup, "El grupo creado"), ...problems },
      }),
      async (c) => c.json(await createCategoryGroup(db, callerOf(c), c.req.valid("json").name), 201),
    )
    .openapi(
      createRoute({
        ...writing,
        method: "put",
        path: "/category-groups/{id}/",
        summary: "Renombra, oculta o muestra un grupo",
        request: { params, body: jsonBody(categoryGroupChanges) },
        responses: { 200: json(categoryGroup), ...problems },
      }),
      async (c) =>
        c.json(await updateCategoryGroup(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    )
    .openapi(
      createRoute({
        ...writing,
        method: "delete",
        path: "/category-groups/{id}/",
        summary: "Elimina un grupo; sus categorías quedan sin grupo",
        request: { params },
        responses: { 200: json(deleted), ...problems },
      }),
      async (c) => {
        const activity_id = await deleteCategoryGroup(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Grupo eliminado correctamente", activity_id }, 200);
      },
    );
}
