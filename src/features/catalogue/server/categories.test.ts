import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";
import type { Menu } from "../contract/category.ts";
import { readMenu } from "./list-categories.ts";

const app = await openTestApp();
// The first page waits for the built pages to be opened.
await app.app.request("/404");
const { db, get, post, put, delete: remove } = app;
const { token } = await createStaff(db);

const newestEntry = async () => {
  const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
  return entry;
};

const filled = async (name: string) => {
  const category = await createCategory(db, name);
  const product = await createProduct(db, { categoryId: category.id, name: `De ${name}` });
  return { ...category, productId: product.id };
};

const namesIn = ({ groups }: Menu) =>
  Object.fromEntries(groups.map(({ name, categories }) => [name, categories.map((each) => each.name)]));

const groupsNow = async () => (await get("/category-groups/", { token })).body.results;

const rename = (id: number, name: string, labels = {}) => put(`/categories/${id}/`, { name, ...labels }, { token });

const found = async (query: string) =>
  (await get(`/products/?${query}`)).body.results.map(({ name }: { name: string }) => name);

test("a new shop begins with the four groups, and shows none of them", async () => {
  expect((await groupsNow()).map(({ name }: { name: string }) => name)).toEqual([
    "Cultivo",
    "Indoor",
    "Parafernalia",
    "Otros",
  ]);
  expect(await readMenu(db)).toEqual({ bar: [], groups: [], pages: [] });
});

test("a category without available products is in no menu, and a new one stands last in the last group", async () => {
  const first = await post("/categories/", { name: "Primera" }, { token });
  const second = await post("/categories/", { name: "Segunda" }, { token });
  expect([first, second]).toMatchObject([
    { status: 201, body: { product_count: 0, position: 0 } },
    { status: 201, body: { position: 1, group: (await groupsNow()).at(-1).id } },
  ]);
  await createProduct(db, { categoryId: second.body.id });
  await createProduct(db, { categoryId: first.body.id, isAvailable: false });
  expect(namesIn(await readMenu(db))).toEqual({ Otros: ["Segunda"] });
});

describe("a renamed category", () => {
  test("has its new name everywhere, its labels gone unless they come with it", async () => {
    const { id, productId } = await filled("Viejas");
    await put(`/categories/${id}/`, { label: "Viejitas", bar_label: "Viejas y más" }, { token });
    const answer = await rename(id, "Nuevas");
    expect(answer).toMatchObject({ status: 200, body: { name: "Nuevas", label: "", bar_label: "", product_count: 1 } });
    expect(await newestEntry()).toMatchObject({
      description: "Categoría renombrada: Viejas → Nuevas",
      changes: { category_name: { before: "Viejas", after: "Nuevas" }, label: { before: "Viejitas", after: "" } },
    });
    expect((await get(`/products/${productId}/`)).body.category_name).toBe("Nuevas");
    expect(await found("search=nuevas")).toEqual(["De Viejas"]);
    expect((await get("/products/export/", { token })).body).toContain(";Nuevas;");
    expect((await rename(id, "Nuevísimas", { label: "Lo nuevo" })).body).toMatchObject({ label: "Lo nuevo" });
  });

  test("is still found by the name it had, until another category is called so", async () => {
    const { id } = await filled("Luces");
    await rename(id, "Iluminación");
    expect(await found("category_name=LUCES")).toEqual(["De Luces"]);
    const page = await app.app.request("/productos?categories=luces&orden=nombre");
    expect(page.status).toBe(301);
    expect(page.headers.get("location")).toBe("/productos?categories=Iluminaci%C3%B3n&orden=nombre");
    await filled("Luces LED");
    expect(await found("category_name=Luces")).toEqual(["De Luces"]);
    await filled("Lúces");
    expect(await found("category_name=Luces")).toEqual(["De Lúces"]);
    expect((await app.app.request("/productos?categories=luces")).status).toBe(200);
  });

  test("takes sheets that were exported before", async () => {
    const { id } = await filled("Antes de exportar");
    await rename(id, "Después de exportar");
    const body = new FormData();
    body.set("file", new File(["nombre;categoria\nCon nombre viejo;Antes de exportar"], "productos.csv"));
    const answer = await app.app.request("/api/products/import/", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    expect(await answer.text()).toContain('"unknown_categories":[]');
  });

  test("may take no other's name, but its own in other letters and one it had", async () => {
    const [{ id }] = [await filled("Única"), await filled("Tomada")];
    expect(await rename(id, "TOMADA")).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await rename(id, "ÚNICA")).body.name).toBe("ÚNICA");
    await rename(id, "Otra cosa");
    expect((await rename(id, "Única")).body.name).toBe("Única");
    expect(await found("category_name=otra cosa")).toEqual(["De Única"]);
    expect((await rename(id, "")).status).toBe(400);
    expect((await rename(2_147_483_647, "Nadie")).status).toBe(404);
  });
});

test("a category's text stands on its page and its picture in the index, our own address by its path alone", async () => {
  const { id } = await filled("Con texto");
  const image = "http://localhost:3000/media/0123456789abcdef0123456789abcdef/1000.webp";
  const changed = await put(`/categories/${id}/`, { text: "Todo lo que hay.", image }, { token });
  expect(changed.body).toMatchObject({ text: "Todo lo que hay." });
  const page = await (await app.app.request("/productos?categories=con texto")).text();
  expect(page).toContain("Todo lo que hay.");
  expect(await (await app.app.request("/")).text()).toContain("0123456789abcdef0123456789abcdef");
  expect((await put(`/categories/${id}/`, { image: "javascript:alert(1)" }, { token })).status).toBe(400);
});

describe("the menu", () => {
  test("is in the order that staff give it, with the bar apart, and each order is recorded once", async () => {
    const [one, two, three] = [await filled("Uno"), await filled("Dos"), await filled("Tres")];
    const [first, second, ...others] = await groupsNow();
    const order = {
      groups: [
        { id: second.id, categories: [two.id, one.id] },
        { id: first.id, categories: [2_147_483_647] },
        { id: 2_147_483_646, categories: [one.id] },
        ...others.map(({ id }: { id: number }) => ({ id, categories: [] })),
      ],
      ungrouped: [three.id],
      bar: [three.id, two.id],
    };
    expect(await put("/categories/order/", order, { token })).toMatchObject({ status: 200 });
    const menu = await readMenu(db);
    expect(Object.entries(namesIn(menu))[0]).toEqual(["Indoor", ["Dos", "Uno"]]);
    expect(namesIn(menu)[""]).toContain("Tres");
    expect(menu.bar.map(({ label }) => label)).toEqual(["Tres", "Dos"]);
    const entry = await newestEntry();
    expect(entry).toMatchObject({
      description: "Menú de categorías ordenado",
      changes: { bar: { before: [], after: ["Tres", "Dos"] } },
    });
    await put("/categories/order/", order, { token });
    expect((await newestEntry())?.id).toBe(entry?.id);
  });

  test("holds links to own pages, on every page of the shop and in a phone's menu while they are published", async () => {
    const { id } = await filled("Con páginas");
    const blocks = [{ kind: "paragraph", runs: [{ text: "A todo el país." }] }];
    const { body: page } = await post("/own-pages/", { title: "Envíos", blocks, is_published: true }, { token });
    const place = (bar: unknown[]) => put("/categories/order/", { groups: [], ungrouped: [], bar }, { token });
    expect((await place([{ page: page.id }, id])).status).toBe(200);
    expect(await newestEntry()).toMatchObject({ changes: { bar: { after: ["Envíos", "Con páginas"] } } });
    const link = { address: "/pagina/envios", label: "Envíos" };
    expect(await readMenu(db)).toMatchObject({ bar: [link, { label: "Con páginas" }], pages: [link] });
    const shown = async () => (await app.app.request("/404")).text();
    expect(await shown()).toMatch(/<nav aria-label="Categorías".*href="\/pagina\/envios".*<\/nav>/s);
    const { body: removed } = await remove(`/own-pages/${page.id}/`, { token });
    expect((await readMenu(db)).pages).toEqual([]);
    await post(`/activity-logs/${removed.activity_id}/undo/`, undefined, { token });
    const listed = (await get("/own-pages/", { token })).body.results;
    expect(listed).toMatchObject([{ title: "Envíos", bar_position: 0 }]);
    expect((await readMenu(db)).bar[0]).toEqual(link);
    await put(`/own-pages/${listed[0].id}/`, { is_published: false }, { token });
    expect(await readMenu(db)).toMatchObject({ bar: [{ label: "Con páginas" }], pages: [] });
    expect((await place(["Envíos"])).status).toBe(400);
    await place([]);
  });

  test("leaves out a hidden group, whose products stay for sale", async () => {
    const { id } = await filled("Escondida");
    const { body: group } = await post("/category-groups/", { name: "Reservado" }, { token });
    const move = { groups: [{ id: group.id, categories: [id] }], ungrouped: [], bar: [id] };
    await put("/categories/order/", move, { token });
    expect(namesIn(await readMenu(db)).Reservado).toEqual(["Escondida"]);
    const hidden = await put(`/category-groups/${group.id}/`, { is_hidden: true }, { token });
    expect(hidden.body).toEqual({ id: group.id, name: "Reservado", is_hidden: true });
    const menu = await readMenu(db);
    expect(namesIn(menu).Reservado).toBeUndefined();
    expect(menu.bar.map(({ label }) => label)).not.toContain("Escondida");
    expect(await found("category_name=Escondida")).toEqual(["De Escondida"]);
  });

  test("keeps the categories of a deleted group, in none", async () => {
    const { id } = await filled("Huérfana");
    const { body: group } = await post("/category-groups/", { name: "Pasajero" }, { token });
    await put(
      "/categories/order/",
      { groups: [{ id: group.id, categories: [id] }], ungrouped: [], bar: [] },
      { token },
    );
    expect((await remove(`/category-groups/${group.id}/`, { token })).status).toBe(200);
    expect(await newestEntry()).toMatchObject({ description: "Grupo de categorías eliminado: Pasajero" });
    expect(namesIn(await readMenu(db))[""]).toContain("Huérfana");
    expect((await remove(`/category-groups/${group.id}/`, { token })).status).toBe(404);
  });

  test("has a bar of the first nine categories where staff chose none", async () => {
    const { bar } = await readMenu(db);
    expect(bar).toHaveLength(9);
  });
});
