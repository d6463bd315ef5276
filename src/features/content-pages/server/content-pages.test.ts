import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff } from "../../../../test/factories.ts";

const app = await openTestApp();
const { db, get, post, put, delete: remove } = app;
const { token } = await createStaff(db);
// The first page waits for the built pages to be opened.
await app.app.request("/404");

const words = (text: string) => [{ kind: "paragraph", runs: [{ text }] }];

const write = (title: string, given: object = {}) =>
  post("/own-pages/", { title, blocks: words(`Esto es ${title}.`), is_published: true, ...given }, { token });

const shown = async (path: string) => {
  const answer = await app.app.request(path);
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
};

const newestEntry = async () =>
  (await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1)).at(0);

test("a published page has an address of its title, and stands in the footer and the sitemap", async () => {
  const made = await write("¿Quiénes somos?");
  expect(made).toMatchObject({ status: 201, body: { slug: "quienes-somos", is_published: true } });
  expect(await newestEntry()).toMatchObject({ action: "create", description: "Página creada: ¿Quiénes somos?" });
  const page = await shown("/pagina/quienes-somos");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Esto es ¿Quiénes somos?.");
  expect(page.text).toContain('rel="canonical" href="http://localhost:3000/pagina/quienes-somos"');
  expect((await shown("/")).text).toMatch(/<footer.*href="\/pagina\/quienes-somos".*<\/footer>/s);
  expect((await shown("/sitemap.xml")).text).toContain("/pagina/quienes-somos</loc>");
});

test("its description for search engines is the owner's, else its first words", async () => {
  const { body } = await write("Garantía");
  const description = async () =>
    /<meta name="description" content="([^"]*)"/.exec((await shown("/pagina/garantia")).text)?.[1];
  expect(await description()).toBe("Esto es Garantía.");
  await put(`/own-pages/${body.id}/`, { description: "Seis meses en todo lo nuevo." }, { token });
  expect(await description()).toBe("Seis meses en todo lo nuevo.");
  expect(await newestEntry()).toMatchObject({
    changes: { description: { before: "", after: "Seis meses en todo lo nuevo." } },
  });
});

test("a draft is nowhere to be found, and its address follows its title until it is published", async () => {
  const { body } = await write("Mayoristas", { is_published: false });
  expect(await shown("/pagina/mayoristas")).toMatchObject({ status: 302, location: "/404" });
  expect((await shown("/")).text).not.toContain("/pagina/mayoristas");
  const change = (changes: object) => put(`/own-pages/${body.id}/`, changes, { token });
  expect((await change({ title: "Por mayor" })).body.slug).toBe("por-mayor");
  expect((await change({ is_published: true })).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ changes: { is_published: { before: false, after: true } } });
  expect((await change({ title: "Ventas por mayor" })).body.slug).toBe("por-mayor");
  expect((await shown("/pagina/por-mayor")).text).toContain("Ventas por mayor");
  expect((await change({ is_published: false })).status).toBe(200);
  expect((await shown("/pagina/por-mayor")).status).toBe(302);
});

test("a changed page, another order and a deleted page are seen at once", async () => {
  const [one, two] = [(await write("Uno")).body, (await write("Dos")).body];
  expect((await shown("/pagina/uno")).text).toContain("Esto es Uno.");
  await put(`/own-pages/${one.id}/`, { blocks: words("Otra cosa.") }, { token });
  expect((await shown("/pagina/uno")).text).toContain("Otra cosa.");
  const order = await put("/own-pages/order/", { ids: [two.id, one.id] }, { token });
  expect(order.body.results.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual(["Dos", "Uno"]);
  expect((await shown("/")).text).toMatch(/\/pagina\/dos.*\/pagina\/uno/s);
  expect((await remove(`/own-pages/${one.id}/`, { token })).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ changes: { content: { before: "Otra cosa.", after: "" } } });
  expect((await shown("/pagina/uno")).status).toBe(302);
  expect((await get("/own-pages/", { token })).body.results.map(({ id }: { id: number }) => id)).not.toContain(one.id);
});

test("two pages can't have one address, and a title needs something to make one of", async () => {
  await write("Envíos");
  expect(await write("ENVIOS!")).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  const { body } = await write("Retiros", { is_published: false });
  expect((await put(`/own-pages/${body.id}/`, { title: "envios" }, { token })).status).toBe(409);
  expect(await write("¿?")).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  expect((await put("/own-pages/2147483647/", { title: "Nada" }, { token })).status).toBe(404);
});

describe("nothing that is written is run", () => {
  const attack = "<script>alert(1)</script><img src=x onerror=alert(1)>";

  test("markup is words", async () => {
    await write(`Ataque ${attack}`, {
      blocks: [
        { kind: "heading", runs: [{ text: attack, bold: true }] },
        { kind: "bullets", items: [[{ text: attack, link: 'https://a.example/"onmouseover="alert(1)' }]] },
      ],
    });
    const { results } = (await get("/own-pages/", { token })).body;
    const { text } = await shown(`/pagina/${results.at(-1).slug}`);
    const document = text.slice(0, text.indexOf("<script"));
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(document).not.toContain("<img src=x");
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toContain('"onmouseover="');
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "envios",
  ])("no link leads to %j", async (link) => {
    const blocks = [{ kind: "paragraph", runs: [{ text: "acá", link }] }];
    expect(await write(`Enlace ${link}`, { blocks })).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  });

  test.each([
    { kind: "html", html: attack },
    { kind: "picture", path: "https://otro.example/a.png", alt: "", width: 8, height: 6 },
    { kind: "picture", path: "/media/../1000.webp", alt: "", width: 8, height: 6 },
    { kind: "paragraph", runs: [{ text: 1 }] },
    { kind: "paragraph" },
    "texto",
  ])("a block is one of those that are known: not %j", async (block) => {
    expect((await write("Bloque raro", { blocks: [block] })).status).toBe(400);
  });

  test("a picture of the shop's own stands in a page, with its size and its words", async () => {
    const picture = {
      kind: "picture",
      path: `/media/${"a".repeat(32)}/1000.webp`,
      alt: "El local",
      width: 8,
      height: 6,
    };
    expect((await write("Con foto", { blocks: [picture] })).body.blocks).toEqual([picture]);
    expect((await shown("/pagina/con-foto")).text).toMatch(/<img[^>]* alt="El local" width="8" height="6"/);
  });

  test("what a block doesn't know is left out", async () => {
    const blocks = [{ kind: "paragraph", runs: [{ text: "hola", onclick: "alert(1)" }], style: "x" }];
    expect((await write("Con sobras", { blocks })).body.blocks).toEqual(words("hola"));
  });
});
