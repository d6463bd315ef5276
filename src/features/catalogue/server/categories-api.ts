import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, messageBody, ok, route, saying, undoableBody } from "#src/http/route.ts";
import * as contract from "../contract/category.ts";
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
  const writing = { tags: ["Catálogo"], ...can("products:write") };

  return [
    route.post(
      "/categories/",
      "Crea una categoría, la última del último grupo",
      { ...writing, body: contract.categoryInput, answer: created(contract.category, "La categoría creada") },
      ({ caller, body }) => createCategory(db, caller, body.name),
    ),
    // Before a category's own path: `order` is not an id.
    route.put(
      "/categories/order/",
      "Ordena el menú: los grupos, las categorías de cada uno y las de la barra",
      { ...writing, body: contract.menuOrder, answer: ok(messageBody) },
      saying("Menú ordenado", ({ caller, body }) => orderMenu(db, caller, body)),
    ),
    route.put(
      "/categories/{id}/",
      "Cambia los campos dados de una categoría",
      {
        ...writing,
        description:
          "Con otro `name` se borran las etiquetas que no vengan con él, y los enlaces con el nombre anterior siguen andando.",
        params: byId,
        body: contract.categoryChanges,
        answer: ok(contract.category),
      },
      // A new name is written into the search text of all its products.
      ({ caller, params, body }) => updateCategory({ db: bulkDb, origin }, caller, params.id, body),
    ),
    route.delete(
      "/categories/{id}/",
      "Elimina una categoría que ningún producto usa",
      { ...writing, params: byId, answer: ok(undoableBody) },
      ({ caller, params }) => deleteCategory(db, caller, params.id),
    ),
    route.get(
      "/category-groups/",
      "Los grupos de categorías, en el orden del menú",
      { ...writing, ...can("products:read"), answer: ok(contract.categoryGroupPage) },
      async () => wholePage(await listCategoryGroups(db)),
    ),
    route.post(
      "/category-groups/",
      "Crea un grupo de categorías, el último",
      { ...writing, body: contract.categoryGroupInput, answer: created(contract.categoryGroup, "El grupo creado") },
      ({ caller, body }) => createCategoryGroup(db, caller, body.name),
    ),
    route.put(
      "/category-groups/{id}/",
      "Renombra, oculta o muestra un grupo",
      { ...writing, params: byId, body: contract.categoryGroupChanges, answer: ok(contract.categoryGroup) },
      ({ caller, params, body }) => updateCategoryGroup(db, caller, params.id, body),
    ),
    route.delete(
      "/category-groups/{id}/",
      "Elimina un grupo; sus categorías quedan sin grupo",
      { ...writing, params: byId, answer: ok(undoableBody) },
      ({ caller, params }) => deleteCategoryGroup(db, caller, params.id),
    ),
  ];
}
