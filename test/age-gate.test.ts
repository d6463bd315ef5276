import { expect, test } from "vitest";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff } from "./factories.ts";

const { app, db, put } = await openTestApp();
const { id, name } = await createProduct(db, { name: "Sustrato a la vista" });
const { token } = await createStaff(db);
const read = async (path: string) => (await app.request(path)).text();

test("the age gate stands before every page that may be a visit's first where its owner wants it, with the page in the same HTML", async () => {
  const paths = ["/productos", `/producto/${id}`, "/carrito", "/arrepentimiento"];
  for (const path of paths) expect(await read(path), path).not.toContain("Verificación de edad");
  expect(await read("/")).toContain("Verificación de edad");
  await put("/settings/", { age_gate_everywhere: true }, { token });
  for (const path of ["/", ...paths]) {
    const html = await read(path);
    expect(html.match(/<dialog data-age=""[^>]*>/g), path).toHaveLength(1);
    expect(html, path).toContain("edad_verificada=1");
    expect(html, path).not.toMatch(/<dialog[^>]* open/);
  }
  expect(await read(`/producto/${id}`)).toContain(name);
});
