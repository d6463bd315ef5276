import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { activityEntries } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);

type Given = Partial<typeof activityEntries.$inferInsert>;
let made = 0;
const write = (...given: Given[]) =>
  db
    .insert(activityEntries)
    .values(
      given.map((entry) => ({
        action: "update" as const,
        description: `Hecho ${++made}`,
        actor: "marta",
        ...entry,
      })),
    )
    .returning();
const list = async (query: string) => (await app.get(`/activity-logs/${query}`, { token: staff.token })).body;
const descriptions = async (query: string) =>
  (await list(query)).results.map((entry: { description: string }) => entry.description);

/** The moment it was `time` in Argentina, `days` days ago there. */
const inArgentina = (days: number, time: string) => {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Argentina/Buenos_Aires" }).format(new Date());
  const moment = new Date(`${today}T${time}-03:00`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment;
};

test("counts by Argentina's days: today, the last 7, the last 30 and all", async () => {
  const count = async () => (await app.get("/activity-logs/stats/", { token: staff.token })).body;
  const before = await count();
  await write(
    { at: inArgentina(0, "00:00:00") },
    { at: inArgentina(1, "23:59:59") },
    { at: inArgentina(6, "00:00:00") },
    { at: inArgentina(7, "23:59:59") },
    { at: inArgentina(29, "00:00:00") },
    { at: inArgentina(30, "23:59:59") },
  );
  expect(await count()).toEqual({
    activities_today: before.activities_today + 1,
    activities_last_week: before.activities_last_week + 3,
    activities_last_month: before.activities_last_month + 5,
    total_activities: before.total_activities + 6,
  });
});

test("lists entries newest first, page by page, in the contract's shape", async () => {
  const at = new Date("2090-01-01T12:00:00Z");
  const [first, second, third] = await write(
    { at, changes: { price: { before: 1, after: 2.5 }, note: "texto" } },
    { at },
    { at: new Date("2090-01-02T12:00:00Z"), actor: "" },
  );
  const page = await list("?page_size=2");
  expect(page.results.map((entry: { id: number }) => entry.id)).toEqual([third?.id, second?.id]);
  expect(page.results[0].user).toBe("");
  expect(page).toMatchObject({
    previous: null,
    next: `/api/activity-logs/?page_size=2&page=2&before=${second?.id}`,
  });
  const next = await list("?page_size=2&page=2");
  expect((await list(`?page_size=2&page=2&before=${second?.id}`)).results).toEqual(next.results);
  expect(next.previous).toBe("/api/activity-logs/?page_size=2&page=1");
  expect(next.results[0]).toEqual({
    id: first?.id,
    action: "update",
    description: first?.description,
    user: "marta",
    timestamp: "2090-01-01T12:00:00.000Z",
    changes: { price: { before: 1, after: 2.5 }, note: "texto" },
    can_undo: false,
    product: null,
    order: null,
  });
});

test("going on from an entry, nothing is missed or seen twice when others are written meanwhile", async () => {
  await write({ description: "Seguido uno" }, { description: "Seguido dos" }, { description: "Seguido tres" });
  const first = await list("?search=seguido&page_size=2");
  await write({ description: "Seguido cuatro" });
  const rest = await list(`?search=seguido&page_size=2&page=2&before=${first.results[1].id}`);
  expect(rest.results.map((entry: { description: string }) => entry.description)).toEqual(["Seguido uno"]);
  expect(rest.next).toBeNull();
});

test("names the product and the order it speaks of as long as they exist", async () => {
  const product = await createProduct(db);
  await write({ description: "Enlazado", productId: product.id, orderId: 2_000_000_000 });
  const [entry] = (await list("?search=enlazado")).results;
  expect(entry).toMatchObject({ product: product.id, order: null });
});

test("narrows to one order", async () => {
  await write({ orderId: 1_999_999_999, description: "De ese pedido" });
  expect(await descriptions("?order=1999999999")).toEqual(["De ese pedido"]);
});

test("narrows by action", async () => {
  await write({ action: "bulk_price_update", description: "Precios de Raíz" });
  expect(await descriptions("?action=bulk_price_update")).toEqual(["Precios de Raíz"]);
});

test("narrows by a day in Argentina's time", async () => {
  await write(
    { at: new Date("2089-03-02T02:59:59Z"), description: "todavía el 1" },
    { at: new Date("2089-03-02T03:00:00Z"), description: "ya el 2" },
  );
  const found = await descriptions("?date_from=2089-03-02&page_size=100");
  expect(found).toContain("ya el 2");
  expect(found).not.toContain("todavía el 1");
});

test.for(["ACCIÓN", "accion", "sustráto accion", "  RAMON   acción "])(
  "finds «%s» in description and user, case and accents aside",
  async (words) => {
    await write({ description: "Acción sobre Sustrato", actor: "Ramón" }, { description: "Otra", actor: "Ramón" });
    const found = await descriptions(`?search=${encodeURIComponent(words)}`);
    expect(new Set(found)).toEqual(new Set(["Acción sobre Sustrato"]));
  },
);

test.for(["100%", "a_b", "c\\d", "'"])("treats «%s» in a search as text", async (text) => {
  await write({ description: `Único ${text} fin` }, { description: "100 axb cd" });
  expect(await descriptions(`?search=${encodeURIComponent(text)}`)).toEqual([`Único ${text} fin`]);
});

test("the page before one that was reached by following is the one that led there", async () => {
  await write(...[1, 2, 3, 4, 5].map((number) => ({ description: `Andado ${number}` })));
  const first = await list("?search=andado&page_size=2");
  const second = await list(first.next.replace("/api/activity-logs/", ""));
  const third = await list(second.next.replace("/api/activity-logs/", ""));
  expect(third).toMatchObject({ next: null, results: [{ description: "Andado 1" }] });
  const back = await list(third.previous.replace("/api/activity-logs/", ""));
  expect(back.results).toEqual(second.results);
  expect((await list(second.previous.replace("/api/activity-logs/", ""))).results).toEqual(first.results);
});

test("a page past the end is empty, and the one before it is the last with entries", async () => {
  await write(...[1, 2, 3].map((number) => ({ description: `Final ${number}` })));
  const past = await list("?search=final&page_size=2&page=999");
  expect(past).toMatchObject({ results: [], next: null });
  expect((await list(past.previous.replace("/api/activity-logs/", ""))).results).toHaveLength(1);
  expect(await list("?search=nadaquesellameasi&page=9")).toMatchObject({ results: [], next: null, previous: null });
});

test.for([
  "?action=nada",
  "?date_from=ayer",
  "?date_from=2026-02-30",
  "?date_from=0000-01-01",
  "?page=0",
  "?page=x",
  "?page_size=101",
  "?before=x",
  "?order=0",
])("refuses %s", async (query) => {
  const answer = await app.get(`/activity-logs/${query}`, { token: staff.token });
  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
});

test.for(["/activity-logs/", "/activity-logs/stats/"])("%s is for the staff alone", async (path) => {
  const customer = await createUser(db);
  expect(await app.get(path, { token: customer.token })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  expect(await app.get(path)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
});

test("nothing changes or deletes an entry", async () => {
  await write({});
  await expect(db.update(activityEntries).set({ description: "otra cosa" })).rejects.toThrow();
  await expect(db.delete(activityEntries)).rejects.toThrow();
  for (const method of ["PUT", "POST", "DELETE"]) {
    expect((await app.call(method, "/activity-logs/", { token: staff.token, body: {} })).status).toBe(405);
  }
});
