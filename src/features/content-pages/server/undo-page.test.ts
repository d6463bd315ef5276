import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff } from "../../../../test/factories.ts";

const { db, get, post, put, delete: remove } = await openTestApp();
const { token } = await createStaff(db);
const as = { token };

const blocks = (text: string) => [{ kind: "paragraph", runs: [{ text }] }];
const write = async (title: string, is_published = true) =>
  (await post("/own-pages/", { title, blocks: blocks(`Esto es ${title}.`), is_published }, as)).body;
const pages = async () => (await get("/own-pages/", as)).body.results;
const newest = async () => (await get("/activity-logs/?page_size=1", as)).body.results[0];
const undo = async (id?: number) => post(`/activity-logs/${id ?? (await newest()).id}/undo/`, undefined, as);

test("a changed page is as before, its address too, and tells so", async () => {
  const { id } = await write("Envíos", false);
  await put(`/own-pages/${id}/`, { title: "Entregas", blocks: blocks("Otra cosa."), is_published: true }, as);
  expect(await undo()).toMatchObject({ status: 200, body: { message: "La página volvió a como estaba", restored: 1 } });
  expect((await pages()).at(-1)).toMatchObject({
    ...{ id, title: "Envíos", slug: "envios", is_published: false },
    blocks: blocks("Esto es Envíos."),
  });
  expect(await newest()).toMatchObject({
    description: "Se deshizo: Página editada: Entregas",
    changes: { title: { before: "Entregas", after: "Envíos" } },
  });
});

test("one that was changed again since is left alone", async () => {
  const { id } = await write("Mayoristas");
  await put(`/own-pages/${id}/`, { blocks: blocks("Uno.") }, as);
  const entry = (await newest()).id;
  await put(`/own-pages/${id}/`, { blocks: blocks("Dos.") }, as);
  expect(await undo(entry)).toMatchObject({ status: 200, body: { restored: 0, left_alone: 1 } });
  expect((await pages()).at(-1)).toMatchObject({ blocks: blocks("Dos.") });
});

test("a deleted page comes back with its text, address and place, unless its address was taken", async () => {
  const first = await write("Quiénes somos");
  await write("Contacto mayorista");
  const { activity_id } = (await remove(`/own-pages/${first.id}/`, as)).body;
  const taker = await write("Quienes somos");
  expect((await undo(activity_id)).status).toBe(409);
  await remove(`/own-pages/${taker.id}/`, as);
  expect(await undo(activity_id)).toMatchObject({ status: 200, body: { restored: 1 } });
  const titles = (await pages()).map(({ title }: { title: string }) => title);
  expect(titles.indexOf("Quiénes somos")).toBe(titles.indexOf("Contacto mayorista") - 1);
  expect((await pages()).find(({ title }: { title: string }) => title === "Quiénes somos")).toMatchObject({
    ...{ slug: "quienes-somos", is_published: true },
    blocks: blocks("Esto es Quiénes somos."),
  });
});

test("who may not change settings can't undo a change of a page", async () => {
  const { id } = await write("Garantía");
  await put(`/own-pages/${id}/`, { blocks: blocks("Otra.") }, as);
  const { token: seller } = await createStaff(db, { role: "catalogue_only" });
  const { id: entry } = await newest();
  expect((await post(`/activity-logs/${entry}/undo/`, undefined, { token: seller })).status).toBe(403);
});
