import { expect, test } from "vitest";
import { ROLES, roleCan } from "#src/contract/permissions.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";
import { enrolTotp } from "../../../../test/second-factor.ts";
import { hashOfToken } from "../../accounts/server/access-token.ts";

const shop = await openTestApp();
const { db, app, get, post, put } = shop;
const { token } = await createStaff(db);
const reader = await createStaff(db, { role: "read_only" });
const customer = await createUser(db);
const product = await createProduct(db, { name: "Carpa secreta", stock: 50 });

// The first page waits for the built pages to be opened.
await app.request("/404");

const set = async (settings: Record<string, unknown>) =>
  expect(await put("/settings/", settings, { token })).toMatchObject({ status: 200 });
const order = (by: string) => post("/orders/", orderBody([{ product_id: product.id, quantity: 1 }]), { token: by });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("a closed shop answers every public page with 503, its reason and nothing of its catalogue", async () => {
  await set({ name: "El <Yuyo>", status: "closed", closed_text: "Volvemos en marzo.", whatsapp: "1155550100" });
  for (const path of ["/", "/productos", `/producto/${product.id}`, "/carrito", "/productos.data", "/sitemap.xml"]) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("retry-after"), path).toBe("3600");
    const text = await answer.text();
    expect(text, path).toContain("Volvemos en marzo.");
    expect(text, path).not.toContain("Carpa secreta");
  }
  const page = await (await app.request("/")).text();
  expect(page).toContain("Estamos preparando la tienda");
  expect(page).toContain("El &lt;Yuyo&gt;");
  expect(page).toContain("https://wa.me/5491155550100");
  await set({ name: "El Yuyo" });
});

test("a logo of dark letters has its light ground there too", async () => {
  for (const logo_ground of [true, false]) {
    await set({ logo: "/icons/192.png", logo_ground });
    expect((await (await app.request("/")).text()).includes('<img class="ground" src="/icons/192.png"')).toBe(
      logo_ground,
    );
  }
  await set({ logo: null });
});

test("its calls show the catalogue to the staff alone, and customers can't order", async () => {
  const quote = (by: string | undefined) =>
    post("/orders/quote/", { products: [{ product_id: product.id, quantity: 1 }] }, { token: by });
  for (const by of [undefined, customer.token])
    for (const answer of [await get("/products/", { token: by }), await quote(by)]) {
      expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", message: "Volvemos en marzo." } });
      expect(answer.headers.get("retry-after")).toBe("3600");
    }
  for (const { status } of [await get("/products/", { token: reader.token }), await quote(reader.token)])
    expect(status).toBe(200);
  expect(await order(customer.token)).toMatchObject({
    status: 409,
    body: { code: "CONFLICT", message: "La tienda está cerrada. Volvemos en marzo." },
  });
  expect((await order(token)).status).toBe(201);
});

test("the staff sign in and see the shop as it will be, others with their pass don't", async () => {
  for (const path of ["/iniciar-sesion", "/admin/hoy"]) expect((await app.request(path)).status).toBe(200);
  const pass = async (by: string) =>
    (await post("/settings/visit/", undefined, { token: by })).headers.get("set-cookie") ?? "";
  const cookie = await pass(reader.token);
  expect(cookie).toMatch(/HttpOnly/);
  const visit = await app.request(`/producto/${product.id}`, { headers: { cookie: cookie.split(";")[0] ?? "" } });
  expect(visit.status).toBe(200);
  expect(await visit.text()).toContain("Carpa secreta");
  expect(cookie, "whoever finds it has no session").not.toContain(reader.token);
  const [, found = ""] = /^visita=([^;]+)/.exec(cookie) ?? [];
  expect((await get("/auth/profile/", { token: found })).status).toBe(401);
  for (const stranger of [customer.token, hashOfToken(customer.token), reader.token, "x"])
    expect((await app.request("/", { headers: { cookie: `visita=${stranger}` } })).status).toBe(503);
  const closing = await put("/settings/", { status: "closed" }, { token });
  expect(closing.headers.get("set-cookie"), "whoever closes it goes on seeing it").toMatch(/^visita=/);
  expect((await app.request("/__manifest?paths=/admin/hoy")).status, "their screens find their pages").not.toBe(503);
  expect((await post("/settings/visit/", undefined, { token: customer.token })).status).toBe(403);
});

test("staff who owe a second factor see its catalogue no more than a customer does", async () => {
  const lax = await createStaff(db, { role: "read_only" });
  await enrolTotp(shop, token);
  await set({ second_factor_required: true });
  expect((await get("/products/", { token: lax.token })).status).toBe(503);
  expect((await get("/products/", { token })).status).toBe(200);
  await set({ second_factor_required: false });
  expect((await get("/products/", { token: lax.token })).status).toBe(200);
});

test("on holiday everybody browses and reads why, and orders are refused in words until the day", async () => {
  await set({ status: "holiday", holiday_text: "Nos fuimos a la playa.", holiday_until: "2099-01-12" });
  const page = await app.request(`/producto/${product.id}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Nos fuimos a la playa. Volvemos el 12 de enero de 2099.");
  expect(await order(customer.token)).toMatchObject({
    status: 409,
    body: {
      code: "CONFLICT",
      message: "Por ahora no tomamos pedidos. Nos fuimos a la playa. Volvemos el 12 de enero de 2099.",
    },
  });
  await set({ holiday_until: inDays(-1) });
  expect((await order(customer.token)).status).toBe(201);
  expect(await (await app.request(`/producto/${product.id}`)).text()).not.toContain("Volvemos el");
});

test.each([
  ["closed", {}],
  ["holiday", { holiday_until: "2099-01-12" }],
])("%s, orders come from those of the staff alone who take them", async (status, settings) => {
  await set({ status, ...settings });
  for (const role of ROLES) {
    const staff = await createStaff(db, { role });
    expect((await order(staff.token)).status, role).toBe(roleCan(role, "orders:write") ? 201 : 409);
  }
});

test("opened again it is as before, for everybody", async () => {
  await set({ status: "open" });
  expect((await app.request("/")).status).toBe(200);
  expect((await get("/products/")).status).toBe(200);
  expect((await order(customer.token)).status).toBe(201);
});
