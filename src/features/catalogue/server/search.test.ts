import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct } from "../../../../test/factories.ts";
import { openOwnCategory } from "../../../../test/own-category.ts";
import { refreshOutdatedSearch } from "./search-text.ts";

const { db, get } = await openTestApp();

const ownCategory = () => openOwnCategory({ db, get });

const search = (text: string) => `search=${encodeURIComponent(text)}`;

describe("search", () => {
  test("covers name, brand, category and description, ignoring case and accents", async () => {
    const category = await createCategory(db, "Nutrición líquida");
    await createProduct(db, {
      name: "Potenciador Ñuflo",
      brand: "Açaí Labs",
      description: "Estimula la floración",
      categoryId: category.id,
    });
    for (const text of ["ÑUFLO", "nuflo", "acai", "NUTRICION", "floracion", "labs potenciador liquida"]) {
      const { body } = await get(`/products/?${search(text)}`);
      expect(body.count, text).toBe(1);
    }
  });

  test("wants all its words", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Maceta negra" });
    await put({ name: "Maceta blanca" });
    await put({ name: "Bandeja negra" });
    expect(await names(search("negra maceta"))).toEqual(["Maceta negra"]);
    expect(await names(search("maceta bandeja"))).toEqual([]);
  });

  test("ranks name before brand before the rest, and sold-out products last", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Quillay sin stock", stock: 0 });
    await put({ name: "en la marca", brand: "Quillay" });
    await put({ name: "Jabón de Quillay" });
    await put({ name: "en la descripción", description: "con quillay" });
    const ranked = ["Jabón de Quillay", "en la marca", "en la descripción", "Quillay sin stock"];
    expect(await names(search("quillay"))).toEqual(ranked);
    expect(await names(`${search("quillay")}&ordering=relevance`)).toEqual(ranked);
    expect(await names(`${search("quillay")}&ordering=-created_at`)).toEqual([
      "en la descripción",
      "Jabón de Quillay",
      "en la marca",
      "Quillay sin stock",
    ]);
  });

  test.each([
    ["a swapped pair", "sutsrato"],
    ["a missing letter", "sustato"],
    ["an extra letter", "sustratto"],
    ["a wrong letter", "sustrado"],
    ["two mistakes in a long word", "zustrado"],
    ["a swapped pair while typing", "sustar"],
    ["a word with a mistake beside a right one", "sustarto premium"],
  ])("forgives %s", async (_, text) => {
    const { put, names } = await ownCategory();
    await put({ name: "Sustrato Premium" });
    expect(await names(search(text))).toEqual(["Sustrato Premium"]);
  });

  test("gives the same order page by page, wherever the names' last page ends", async () => {
    const { category, put, names } = await ownCategory();
    for (const name of ["Yerutí uno", "Yerutí dos", "Yerutí tres"]) await put({ name });
    await put({ name: "en la marca", brand: "Yerutí" });
    await put({ name: "en la descripción", description: "con yerutí" });
    await put({ name: "Yerutí agotado", stock: 0 });
    await put({ name: "agotado", description: "con yerutí", stock: 0 });
    const whole = await names(search("yeruti"));
    expect(whole).toEqual([
      ...["Yerutí tres", "Yerutí dos", "Yerutí uno", "en la marca", "en la descripción"],
      ...["Yerutí agotado", "agotado"],
    ]);
    for (const size of [1, 2, 3, 4]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / size); page++) {
        const path = `/products/?category=${category.id}&${search("yeruti")}&page_size=${size}&page=${page}`;
        pages.push(...(await get(path)).body.results.map(({ name }: { name: string }) => name));
      }
      expect(pages, `${size} a page`).toEqual(whole);
    }
  });

  test("forgives one mistake in a short word, two in none", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Pipa" });
    expect(await names(search("ppia"))).toEqual(["Pipa"]);
    expect(await names(search("pippa"))).toEqual(["Pipa"]);
    expect(await names(search("pupo"))).toEqual([]);
  });

  test("doesn't correct a word that some product has", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Farol right" });
    await put({ name: "Lámpara light" });
    expect(await names(search("lampara right"))).toEqual([]);
  });

  test("finds one or two letters where a word begins", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Medidor de pH (EC)" });
    await put({ name: "Alpha" });
    expect(await names(search("ph"))).toEqual(["Medidor de pH (EC)"]);
    expect(await names(search("EC"))).toEqual(["Medidor de pH (EC)"]);
    expect(await names(search("a"))).toEqual(["Alpha"]);
  });

  test("takes %, _, quotes and backslashes as text", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Oferta 50% real" });
    await put({ name: "cable_usb" });
    await put({ name: `D'Este "fino"` });
    await put({ name: "ruta\\corta" });
    await put({ name: "Común 500 cableXusb" });
    expect(await names(search("50%"))).toEqual(["Oferta 50% real"]);
    expect(await names(search("%"))).toEqual(["Oferta 50% real"]);
    expect(await names(search("cable_usb"))).toEqual(["cable_usb"]);
    expect(await names(search("_"))).toEqual(["cable_usb"]);
    expect(await names(search("d'este"))).toEqual([`D'Este "fino"`]);
    expect(await names(search(`"fino"`))).toEqual([`D'Este "fino"`]);
    expect(await names(search("\\"))).toEqual(["ruta\\corta"]);
    expect(await names(search("'; drop table products; --"))).toEqual([]);
  });

  test("that is empty lists everything", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "algo" });
    expect(await names(search("   "))).toEqual(["algo"]);
  });
});

describe("what people type", () => {
  test.each([
    [
      "Carpa 60×60×160 cm",
      ["carpa 60x60", "carpa de 60x60", "60×60", "60 x 60", "60 cm x 60 cm", "60 por 60", "0,6x0,6"],
    ],
    ["Carpa 1,20 x 1,20 m", ["carpa 120x120", "1.2x1.2", "120 × 120 cm"]],
    ["Panel LED 65 W", ["65w", "65 W", "led 65 watts", "65 Watt", "panel 65"]],
    ["Fertilizante 1 L", ["1l", "1 lt", "1 litro", "1 L", "1 lts.", "1000 ml", "1.000 cc"]],
    ["Sustrato 0,5kg", ["500 g", "500gr", "0.5 kilos", "sustrato 500 gramos"]],
    ["Sedas Brote (King Size)", ["sedas,", "¡sedas!", "seda", "SEDAS - king", "size)", "(king"]],
    ["Pipa de vidrio", ["pipa!", "pipas", "¿pipas de vidrio?"]],
    ["Macetas geotextiles", ["maceta", "macetas", "maceta geotextil"]],
    ["Papel lija", ["papeles", "papel"]],
    ["Luz nocturna", ["luces", "luz"]],
    ["Luces de feria", ["luz", "luces"]],
  ])("%s is found", async (name, searches) => {
    const { put, names } = await ownCategory();
    await put({ name });
    for (const text of searches) expect(await names(search(text)), text).toEqual([name]);
  });

  test.each([
    ["Carpa 80×80", "60x60"],
    ["Panel 650 W", "65w"],
    ["Botella 11 L", "1 litro"],
    ["Botella 1 L", "1 ml"],
  ])("%s isn't found by %s", async (name, text) => {
    const { put, names } = await ownCategory();
    await put({ name });
    expect(await names(search(text))).toEqual([]);
  });

  test("a number is never taken for another", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Modelo 4321a" });
    expect(await names(search("4322a"))).toEqual([]);
  });

  test("a measure in the name ranks before one in the description", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Panel 65 W" });
    await put({ name: "Fuente", description: "Para paneles de 65W" });
    expect(await names(search("65w"))).toEqual(["Panel 65 W", "Fuente"]);
  });

  test("is found in products of an older version of the shop once it has started", async () => {
    const { put, names } = await ownCategory();
    const { id } = await put({ name: "Indoor 70×70" });
    await db.execute(sql`update products set search_text = ' indoor 70×70' where id = ${id}`);
    expect(await names(search("70x70"))).toEqual([]);
    await refreshOutdatedSearch(db);
    expect(await names(search("70x70"))).toEqual(["Indoor 70×70"]);
    expect((await db.execute(sql`select count(*)::int as rows from search_state`)).rows).toEqual([{ rows: 1 }]);
  });
});
