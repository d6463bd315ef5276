import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, createUser } from "../../../../test/factories.ts";
import { carriers, deliveryOptions } from "./tables.ts";

const app = await openTestApp();
const { db } = app;
const asStaff = { token: (await createStaff(db)).token };

beforeEach(async () => {
  await db.delete(deliveryOptions);
  await db.delete(carriers);
});

const MOTO = { kind: "zone", label: "Moto en CABA", price: 2500, zones: [{ from: "1000", to: "1499" }] };

const add = (body: unknown) => app.post("/delivery-options/", body, asStaff);
const change = (id: number, body: unknown) => app.put(`/delivery-options/${id}/`, body, asStaff);
const list = async (query = "", token?: string) =>
  (await app.get(`/delivery-options/${query}`, { token })).body.results.map(({ label }: { label: string }) => label);

const lastEntry = async () => {
  const [entry] = await db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1);
  if (!entry) throw new Error("nothing was recorded");
  return entry;
};

const undo = (activityId: number) => app.post(`/activity-logs/${activityId}/undo/`, {}, asStaff);

test("an option is made whole, and its zones are the staff's to see (docs/shop.md, Delivery)", async () => {
  const { body: carrier } = await app.post("/carriers/", { name: "Correo" }, asStaff);
  const given = {
    ...{ kind: "carrier", label: "Correo a domicilio", text: "Con seguimiento", is_on: true, price: 5200.5 },
    ...{ days: { from: 3, to: 6 }, minimum: 1000, free_from: 90_000, hours: "", carrier: carrier.id },
    zones: [
      { provinces: ["Córdoba"], from: null, to: null, codes: [] },
      { provinces: [], from: "1600", to: "1899", codes: [] },
      { provinces: [], from: null, to: null, codes: ["1430", "1431"] },
    ],
  };
  const made = await add(given);
  expect(made).toMatchObject({ status: 201, body: given });
  const { zones: _, ...shown } = made.body;
  expect((await app.get("/delivery-options/", asStaff)).body.results).toEqual([made.body]);
  expect((await app.get("/delivery-options/")).body.results).toEqual([shown]);
  expect((await change(made.body.id, made.body)).body).toEqual(made.body);
  // A pick-up has no zones, and costs nothing unless told otherwise.
  expect((await add({ kind: "pickup", label: "Local", zones: given.zones })).body).toMatchObject({
    price: 0,
    zones: [],
  });
});

test("a place is told what reaches it, cheapest first, to be quoted last", async () => {
  await add({ kind: "arranged", label: "A convenir" });
  await add(MOTO);
  await add({ kind: "carrier", label: "Correo", price: 900, zones: [{ provinces: ["Córdoba"] }] });
  await add({ kind: "zone", label: "Apagada", is_on: false, price: 1, zones: [{ codes: ["1430"] }] });
  await add({ kind: "pickup", label: "Local" });
  expect(await list()).toEqual(["Local", "Correo", "Moto en CABA", "A convenir"]);
  expect(await list("?postal_code=1430")).toEqual(["Local", "Moto en CABA", "A convenir"]);
  expect(await list("?postal_code=c1430abc")).toEqual(["Local", "Moto en CABA", "A convenir"]);
  expect(await list(`?province=${encodeURIComponent("Córdoba")}`)).toEqual(["Local", "Correo", "A convenir"]);
  // A CPA names its province.
  expect(await list("?postal_code=X5000ABC")).toEqual(["Local", "Correo", "A convenir"]);
  expect(await list("?postal_code=8300&province=Salta")).toEqual(["Local", "A convenir"]);
  expect(await list("?all=true", asStaff.token)).toEqual(["Local", "Apagada", "Correo", "Moto en CABA", "A convenir"]);
  expect(await list("?all=true", (await createUser(db)).token)).toHaveLength(4);
  for (const wrong of ["?postal_code=12", "?postal_code=C1430ABC&province=Salta"])
    expect(await app.get(`/delivery-options/${wrong}`)).toMatchObject({
      status: 400,
      body: { details: [{ path: "postal_code" }] },
    });
  expect((await app.get("/delivery-options/?province=Chile")).body.details).toMatchObject([{ path: "province" }]);
});

test.for([
  [{ ...MOTO, label: " " }, "label"],
  [{ ...MOTO, kind: "dron" }, "kind"],
  [{ ...MOTO, price: -1 }, "price"],
  [{ ...MOTO, days: { from: 4, to: 2 } }, "days.to"],
  [{ ...MOTO, zones: [{ from: "1499", to: "1000" }] }, "zones.0.to"],
  [{ ...MOTO, zones: [{ from: "1499" }] }, "zones.0.to"],
  [{ ...MOTO, zones: [{ codes: ["14"] }] }, "zones.0.codes.0"],
  [{ ...MOTO, zones: [{ provinces: ["Chile"] }] }, "zones.0.provinces.0"],
  [{ ...MOTO, zones: [{}] }, "zones.0.codes"],
  [{ kind: "carrier", label: "Correo", carrier: 2_147_483_647 }, "carrier"],
])("%j is refused at its field", async ([body, path]) => {
  expect(await add(body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  expect(await list()).toEqual([]);
});

test("overlaps of what is on are told to the staff", async () => {
  const { body: one } = await add(MOTO);
  const { body: other } = await add({ ...MOTO, label: "Bici", zones: [{ from: "1400", to: "1899" }] });
  const overlaps = async () => (await app.get("/delivery-options/overlaps/", asStaff)).body.results;
  expect(await overlaps()).toEqual([{ options: [one.id, other.id], from: "1400", to: "1499" }]);
  await change(other.id, { is_on: false });
  expect(await overlaps()).toEqual([]);
});

test("a change and a deletion are undone, unless something changed since", async () => {
  const { body: made } = await add(MOTO);
  const edited = await change(made.id, { price: null, zones: [{ codes: ["C1430ABC"] }] });
  expect(edited.body).toMatchObject({ price: null, zones: [{ codes: ["1430"] }] });
  const edit = await lastEntry();
  expect(edit).toMatchObject({
    description: "Entrega editada: Moto en CABA",
    changes: { delivery_price: { before: 2500, after: null }, zones: { before: "1000 a 1499", after: "1430" } },
  });
  const removed = await app.delete(`/delivery-options/${made.id}/`, asStaff);
  expect(await list()).toEqual([]);
  expect((await change(made.id, { label: "Otra" })).status).toBe(404);
  expect((await undo(removed.body.activity_id)).body).toMatchObject({ restored: 1 });
  await undo(edit.id);
  expect((await app.get("/delivery-options/", asStaff)).body.results).toEqual([made]);
});

test("a carrier's address is https with the code once; its deletion is undone", async () => {
  const carrier = { name: "Correo", tracking_url: "https://correo.example/seguir?n={code}" };
  const { status, body: made } = await app.post("/carriers/", carrier, asStaff);
  expect({ status, made }).toEqual({ status: 201, made: { id: made.id, ...carrier } });
  expect((await app.get(`/carriers/${made.id}/`, asStaff)).body).toEqual(made);
  for (const tracking_url of [
    "http://correo.example/{code}",
    "https://correo.example/",
    "https://correo.example/{code}/{code}",
    "https://{code}.example/",
    "https://{code}@correo.example/",
    "javascript:alert('{code}')",
  ])
    expect(await app.put(`/carriers/${made.id}/`, { tracking_url }, asStaff)).toMatchObject({
      status: 400,
      body: { details: [{ path: "tracking_url" }] },
    });
  expect((await app.put(`/carriers/${made.id}/`, { name: "El correo" }, asStaff)).body.name).toBe("El correo");
  const { body } = await app.delete(`/carriers/${made.id}/`, asStaff);
  expect((await app.get("/carriers/", asStaff)).body.results).toEqual([]);
  expect((await app.get(`/carriers/${made.id}/`, asStaff)).status).toBe(404);
  await undo(body.activity_id);
  expect((await app.get("/carriers/", asStaff)).body.results).toEqual([{ ...made, name: "El correo" }]);
});

test("who takes orders reads options and carriers, and sets up none", async () => {
  const { token } = await createStaff(db, { role: "orders_only" });
  expect((await app.get("/carriers/", { token })).status).toBe(200);
  expect((await app.post("/delivery-options/", MOTO, { token })).status).toBe(403);
  expect((await app.post("/carriers/", { name: "Correo" }, { token })).status).toBe(403);
});
