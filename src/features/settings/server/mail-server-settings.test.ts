import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { dumpDatabase, dumpFileOf } from "#src/db/dump.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { deliverMail } from "#src/features/mail/server/deliver-mail.ts";
import { openMailServer as openMails } from "#src/features/mail/server/mail-server.ts";
import { mailServers } from "#src/features/mail/server/mail-server-table.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { mailBy, openTestApp, SECRET_KEY } from "../../../../test/app.ts";
import { createStaff, PASSWORD } from "../../../../test/factories.ts";
import { openMailServer } from "../../../../test/mail-server.ts";

const SECRET = "clave del correo %@:/";

const shop = await openTestApp();
const second = await openTestApp({ databaseUrl: shop.databaseUrl });
const bare = await openTestApp();
const moved = await openTestApp({ secretKey: "otra-clave-larga-que-no-es-la-misma", databaseUrl: shop.databaseUrl });
const online = await openTestApp({
  origin: "https://tienda.example",
  databaseUrl: shop.databaseUrl,
});
const fixed = await openTestApp({ mail: mailBy({ send: async () => {} }), databaseUrl: shop.databaseUrl });
const [one, other] = await Promise.all([openMailServer(), openMailServer()]);
const owner = await createStaff(shop.db, { username: "titular" });
const as = { token: owner.token };

afterAll(async () => {
  await one.down();
  await other.down();
});

beforeEach(async () => {
  await shop.db.delete(mailServers);
  await shop.db.delete(mails);
});

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

const serverAt = (server: { url: string }, given = {}) => ({
  host: "127.0.0.1",
  port: portOf(server),
  username: "hola@elyuyo.example",
  password: SECRET,
  sender_name: "El Yuyo",
  sender_email: "",
  own_password: PASSWORD,
  ...given,
});

const put = (body: unknown, app = shop, token = owner.token) => app.put("/settings/mail-server/", body, { token });
const testTo = (to: string, app = shop) => app.post("/setup/mail-test/", { to }, as);

async function newestEntry() {
  const [entry] = await shop.db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
  return entry;
}

test("the server that the owner sets sends at once, in the process that was asked and in another", async () => {
  expect((await shop.get("/setup/", as)).body).toMatchObject({ has_mail_server: false });
  expect((await testTo("a@correo.example")).status).toBe(409);
  expect((await put(serverAt(one))).status).toBe(200);
  expect((await second.get("/setup/", as)).body).toMatchObject({ has_mail_server: true });
  for (const [to, app] of [
    ["uno@correo.example", shop],
    ["dos@correo.example", second],
  ] as const) {
    expect((await testTo(to, app)).status).toBe(200);
    const [email] = await one.emailsTo(to);
    expect(email?.from).toMatchObject({ name: "El Yuyo", address: "hola@elyuyo.example" });
  }
  expect(one.signedIn.at(-1)).toEqual({ username: "hola@elyuyo.example", password: SECRET });

  const changed = { sender_name: "", sender_email: "ventas@elyuyo.example" };
  expect((await put(serverAt(other, changed), second)).status).toBe(200);
  expect((await testTo("tres@correo.example")).status).toBe(200);
  const [email] = await other.emailsTo("tres@correo.example");
  expect(email?.from).toMatchObject({ name: "Mi growshop", address: "ventas@elyuyo.example" });
});

test("a mail of the shop's own that waited for a server that was wrong goes out as soon as it is right", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brote-mails-"));
  const server = openMails({ db: shop.db, secretKey: SECRET_KEY, origin: "http://localhost", folder });
  const deliver = (attempt: number, mailId: number) =>
    deliverMail(
      {
        ...{ db: shop.db, jobs: shop.jobs, transport: server.transport, origin: "http://localhost" },
        render: async () => ({ subject: "s", html: "h", text: "t" }),
        ...{ secretKey: SECRET_KEY, isNeeded: async () => true },
      },
      { mailId, attempt },
    );
  await one.down();
  await put(serverAt(one));
  await shop.db.transaction((tx) =>
    queueMail(tx, shop.jobs, {
      kind: "password_changed",
      recipient: "ana@correo.example",
      data: { first_name: "Ana" },
    }),
  );
  const [mail] = await shop.db.select().from(mails);
  const id = mail?.id ?? 0;
  await deliver(0, id);
  expect((await shop.db.select().from(mails))[0]).toMatchObject({ status: "queued", attempts: 1 });
  const waiting = async () => {
    const { rows } = await shop.pool.query(
      "select start_after > now() as later from jobs.job where name = 'mail' and state < 'active' and data->>'attempt' = '1'",
    );
    return rows.map(({ later }) => later);
  };
  expect(await waiting()).toEqual([true]);
  await put(serverAt(other));
  expect(await waiting()).toEqual([false]);
  await deliver(1, id);
  expect((await shop.db.select().from(mails))[0]).toMatchObject({ status: "sent" });
  await other.emailsTo("ana@correo.example");
  server.transport.close?.();
  await one.up();
  await rm(folder, { recursive: true });
});

test("the password is nowhere to be read: not in an answer, the activity, the database or a backup", async () => {
  const answers = [await put(serverAt(one)), await shop.get("/settings/mail-server/", as)];
  answers.push(await shop.get("/activity-logs/", as), await shop.get("/settings/", as), await shop.get("/setup/", as));
  const rows = await shop.db.select().from(mailServers);
  expect(JSON.stringify([answers.map(({ body }) => body), rows])).not.toContain(SECRET);
  expect(rows[0]?.password).toMatch(/^v1\./);
  expect((await newestEntry())?.changes).toMatchObject({ mail_password: "Cambiada" });
});

test("a backup holds the password sealed, or not at all where it stands unsealed: it is asked for again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brote-dump-"));
  const dumped = async (url: string) => {
    await dumpDatabase(url, folder);
    return readFile(join(folder, dumpFileOf("mail_servers")), "utf8");
  };
  await put(serverAt(one));
  expect(await dumped(shop.databaseUrl)).toMatch(/hola@elyuyo\.example\tv1\./);

  const { token } = await createStaff(bare.db);
  await put(serverAt(one), bare, token);
  await bare.db.update(mailServers).set({ password: `plain.${SECRET}` });
  const copy = await dumped(bare.databaseUrl);
  expect(copy).toContain("hola@elyuyo.example\t\tEl Yuyo");
  expect(copy).not.toContain("clave del correo");
  await rm(folder, { recursive: true });

  await bare.db.update(mailServers).set({ password: "" });
  expect((await bare.get("/settings/mail-server/", { token })).body).toMatchObject({ lacks_password: true });
  expect((await bare.get("/setup/", { token })).body.missing).toContain("mail");
  const failed = await bare.post("/setup/mail-test/", { to: "a@correo.example" }, { token });
  expect(failed).toMatchObject({ status: 409, body: { message: expect.stringContaining("contraseña de nuevo") } });
});

test("a password that another SECRET_KEY sealed is asked for again", async () => {
  await put(serverAt(one));
  expect((await moved.get("/settings/mail-server/", as)).body).toMatchObject({ lacks_password: true });
  expect((await put(serverAt(one, { password: "" }), moved)).body.details).toMatchObject([{ path: "password" }]);
  expect((await put(serverAt(one), moved)).body).toMatchObject({ lacks_password: false });
});

test("left blank the password stays, but for another server or user it has to be typed", async () => {
  const { token } = await createStaff(bare.db);
  for (const [app, by] of [
    [shop, owner.token],
    [bare, token],
  ] as const) {
    await put(serverAt(one), app, by);
    expect((await put(serverAt(one, { password: "", sender_name: "Otro" }), app, by)).status).toBe(200);
    for (const elsewhere of [{ host: "localhost" }, { port: portOf(other) }, { username: "otra@elyuyo.example" }]) {
      const refused = await put(serverAt(one, { password: "", ...elsewhere }), app, by);
      expect(refused).toMatchObject({ status: 400, body: { details: [{ path: "password" }] } });
    }
  }
  expect((await testTo("cuatro@correo.example")).status).toBe(200);
  expect(one.signedIn.at(-1)?.password).toBe(SECRET);
  await put(serverAt(one, { username: "", password: "", sender_email: "hola@elyuyo.example" }));
  expect((await shop.db.select().from(mailServers))[0]?.password).toBe("");
});

test("the activity tells what was and what is, and there is nothing to undo", async () => {
  await put(serverAt(one));
  expect(await newestEntry()).toMatchObject({
    action: "settings",
    actor: "titular",
    description: "Servidor de email: puesto",
    changes: {
      mail_server: { before: "", after: `127.0.0.1:${portOf(one)}` },
      mail_user: { before: "", after: "hola@elyuyo.example" },
      mail_sender: { before: "", after: "El Yuyo" },
    },
  });
  await put(serverAt(one, { password: "", sender_name: "La Raíz" }));
  const entry = await newestEntry();
  expect(entry).toMatchObject({ changes: { mail_sender: { before: "El Yuyo", after: "La Raíz" } } });
  expect(Object.keys(entry?.changes ?? {})).toEqual(["mail_sender"]);
  const { body } = await shop.get("/activity-logs/?action=settings", as);
  expect(body.results[0]).toMatchObject({ id: entry?.id, can_undo: false });
});

test("only an owner with the own password sets it or takes it away", async () => {
  const administrator = await createStaff(shop.db, { role: "administrator" });
  expect((await put(serverAt(one), shop, administrator.token)).status).toBe(403);
  expect((await shop.get("/settings/mail-server/", administrator)).status).toBe(200);
  expect((await put(serverAt(one, { own_password: "otra" }))).body.code).toBe("WRONG_PASSWORD");
  expect(await shop.db.$count(mailServers)).toBe(0);
  await put(serverAt(one));
  const remove = (password: string) => shop.post("/settings/mail-server/remove/", { password }, as);
  expect((await remove("otra")).body.code).toBe("WRONG_PASSWORD");
  expect((await remove(PASSWORD)).status).toBe(200);
  expect(await newestEntry()).toMatchObject({ description: "Servidor de email: quitado" });
  expect((await remove(PASSWORD)).status).toBe(404);
  expect((await second.get("/setup/", as)).body.has_mail_server).toBe(false);
});

test("what whoever starts the shop has set holds, and isn't changed here", async () => {
  await put(serverAt(one));
  expect((await fixed.get("/settings/mail-server/", as)).body).toMatchObject({ set_by: "environment", host: "" });
  expect((await put(serverAt(one), fixed)).status).toBe(409);
  expect((await fixed.post("/settings/mail-server/remove/", { password: PASSWORD }, as)).status).toBe(409);

  const given = { db: shop.db, secretKey: SECRET_KEY, origin: "http://localhost", folder: "nowhere" };
  const email = { fromName: "Tienda", to: "cinco@correo.example", subject: "s", html: "h", text: "t" };
  const byUrl = openMails({ ...given, url: other.url, sender: "Venta <v@vivero.example>" });
  await byUrl.transport.send(email, "<1@vivero.example>");
  expect((await other.emailsTo(email.to))[0]?.from).toMatchObject({ name: "Venta", address: "v@vivero.example" });
  const bySender = openMails({ ...given, sender: "v@vivero.example" });
  await bySender.transport.send({ ...email, to: "seis@correo.example" }, "<2@vivero.example>");
  expect((await one.emailsTo("seis@correo.example"))[0]?.from).toMatchObject({
    name: "Tienda",
    address: "v@vivero.example",
  });
  for (const server of [byUrl, bySender]) server.transport.close?.();
});

test.each([
  [{ host: "" }, "host"],
  [{ host: "smtp://servidor" }, "host"],
  [{ host: "servidor:25" }, "host"],
  [{ port: 0 }, "port"],
  [{ port: "587" }, "port"],
  [{ sender_email: "hola" }, "sender_email"],
  [{ username: "hola", sender_email: "" }, "sender_email"],
  [{ password: "" }, "password"],
])("%j is refused at its field", async (wrong, path) => {
  const { status, body } = await put(serverAt(one, wrong));
  expect(status).toBe(400);
  expect(body.details[0]).toMatchObject({ path });
});

test("a shop that is found on the internet has no mail server in its own networks, by any name", async () => {
  const connections = one.connections();
  for (const host of ["127.0.0.1", "localhost", "0.0.0.0"]) {
    expect((await put(serverAt(one, { host }), online)).status).toBe(200);
    const { status, body } = await testTo("a@correo.example", online);
    expect(status).toBe(409);
    expect(body.message).toBe(
      "Ese servidor está en una red interna. Desde acá se usan servidores de internet; uno propio lo pone quien mantiene la tienda.",
    );
  }
  expect(one.connections()).toBe(connections);
  expect(await shop.db.$count(mailServers, eq(mailServers.host, "0.0.0.0"))).toBe(1);
});
