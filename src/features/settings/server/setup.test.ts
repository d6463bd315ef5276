import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { productInput } from "#src/features/catalogue/contract/product.ts";
import { createProduct as createAsShop } from "#src/features/catalogue/server/write-product.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import type { Email } from "#src/infrastructure/mail-transport.ts";
import { codeSentTo } from "../../../../test/accounts.ts";
import { mailBy, openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, PASSWORD } from "../../../../test/factories.ts";
import { openMailServer } from "../../../../test/mail-server.ts";

const sent: Email[] = [];
let failure: Error | null = null;
const transport = {
  async send(email: Email) {
    if (failure) throw failure;
    sent.push(email);
  },
};
const shop = await openTestApp({ mail: mailBy(transport) });
const bare = await openTestApp({ databaseUrl: shop.databaseUrl });
const { db, get, post, put } = shop;
const { token } = await createStaff(db, { username: "titular" });

const read = async () => (await get("/setup/", { token })).body;

test("a new shop misses everything but its opening, and each step is done by doing it", async () => {
  expect(await read()).toEqual({
    is_dismissed: false,
    missing: ["name", "logo", "whatsapp", "contact", "mail", "password", "product", "texts", "legal", "publish"],
    has_mail_server: true,
    can_sell: false,
    address: "http://localhost:3000",
    reach: "machine",
    demo_products: [],
    demo_settings: [],
  });
  await put("/settings/", { name: "El Yuyo", whatsapp: "1155550100", logo: "/media/a/1000.webp" }, { token });
  await put("/settings/", { payment_steps: ["Transferencia"], status: "closed" }, { token });
  expect((await read()).missing).toEqual(["contact", "mail", "password", "product", "legal", "publish"]);
  const seller = {
    legal_name: "Yuyo SRL",
    cuit: "30-71250636-5",
    legal_address: "Rosario",
    tax_condition: "monotributo",
  };
  await put("/settings/", { email: "hola@elyuyo.example", ...seller }, { token });
  await createProduct(db);
  await post("/setup/mail-test/", { to: "yo@correo.example" }, { token });
  expect((await read()).missing).toEqual(["password", "publish"]);
  const { body } = await post(
    "/auth/change-password/",
    { old_password: PASSWORD, new_password: "pasto-verde-y-largo-9", new_password2: "pasto-verde-y-largo-9" },
    { token },
  );
  expect(body.access).toEqual(expect.any(String));
  const again = { token: body.access };
  expect((await get("/setup/", again)).body.missing).toEqual(["publish"]);
  await put("/settings/", { status: "open", hide_welcome: true }, again);
  expect((await get("/setup/", again)).body).toMatchObject({ missing: [], is_dismissed: true });
});

test("a shop is published once something can be bought: for sale, with a price and in stock", async () => {
  const own = await openTestApp({ origin: "https://elyuyo.example" });
  const as = { token: (await createStaff(own.db)).token };
  const seen = async () => (await own.get("/setup/", as)).body;
  const nothing = { can_sell: false, missing: expect.arrayContaining(["product", "publish"]) };
  const { id } = await createProduct(own.db, { stock: 0, price: 1000 });
  expect(await seen()).toMatchObject(nothing);
  await own.put(`/products/${id}/`, { stock: 3, price: 0 }, as);
  expect(await seen()).toMatchObject(nothing);
  await own.put(`/products/${id}/`, { price: 1000, is_available: false }, as);
  expect(await seen()).toMatchObject({ can_sell: false, missing: expect.arrayContaining(["publish"]) });
  await own.put(`/products/${id}/`, { is_available: true }, as);
  const { missing, ...rest } = await seen();
  expect(rest).toMatchObject({ can_sell: true, address: "https://elyuyo.example", reach: "public" });
  expect(missing).not.toContain("product");
  expect(missing).not.toContain("publish");
});

test("mails are done once one has left by the server that is set, not by its being set nor by a test that failed", async () => {
  const own = await openTestApp();
  const as = { token: (await createStaff(own.db)).token };
  const server = await openMailServer();
  const { hostname, port } = new URL(server.url);
  const isMissing = async () => (await own.get("/setup/", as)).body.missing.includes("mail");
  const connect = (to: number) =>
    own.put(
      "/settings/mail-server/",
      {
        ...{ host: hostname, port: to, username: "", password: "", sender_name: "" },
        ...{ sender_email: "hola@elyuyo.example", own_password: PASSWORD },
      },
      as,
    );
  const tryIt = () => own.post("/setup/mail-test/", { to: "yo@correo.example" }, as);
  await own.db
    .insert(mails)
    .values({ kind: "verify", recipient: "a@correo.example", data: {}, status: "sent", sentAt: new Date() });
  expect(await isMissing()).toBe(true);
  await connect(1);
  expect(await isMissing()).toBe(true);
  expect((await tryIt()).status).toBe(409);
  expect(await isMissing()).toBe(true);
  await connect(Number(port));
  expect((await tryIt()).status).toBe(200);
  expect(await isMissing()).toBe(false);
  await connect(1);
  expect(await isMissing()).toBe(true);
  await own.db
    .insert(mails)
    .values({ kind: "verify", recipient: "b@correo.example", data: {}, status: "sent", sentAt: new Date() });
  expect(await isMissing()).toBe(false);
  await server.down();
});

test("the demonstration is what the shop made by itself: hidden or gone it is no longer missing, and one's own products stay", async () => {
  const manager = await createStaff(db);
  const as = { token: manager.token };
  const category = await createCategory(db, "Muestras");
  const input = productInput.parse({ name: "De muestra", category: category.id });
  const demo = await createAsShop(db, null, input);
  await post("/products/", { name: "Propio", category: category.id }, as);
  await createProduct(db, { name: "Sin historia" });
  const seen = async () => (await get("/setup/", as)).body;
  expect(await seen()).toMatchObject({ demo_products: [demo.id], missing: expect.arrayContaining(["catalogue"]) });
  const { body } = await post("/products/bulk/", { action: "hide", ids: [demo.id] }, as);
  expect((await seen()).missing).not.toContain("catalogue");
  await post(`/activity-logs/${body.activity_id}/undo/`, undefined, as);
  expect((await seen()).missing).toContain("catalogue");
  await post("/products/bulk/", { action: "delete", ids: [demo.id] }, as);
  expect(await seen()).toMatchObject({ demo_products: [] });
});

test("what the demonstration says of the shop is told by name until staff say something else", async () => {
  const demo = await openTestApp();
  const as = { token: (await createStaff(demo.db)).token };
  const settings = { name: "De muestra", email: "hola@muestra.example", address: "Pasaje 1", whatsapp: "1155550100" };
  await writeSettings(demo.db, { ...defaultSettings, ...settings });
  const seen = async () => (await demo.get("/setup/", as)).body;
  expect(await seen()).toMatchObject({
    demo_settings: ["name", "whatsapp", "email", "address"],
    missing: expect.arrayContaining(["catalogue", "name", "whatsapp", "contact"]),
  });
  await demo.put("/settings/", { address: "Mi calle 2", name: "Propia" }, as);
  expect((await seen()).demo_settings).toEqual(["whatsapp", "email"]);
  await demo.put("/settings/", { whatsapp: "", email: "" }, as);
  expect(await seen()).toMatchObject({ demo_settings: [], missing: expect.arrayContaining(["whatsapp", "contact"]) });
  expect((await seen()).missing).not.toContain("catalogue");
});

test("the legal data is done once its name, CUIT and address are the seller's own, and none is the demonstration's", async () => {
  const demo = await openTestApp();
  const as = { token: (await createStaff(demo.db)).token };
  const invented = { legal_name: "De Muestra SRL", cuit: "30-71250636-5", legal_address: "Pasaje 1" };
  await writeSettings(demo.db, { ...defaultSettings, ...invented, email: "a@b.example", tax_condition: "registered" });
  const isMissing = async () => (await demo.get("/setup/", as)).body.missing.includes("legal");
  await demo.put("/settings/", { cuit: "20-12345678-6" }, as);
  expect(await isMissing()).toBe(true);
  await demo.put("/settings/", { legal_name: "Yuyo SRL", legal_address: "Mitre 850" }, as);
  expect(await isMissing()).toBe(false);
});

test("what an upgrade stored is none of the demonstration's, in its shop of an earlier version too", async () => {
  const upgraded = await openTestApp();
  const as = { token: (await createStaff(upgraded.db)).token };
  const seen = async () => (await upgraded.get("/setup/", as)).body;
  const store = (settings: Partial<ShopSettings>) =>
    upgraded.db
      .insert(shopSettings)
      .values({ id: 1, settings })
      .onConflictDoUpdate({ target: shopSettings.id, set: { settings, changedAt: {} } });
  await store({ sells_vaporizers: true });
  expect(await seen()).toMatchObject({ demo_settings: [] });
  expect((await seen()).missing).not.toContain("catalogue");
  await store({ sells_vaporizers: true, address: "Pasaje 1" });
  expect(await seen()).toMatchObject({ demo_settings: ["address"] });
  await writeSettings(upgraded.db, { sells_vaporizers: false });
  await writeSettings(upgraded.db, { sells_vaporizers: true });
  expect((await seen()).demo_settings).toEqual(expect.arrayContaining(["sells_vaporizers", "address"]));
});

test("a test mail leaves in the shop's name, and one that fails says why in words", async () => {
  const as = { token: (await createStaff(db)).token };
  sent.length = 0;
  const answer = await post("/setup/mail-test/", { to: "yo@correo.example" }, as);
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining("yo@correo.example") } });
  expect(sent).toMatchObject([{ to: "yo@correo.example", subject: "Prueba de El Yuyo", fromName: "El Yuyo" }]);
  failure = Object.assign(new Error("Invalid login"), { code: "EAUTH", response: "535 5.7.8 no" });
  expect(await post("/setup/mail-test/", { to: "yo@correo.example" }, as)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("no aceptó el usuario o la contraseña") },
  });
  expect(await post("/setup/mail-test/", { to: "yo" }, as)).toMatchObject({ status: 400 });
});

test("the first administrator's e-mail is missing until it is one that reaches them, and the password stays done after it", async () => {
  const as = { token: (await createStaff(db, { username: "primera", email: DEFAULT_ADMINISTRATOR_EMAIL })).token };
  expect((await get("/setup/", as)).body.missing).toEqual(expect.arrayContaining(["own_email", "password"]));
  const passwords = { old_password: PASSWORD, new_password: "pasto-verde-y-largo-9" };
  as.token = (await post("/auth/change-password/", passwords, as)).body.access;
  const email = "duenia@correo.example";
  await post("/auth/verify-change/", { type: "EMAIL_CHANGE", new_email: email, password: passwords.new_password }, as);
  const verification_code = await codeSentTo(shop, email);
  expect((await put("/auth/profile/", { email, verification_code }, as)).status).toBe(200);
  const { missing } = (await get("/setup/", as)).body;
  expect(missing).not.toContain("own_email");
  const told = await db.select().from(mails).where(eq(mails.kind, "email_changed"));
  expect(told.map(({ recipient }) => recipient)).not.toContain(DEFAULT_ADMINISTRATOR_EMAIL);
  expect(missing).not.toContain("password");
});

test("without a mail server it says so", async () => {
  const as = { token: (await createStaff(db)).token };
  expect(await bare.post("/setup/mail-test/", { to: "yo@correo.example" }, as)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Todavía no hay un servidor de email") },
  });
  expect((await bare.get("/setup/", as)).body.missing).toContain("mail");
});
