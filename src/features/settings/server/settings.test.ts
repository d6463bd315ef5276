import { expect, test } from "vitest";
import { totpSecrets } from "#src/features/accounts/server/second-factor/tables.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { SETTINGS } from "#src/features/shop-settings/fields.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff } from "../../../../test/factories.ts";

const app = await openTestApp();
const { db, get, put, post } = app;
const ana = await createStaff(db, { username: "ana" });
const beto = await createStaff(db, { username: "beto" });

const asAna = { token: ana.token };
const read = async () => (await get("/settings/", asAna)).body;
const seeing = (version: string) => ({ ...asAna, headers: { "If-Match": `"${version}"` } });
const newest = async () => (await get("/activity-logs/?page_size=1", asAna)).body.results[0];
const undo = async () => post(`/activity-logs/${(await newest()).id}/undo/`, undefined, asAna);

test("a shop where nothing was set has the first values, and a change of some leaves the others", async () => {
  const { updated_at, ...first } = await read();
  expect(first).toEqual(defaultSettings);
  const answer = await put("/settings/", { name: "El Yuyo", social: { instagram: "instagram.com/elyuyo" } }, asAna);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: "El Yuyo",
      tagline: defaultSettings.tagline,
      social: { instagram: "https://instagram.com/elyuyo", facebook: "" },
    },
  });
  expect(answer.body.updated_at > updated_at).toBe(true);
  expect(await read()).toEqual(answer.body);
});

test("who may not change settings can't undo a change of them", async () => {
  await put("/settings/", { name: "De la titular" }, asAna);
  const { token } = await createStaff(db, { role: "catalogue_only" });
  const { id } = await newest();
  const refused = await post(`/activity-logs/${id}/undo/`, undefined, { token });
  expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  expect(await read()).toMatchObject({ name: "De la titular" });
});

test.each([
  [{ name: " " }, "name", "Ingresá el nombre de la tienda"],
  [{ whatsapp: "12345" }, "whatsapp", "Ingresá los 10 dígitos, con código de área: 11 5555-1234"],
  [{ email: "hola" }, "email", "Ingresá un email válido, como hola@tutienda.com.ar"],
  [{ social: { instagram: "no es" } }, "social.instagram", "Ingresá una dirección válida"],
  [{ faq: [{ question: "", answer: "Sí" }] }, "faq.0.question", "Ingresá la pregunta"],
  [{ payment_steps: ["Pagás", ""] }, "payment_steps.1", "Escribí el texto o quitá la línea"],
  [{ payment_steps: ["Pagás", "CBU 2850590940090418135202"] }, "payment_steps.1", "Revisá el CBU"],
  [
    { mail_order_received: { subject: "Hola {nombe}", heading: "Hola", text: "", ending: "" } },
    "mail_order_received.subject",
    "{nombe} no es un dato de este texto. Podés usar {tienda}, {nombre}, {pedido} o {total}",
  ],
])("%j is refused with the place of its fault", async (changes, path, message) => {
  const before = await read();
  const answer = await put("/settings/", changes, asAna);
  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  expect(answer.body.details[0]).toMatchObject({ path, message: expect.stringContaining(message) });
  expect(await read()).toEqual(before);
});

test("a setting that isn't one is refused", async () => {
  expect(await put("/settings/", { nombre: "Otro" }, asAna)).toMatchObject({ status: 400 });
});

test("a change is told with what was and what is, in words", async () => {
  await put("/settings/", { whatsapp: "", faq: [] }, asAna);
  const [question] = defaultSettings.faq;
  await put("/settings/", { whatsapp: "0 11 15 5555-0100", faq: [question] }, asAna);
  expect(await newest()).toMatchObject({
    action: "settings",
    description: "Configuración: WhatsApp, Preguntas frecuentes",
    user: "ana",
    can_undo: true,
    changes: {
      "settings.whatsapp": { before: "", after: "11 5555-0100" },
      "settings.faq": {
        before: "",
        after: `Pregunta: ${question?.question}; Respuesta: ${question?.answer}`,
      },
    },
  });
});

test("of several values only those that differ are told, of rows that changed places their titles", async () => {
  await put("/settings/", { social: { instagram: "https://a.example/x" }, hero: defaultSettings.hero }, asAna);
  const [first, second, third] = defaultSettings.hero;
  await put(
    "/settings/",
    { social: { instagram: "https://a.example/x", youtube: "https://y.example/x" }, hero: [second, first, third] },
    asAna,
  );
  expect((await newest()).changes).toEqual({
    "settings.social": { before: "", after: "YouTube: https://y.example/x" },
    "settings.hero": {
      before: [first, second, third].map((slide) => `Título: ${slide?.title}`).join("\n"),
      after: [second, first, third].map((slide) => `Título: ${slide?.title}`).join("\n"),
    },
  });
});

test("what changes nothing is no change: no entry, no new version", async () => {
  const before = await read();
  const entry = await newest();
  const { updated_at: _version, ...settings } = before;
  expect((await put("/settings/", settings, asAna)).body).toEqual(before);
  expect((await newest()).id).toBe(entry.id);
});

test("a change made from an older version is refused with its author and the settings as they are", async () => {
  const seen = await read();
  await put("/settings/", { tagline: "De beto" }, { token: beto.token });
  const refused = await put("/settings/", { name: "De ana" }, seeing(seen.updated_at));
  const current = await read();
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "CONFLICT",
      message: "beto cambió la configuración mientras la editabas",
      changed_by: "beto",
      current,
    },
  });
  expect(current).toMatchObject({ tagline: "De beto", name: seen.name });
  expect(await put("/settings/", { name: "De ana" }, seeing(current.updated_at))).toMatchObject({ status: 200 });
});

test("a change is undone once, its entry telling what came back; what was changed again since stays", async () => {
  await put("/settings/", { name: "Antes", tagline: "Antes" }, asAna);
  await put("/settings/", { name: "Después", tagline: "Después" }, asAna);
  const { id } = await newest();
  await put("/settings/", { tagline: "Más tarde" }, asAna);
  const undoing = () => post(`/activity-logs/${id}/undo/`, undefined, asAna);
  expect(await undoing()).toMatchObject({
    status: 200,
    body: {
      message: "1 ajuste volvió a como estaba. 1 quedó como está porque cambió después",
      restored: 1,
      left_alone: 1,
    },
  });
  expect(await read()).toMatchObject({ name: "Antes", tagline: "Más tarde" });
  expect(await newest()).toMatchObject({
    action: "settings",
    description: "Se deshizo: Configuración: Nombre de la tienda, Frase",
    changes: { "settings.name": { before: "Después", after: "Antes" } },
    can_undo: false,
  });
  expect(await undoing()).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});

test.each([
  ["whatsapp", "", "341 555-0177"],
  ["holiday_until", "", "2099-05-20"],
  ["consumer_defence", true, false],
])("%s that was %j and became %j is what it was once that is undone", async (name, before, after) => {
  await put("/settings/", { [name]: before }, asAna);
  await put("/settings/", { [name]: after }, asAna);
  expect((await undo()).status).toBe(200);
  expect((await read())[name]).toBe(before);
});

test("undoing moves the version on, so that a form that is open is told", async () => {
  await put("/settings/", { name: "Uno" }, asAna);
  await put("/settings/", { name: "Dos" }, asAna);
  const { updated_at } = await read();
  await undo();
  expect(await put("/settings/", { name: "Tres" }, seeing(updated_at))).toMatchObject({ status: 409 });
});

test("whether the team needs a second factor is the owner's to say, and to undo", async () => {
  const { token } = await createStaff(db, { role: "administrator" });
  const asAdministrator = (body: object) => put("/settings/", body, { token });
  expect(await asAdministrator({ second_factor_required: true })).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
  expect((await asAdministrator({ second_factor_required: false, tagline: "Otra frase" })).status).toBe(200);
  await put("/settings/", { second_factor_required: true }, asAna);
  await db.insert(totpSecrets).values([
    { userId: ana.id, secret: "plain.JBSWY3DPEHPK3PXP", confirmedAt: new Date() },
    {
      userId: (await get("/auth/my-data/", { token })).body.profile.user_id,
      secret: "plain.JBSWY3DPEHPK3PXP",
      confirmedAt: new Date(),
    },
  ]);
  const { id, description } = await newest();
  expect(description).toBe("Configuración: Verificación en dos pasos obligatoria para el equipo");
  expect(await post(`/activity-logs/${id}/undo/`, undefined, { token })).toMatchObject({ status: 403 });
  expect(await read()).toMatchObject({ second_factor_required: true });
  expect((await undo()).status).toBe(200);
  expect(await read()).toMatchObject({ second_factor_required: false });
});

test("pages tell nobody whether the team needs a second factor", async () => {
  const page = async () => (await app.app.request("/iniciar-sesion")).text();
  const before = await page();
  await put("/settings/", { second_factor_required: true }, asAna);
  expect(await page()).toBe(before);
  await put("/settings/", { second_factor_required: false }, asAna);
});

test("a mail is shown as it will look, with what is typed and not stored, to who may set it", async () => {
  const stored = await read();
  const mail_order_received = {
    subject: "Va el {pedido}",
    heading: "¡Listo!",
    text: "Gracias, {nombre}",
    ending: "Chau",
  };
  const input = { mail: "mail_order_received", settings: { mail_order_received, name: "La Maceta" } };
  const shown = await post("/settings/mail-preview/", input, asAna);
  expect(shown).toMatchObject({ status: 200, body: { subject: "Va el 128" } });
  for (const words of ["¡Listo!", "Gracias, Inés Ferreyra", "La Maceta", "Sustrato 20 L", "Chau"])
    expect(shown.body.html).toContain(words);
  expect(await read()).toEqual(stored);
  const { token } = await createStaff(db, { role: "catalogue_only" });
  expect((await post("/settings/mail-preview/", input, { token })).status).toBe(403);
});

test("the API's description tells every value that a setting may have, in its parts and rows too", async () => {
  const { paths } = (await get("/openapi.json")).body;
  const { properties } = paths["/api/settings/"].put.requestBody.content["application/json"].schema;
  expect(properties.status.enum).toEqual(["open", "holiday", "closed"]);
  expect(properties.page_size).toMatchObject({ type: "number", enum: [6, 12, 24] });
  expect(properties.home_sections.items.enum).toEqual(defaultSettings.home_sections);
  expect(properties.hero.items.properties.focus.enum).toHaveLength(9);
  const told = JSON.stringify(properties);
  for (const setting of Object.values(SETTINGS))
    if ("options" in setting) expect(told).toContain(JSON.stringify(setting.options.map(({ value }) => value)));
});
