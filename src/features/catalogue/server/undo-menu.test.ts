import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";

const { db, get, post, put, delete: remove } = await openTestApp();
const { token } = await createStaff(db);
const as = { token };

const newest = async () => (await get("/activity-logs/?page_size=1", as)).body.results[0];
const undo = async (id?: number) => post(`/activity-logs/${id ?? (await newest()).id}/undo/`, undefined, as);
const categoryNow = async (id: number) =>
  (await get("/products/categories/?page_size=100", as)).body.results.find((each: { id: number }) => each.id === id);
const groupNamed = async (name: string) =>
  (await get("/category-groups/", as)).body.results.find((each: { name: string }) => each.name === name);
const makeGroup = async (name: string) => (await post("/category-groups/", { name }, as)).body.id as number;

const BACK = { status: 200, body: { restored: 1, left_alone: 0 } };
const LEFT = { status: 200, body: { restored: 0, left_alone: 1 } };

test("a renamed category gets its name, labels and searches back, once, told in the log", async () => {
  const { id } = await createCategory(db, "Tierras");
  const product = await createProduct(db, { categoryId: id, name: "Bolsa" });
  await put(`/categories/${id}/`, { label: "Tierras y más", text: "Para empezar" }, as);
  await put(`/categories/${id}/`, { name: "Suelos" }, as);
  const { id: entry, can_undo } = await newest();
  expect(can_undo).toBe(true);
  expect(await undo(entry)).toMatchObject({ ...BACK, body: { message: "La categoría volvió a como estaba" } });
  expect(await categoryNow(id)).toMatchObject({ name: "Tierras", label: "Tierras y más", text: "Para empezar" });
  const { results } = (await get("/products/?search=tierras")).body;
  expect(results.map((each: { id: number }) => each.id)).toContain(product.id);
  expect(await newest()).toMatchObject({
    description: "Se deshizo: Categoría renombrada: Tierras → Suelos",
    changes: { category_name: { before: "Suelos", after: "Tierras" } },
  });
  expect((await undo(entry)).status).toBe(409);
});

test("what was changed again since stays, and what wasn't comes back alone", async () => {
  const { id } = await createCategory(db, "Macetas");
  await put(`/categories/${id}/`, { text: "Uno" }, as);
  const first = (await newest()).id;
  await put(`/categories/${id}/`, { text: "Dos" }, as);
  const second = (await newest()).id;
  await put(`/categories/${id}/`, { bar_label: "Más macetas" }, as);
  expect(await undo(first)).toMatchObject(LEFT);
  expect(await undo(second)).toMatchObject(BACK);
  expect(await categoryNow(id)).toMatchObject({ text: "Uno", bar_label: "Más macetas" });
});

test("a deleted category comes back, unless its name was taken meanwhile", async () => {
  const { id } = await createCategory(db, "Riego");
  const { activity_id } = (await remove(`/categories/${id}/`, as)).body;
  const other = (await post("/categories/", { name: "riego" }, as)).body;
  expect(await undo(activity_id)).toMatchObject({
    status: 409,
    body: { message: "Ya existe una categoría con ese nombre" },
  });
  await put(`/categories/${other.id}/`, { name: "Aspersores" }, as);
  expect(await undo(activity_id)).toMatchObject(BACK);
  expect(await categoryNow(id)).toMatchObject({ name: "Riego" });
});

test("a group that was renamed and hidden is as before; one changed again since is left alone", async () => {
  const id = await makeGroup("Exterior");
  await put(`/category-groups/${id}/`, { name: "Jardín", is_hidden: true }, as);
  expect(await undo()).toMatchObject({ ...BACK, body: { message: "El grupo volvió a como estaba" } });
  expect(await groupNamed("Exterior")).toMatchObject({ id, is_hidden: false });
  await put(`/category-groups/${id}/`, { is_hidden: true }, as);
  const hidden = (await newest()).id;
  await put(`/category-groups/${id}/`, { is_hidden: false }, as);
  expect(await undo(hidden)).toMatchObject(LEFT);
});

test("a deleted group comes back in its place with those of its categories that are in no other", async () => {
  const id = await makeGroup("Cosecha");
  const [one, two] = [await createCategory(db, "Tijeras"), await createCategory(db, "Frascos")];
  const rest = { ungrouped: [], bar: [] };
  await put("/categories/order/", { groups: [{ id, categories: [one.id, two.id] }], ...rest }, as);
  await put(`/category-groups/${id}/`, { is_hidden: true }, as);
  const { activity_id } = (await remove(`/category-groups/${id}/`, as)).body;
  const other = await makeGroup("Secado");
  await put("/categories/order/", { groups: [{ id: other, categories: [two.id] }], ...rest }, as);
  expect(await undo(activity_id)).toMatchObject(BACK);
  const back = await groupNamed("Cosecha");
  expect(back).toMatchObject({ is_hidden: true });
  expect(await categoryNow(one.id)).toMatchObject({ group: back.id });
  expect(await categoryNow(two.id)).toMatchObject({ group: other });
});
