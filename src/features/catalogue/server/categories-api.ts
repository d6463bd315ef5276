import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
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
  menuOrder,
} from "../contract/category.ts";
import { deleted } from "../contract/product.ts";
import {
  createCategoryGroup,
  deleteCategoryGroup,
  listCategoryGroups,
  updateCategoryGroup,
} from "./category-groups.ts";
import { orderMenu } from "./order-menu.ts";
import { createCategory, deleteCategory, updateCategory } from "./write-categories.ts";

type CategoriesDependencies = { db: Db; bulkDb: Db; origin: string };

/** Categories and the menu they make, for staff alone (docs/shop.md, Categories). */
export function categoriesApi({ db, bulkDb, origin }: CategoriesDependencies, { can }: Guards) {
  const params = z.object({ id: idInText });
  const writing = { tags: ["Catálogo"], ...can("products:write") };

  return newApi().openapiRoutes([
    route.post(
      "/categories/",
      "Crea una categoría, la última del último grupo",
      { ...writing, request: { body: jsonBody(categoryInput) }, responses: created(category, "La categoría creada") },
      async (c) => c.json(await createCategory(db, callerOf(c), c.req.valid("json").name), 201),
    ),
    // Before a category's own path: `order` is not an id.
    route.put(
      "/categories/order/",
      "Ordena el menú: los grupos, las categorías de cada uno y las de la barra",
      { ...writing, request: { body: jsonBody(menuOrder) }, responses: ok(messageBody) },
      async (c) => {
        await orderMenu(db, callerOf(c), c.req.valid("json"));
        return c.json({ message: "Menú ordenado" }, 200);
      },
    ),
    route.put(
      "/categories/{id}/",
      "Cambia los campos dados de una categoría",
      {
        ...writing,
        description:
          "Con otro `name` se borran las etiquetas que no vengan con él, y los enlaces con el nombre anterior siguen andando.",
        request: { params, body: jsonBody(categoryChanges) },
        responses: ok(category),
      },
      async (c) => {
        // A new name is written into the search text of all its products.
        const shop = { db: bulkDb, origin };
        return c.json(await updateCategory(shop, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200);
      },
    ),
    route.delete(
      "/categories/{id}/",
      "Elimina una categoría que ningún producto usa",
      { ...writing, request: { params }, responses: ok(deleted) },
      async (c) => {
        const activity_id = await deleteCategory(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Categoría eliminada correctamente", activity_id }, 200);
      },
    ),
    route.get(
      "/category-groups/",
      "Los grupos de categorías, en el orden del menú",
      { ...writing, ...can("products:read"), responses: ok(categoryGroupPage) },
      async (c) => c.json(wholePage(await listCategoryGroups(db)), 200),
    ),
    route.post(
      "/category-groups/",
      "Crea un grupo de categorías, el último",
      {
        ...writing,
        request: { body: jsonBody(categoryGroupInput) },
        responses: created(categoryGroup, "El grupo creado"),
      },
      async (c) => c.json(await createCategoryGroup(db, callerOf(c), c.req.valid("json").name), 201),
    ),
    route.put(
      "/category-groups/{id}/",
      "Renombra, oculta o muestra un grupo",
      { ...writing, request: { params, body: jsonBody(categoryGroupChanges) }, responses: ok(categoryGroup) },
      async (c) =>
        c.json(await updateCategoryGroup(db, callerOf(c), c.req.valid("param").id, c.req.valid("json")), 200),
    ),
    route.delete(
      "/category-groups/{id}/",
      "Elimina un grupo; sus categorías quedan sin grupo",
      { ...writing, request: { params }, responses: ok(deleted) },
      async (c) => {
        const activity_id = await deleteCategoryGroup(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Grupo eliminado correctamente", activity_id }, 200);
      },
    ),
  ]);
}
