import { afterAll, expect, test } from "vitest";
import { addDays } from "#src/contract/holidays.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { openDatabase } from "#src/db/client.ts";
import { readMenu } from "#src/features/catalogue/server/list-categories.ts";
import { listProducts } from "#src/features/catalogue/server/list-products.ts";
import { orders } from "#src/features/orders/server/tables.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { createTestDatabase } from "../test/database.ts";
import { fillDemo } from "./fill.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 2 });
afterAll(async () => {
  await close();
  await database.drop();
});

/** The drawings have tests of their own. */
const images = {
  putDrawing: async () => ({ path: "/media/x/1000.webp", width: 1, height: 1 }),
} as unknown as ImageStore;

test("the demonstration's sizes are variants, each with its codes, cost and picture", async () => {
  await fillDemo({ db, images, print: () => undefined });
  const { results } = await listProducts(db, { search: "TOL-SOP-10", page: 1, page_size: 5 }, "staff");
  expect(results[0]).toMatchObject({
    name: "Maceta soplada",
    price: 2600,
    stock: 317,
    options: [{ name: "Volumen", values: ["5 L", "10 L", "20 L"] }],
    variants: [
      { label: "5 L", sku: "TOL-SOP-5", barcode: "2000000000015", cost: { amount: 1150, currency: "ARS" } },
      { label: "10 L", price: 4200, weight_g: 340, image: "/media/x/1000.webp" },
      { label: "20 L", stock: 47 },
    ],
  });
  expect(await db.$count(orders)).toBe(0);
});

test("the demonstration's seeds carry what the law asks, with a number that is nobody's and a licence of a year", async () => {
  await fillDemo({ db, images, print: () => undefined });
  const { results } = await listProducts(db, { search: "Alba Serrana", page: 1, page_size: 5 });
  expect(results[0]).toMatchObject({
    cultivar: "Alba Serrana",
    inase_operator: "00000 (demostración)",
    licence_until: addDays(dayOf(new Date()), 365),
    why_not_sold: "",
  });
  const pot = await listProducts(db, { search: "TOL-SOP-10", page: 1, page_size: 5 });
  expect(pot.results[0]).toMatchObject({ cultivar: "", licence_until: null });
});

test("the demonstration's menu: the bar and the groups, each with its labels and nothing left out", async () => {
  await fillDemo({ db, images, print: () => undefined });
  const { bar, groups } = await readMenu(db);
  expect(bar.map(({ label }) => label)).toEqual([
    "Artículos",
    "Pipas",
    "Picadores",
    "Sustratos",
    "Hidroponia",
    "Fertilizantes",
    "Control de plagas",
    "Artículos indoor",
    "Indumentaria",
  ]);
  expect(groups.map(({ name, categories }) => [name, ...categories.map(({ label }) => label)])).toEqual([
    ["Cultivo", "Sustratos", "Fertilizantes", "Macetas", "Control de plagas", "Otros"],
    ["Indoor", "Iluminación", "Carpas", "Ventilación y Medidores"],
    ["Parafernalia", "Pipas", "Bongs", "Sedas", "Picadores"],
    ["Otros", "Hongos", "Vaporizadores", "Hidroponia", "Indumentaria", "Kits indoor", "Semillas"],
  ]);
});
