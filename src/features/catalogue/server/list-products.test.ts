import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";

const { db, get } = await openTestApp();

/** Lists what the query asks for in a category of the test's own, so that tests don't see each other. */
async function shelf() {
  const category = await createCategory(db);
  return {
    category,
    put: (given: Parameters<typeof createProduct>[1] = {}) => createProduct(db, { ...given, categoryId: category.id }),
    async names(query: string): Promise<string[]> {
      const answer = await get(`/products/?category=${category.id}&page_size=100&${query}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.results.map((product: { name: string }) => product.name);
    },
  };
}

const search = (text: string) => `search=${encodeURIComponent(text)}`;

describe("the list", () => {
  test("answers products whole, in the contract's shape", async () => {
    const { category, put } = await shelf();
    const made = await put({ name: "Kit", discount: 12.5, price: 100_010, stock: 5, features: ["Uno"], thc: "20 %" });
    const { body } = await get(`/products/?category=${category.id}`);
    expect(body).toEqual({ count: 1, next: null, previous: null, results: [expect.anything()] });
    expect(body.results[0]).toEqual({
      id: made.id,
      name: "Kit",
      brand: "Marca",
      category: category.id,
      category_name: category.name,
      description: "",
      volume: "",
      dimensions: "",
      price: 1000.1,
      discount: 12.5,
      final_price: 875.09,
      stock: 5,
      availability: "last_units",
      image: null,
      image_2: null,
      image_3: null,
      is_available: true,
      features: ["Uno"],
      blisters: [],
      flavors: "",
      effects: "",
      thc: "20 %",
      cbd: "",
      genotype: "",
      flowering_time: "",
      height_indoor: "",
      height_outdoor: "",
      yield_indoor: "",
      yield_outdoor: "",
      created_at: made.createdAt.toISOString(),
      updated_at: made.updatedAt.toISOString(),
    });
  });

  test("gives a blistered product the blisters' summed stock and lowest price", async () => {
    const { category, put } = await shelf();
    const { blisters } = await put({
      price: 1,
      stock: 1,
      blisters: [
        { seedCount: 5, price: 900_000, stock: 2 },
        { seedCount: 3, price: 500_000, stock: 4 },
      ],
    });
    const { body } = await get(`/products/?category=${category.id}`);
    expect(body.results[0]).toMatchObject({
      price: 5000,
      stock: 6,
      blisters: [
        { id: blisters[1]?.id, seed_count: 3, price: 5000, stock: 4 },
        { id: blisters[0]?.id, seed_count: 5, price: 9000, stock: 2 },
      ],
    });
  });

  test("is paged by 12, with the neighbours' addresses", async () => {
    const { category, put } = await shelf();
    for (let index = 0; index < 14; index++) await put();
    const first = await get(`/products/?category=${category.id}`);
    expect(first.body.results).toHaveLength(12);
    expect(first.body).toMatchObject({
      count: 14,
      previous: null,
      next: `/api/products/?category=${category.id}&page=2`,
    });
    const second = await get(first.body.next.replace("/api", ""));
    expect(second.body).toMatchObject({ next: null, previous: `/api/products/?category=${category.id}&page=1` });
    expect(second.body.results).toHaveLength(2);
    const past = await get(`/products/?category=${category.id}&page=2147483647&page_size=100`);
    expect(past).toMatchObject({ status: 200, body: { count: 14, next: null, results: [] } });
  });

  test("is ordered as asked, sold-out products last in each ordering", async () => {
    const { put, names } = await shelf();
    await put({ name: "Agotado", price: 100, stock: 0 });
    await put({ name: "ñandú", price: 300_000, discount: 90 });
    await put({ name: "Árbol", price: 200_000 });
    await put({ name: "zorro", price: 100_000 });
    expect(await names("")).toEqual(["zorro", "Árbol", "ñandú", "Agotado"]);
    expect(await names("ordering=-created_at")).toEqual(["zorro", "Árbol", "ñandú", "Agotado"]);
    expect(await names("ordering=relevance")).toEqual(["zorro", "Árbol", "ñandú", "Agotado"]);
    expect(await names("ordering=price")).toEqual(["ñandú", "zorro", "Árbol", "Agotado"]);
    expect(await names("ordering=-price")).toEqual(["Árbol", "zorro", "ñandú", "Agotado"]);
    expect(await names("ordering=name")).toEqual(["Árbol", "ñandú", "zorro", "Agotado"]);
  });

  test("takes one category name or several, case and accents aside", async () => {
    const lights = await createCategory(db, "Iluminación LED");
    const tents = await createCategory(db, "Carpas");
    const inTwo = await createCategory(db, "Tierra, humus");
    await createProduct(db, { name: "Panel", categoryId: lights.id });
    await createProduct(db, { name: "Carpa 80", categoryId: tents.id });
    await createProduct(db, { name: "Humus", categoryId: inTwo.id });
    const names = async (wanted: string) =>
      (await get(`/products/?category_name=${encodeURIComponent(wanted)}`)).body.results.map(
        (product: { name: string }) => product.name,
      );
    expect(await names("iluminacion led")).toEqual(["Panel"]);
    expect(await names("CARPAS, Iluminación Led")).toEqual(["Carpa 80", "Panel"]);
    expect(await names("tierra, humus")).toEqual(["Humus"]);
    expect(await names("No existe")).toEqual([]);
  });

  test("keeps only the ids asked for", async () => {
    const { put, names } = await shelf();
    const [one, , three] = [await put({ name: "uno" }), await put({ name: "dos" }), await put({ name: "tres" })];
    expect(await names(`ids=${one.id},${three.id},2147483647`)).toEqual(["tres", "uno"]);
    expect(await names("ids=")).toEqual([]);
  });

  test("shows unavailable products and those without price only to staff who ask", async () => {
    const { category, put } = await shelf();
    const [staff, customer] = [await createStaff(db), await createUser(db)];
    await put({ name: "visible" });
    await put({ name: "oculto", isAvailable: false });
    await put({ name: "sin precio", price: 0 });
    const ask = async (query: string, token?: string) => {
      const { status, body } = await get(`/products/?category=${category.id}&${query}`, { token });
      return status === 200 ? body.results.map((product: { name: string }) => product.name) : [status, body.code];
    };
    expect(await ask("")).toEqual(["sin precio", "visible"]);
    expect(await ask("", staff.token)).toEqual(["sin precio", "visible"]);
    expect(await ask("include_unavailable=true", staff.token)).toEqual(["sin precio", "oculto", "visible"]);
    expect(await ask("no_prices=true", staff.token)).toEqual(["sin precio"]);
    for (const flag of ["include_unavailable", "no_prices"]) {
      expect(await ask(`${flag}=true`)).toEqual([401, "UNAUTHENTICATED"]);
      expect(await ask(`${flag}=true`, "gone")).toEqual([401, "UNAUTHENTICATED"]);
      expect(await ask(`${flag}=true`, customer.token)).toEqual([403, "FORBIDDEN"]);
      expect(await ask(`${flag}=false`)).toEqual(["sin precio", "visible"]);
    }
    expect(await ask("", "gone")).toEqual(["sin precio", "visible"]);
  });

  test.each([
    "page=0",
    "page=-1",
    "page=x",
    "page=1.5",
    "page=99999999999",
    "page=1&page=2",
    "page_size=101",
    "page_size=0",
    "category=x",
    "category=2147483648",
    "ordering=stock",
    "no_prices=si",
    "include_unavailable=1",
    "ids=1,x",
    `ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(",")}`,
    "search=%00",
    `search=${"a".repeat(201)}`,
  ])("refuses %s", async (query) => {
    const answer = await get(`/products/?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: "VALIDATION",
      message: expect.any(String),
      errors: [expect.any(String)],
      request_id: expect.any(String),
    });
  });
});

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
    const { put, names } = await shelf();
    await put({ name: "Maceta negra" });
    await put({ name: "Maceta blanca" });
    await put({ name: "Bandeja negra" });
    expect(await names(search("negra maceta"))).toEqual(["Maceta negra"]);
    expect(await names(search("maceta bandeja"))).toEqual([]);
  });

  test("ranks name before brand before the rest, and sold-out products last", async () => {
    const { put, names } = await shelf();
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
    const { put, names } = await shelf();
    await put({ name: "Sustrato Premium" });
    expect(await names(search(text))).toEqual(["Sustrato Premium"]);
  });

  test("forgives one mistake in a short word, two in none", async () => {
    const { put, names } = await shelf();
    await put({ name: "Pipa" });
    expect(await names(search("ppia"))).toEqual(["Pipa"]);
    expect(await names(search("pippa"))).toEqual(["Pipa"]);
    expect(await names(search("pupo"))).toEqual([]);
  });

  test("doesn't correct a word that some product has", async () => {
    const { put, names } = await shelf();
    await put({ name: "Farol right" });
    await put({ name: "Lámpara light" });
    expect(await names(search("lampara right"))).toEqual([]);
  });

  test("finds one or two letters where a word begins", async () => {
    const { put, names } = await shelf();
    await put({ name: "Medidor de pH (EC)" });
    await put({ name: "Alpha" });
    expect(await names(search("ph"))).toEqual(["Medidor de pH (EC)"]);
    expect(await names(search("EC"))).toEqual(["Medidor de pH (EC)"]);
    expect(await names(search("a"))).toEqual(["Alpha"]);
  });

  test("takes %, _, quotes and backslashes as text", async () => {
    const { put, names } = await shelf();
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
    const { put, names } = await shelf();
    await put({ name: "algo" });
    expect(await names(search("   "))).toEqual(["algo"]);
  });
});
