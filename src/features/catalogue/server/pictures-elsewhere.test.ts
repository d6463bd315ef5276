import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff } from "../../../../test/factories.ts";
import { importSheet } from "../../../../test/sheets.ts";

const shop = await openTestApp();
const { db, app, post, put } = shop;
const { token } = await createStaff(db);

const OLD = "https://fotos.example/a.png?x=1";
const ELSEWHERE = ["https://otro.example/a.png", "//otro.example/media/a.png", "javascript:alert(1)", "/icons/192.png"];
const WORDS = "Las fotos de otros sitios no se aceptan: bajala y subila a la tienda";

const imageSources = async (page: string) => {
  const policy = (await app.request(page)).headers.get("content-security-policy") ?? "";
  return policy.split("; ").find((directive) => directive.startsWith("img-src"));
};

test("pages take pictures from this shop alone", async () => {
  const { id } = await createProduct(db, { image: "/media/a.webp" });
  for (const page of ["/", "/productos", `/producto/${id}`, "/admin/productos"])
    expect(await imageSources(page), page).toBe("img-src 'self' data: blob:");
});

test("a new product or category takes no picture of another site, and a changed one neither", async () => {
  const { id, categoryId } = await createProduct(db, { image: "/media/a.webp" });
  for (const image of ELSEWHERE) {
    const wrong = { status: 400, body: { details: [{ path: "image", message: WORDS }] } };
    expect(await post("/products/", { name: "Pala", category: categoryId, image }, { token }), image).toMatchObject(
      wrong,
    );
    expect(await put(`/products/${id}/`, { image }, { token }), image).toMatchObject(wrong);
    expect(await put(`/categories/${categoryId}/`, { image }, { token }), image).toMatchObject(wrong);
  }
  const both = await put(
    `/products/${id}/`,
    { image: "https://a.example/a", image_3: "https://a.example/b" },
    { token },
  );
  expect(both.body.details.map(({ path }: { path: string }) => path)).toEqual(["image", "image_3"]);
  const own = await put(`/products/${id}/`, { image: "http://localhost:3000/media/b.webp" }, { token });
  expect(own.body.image).toBe("/media/b.webp");
});

test("a sheet's row with such a picture says what to do, and one that came out with it comes back", async () => {
  const product = await createProduct(db, { image: OLD });
  const { report } = await importSheet(shop, token, `id;imagen;marca\n${product.id};${OLD};Otra\n`);
  expect(report).toMatchObject({ changed: 1, failed: 0 });
  const refused = await importSheet(shop, token, `id;imagen\n${product.id};https://otro.example/a.png\n`);
  expect(refused.report.failed_rows).toMatchObject([{ reasons: [`imagen: ${WORDS}`] }]);
});

test("what a shop has from before is shown, may be sent back, and its sites alone are let in while it is there", async () => {
  const other = await openTestApp();
  const staff = await createStaff(other.db);
  const made = await createProduct(other.db, { image: OLD, image2: "https://foto;s.example/a.png" });
  const policyOf = async (page: string) => (await other.app.request(page)).headers.get("content-security-policy");
  expect(await policyOf("/productos")).toContain("img-src 'self' data: blob: https://fotos.example;");
  const asStaff = { token: staff.token };
  const stateOf = async () => (await other.get("/admin/status/", asStaff)).body.pictures_elsewhere;
  expect(await stateOf()).toBe(1);
  const same = await other.put(`/products/${made.id}/`, { image: null, image_3: OLD, name: "Otra" }, asStaff);
  expect(same).toMatchObject({ status: 200, body: { image: null, image_3: OLD } });
  const mended = await other.put(
    `/products/${made.id}/`,
    { image: "/media/a.webp", image_2: null, image_3: "" },
    asStaff,
  );
  expect(mended.status).toBe(200);
  expect(await stateOf()).toBe(0);
});
