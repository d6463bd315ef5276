import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import {
  addPlainVariants,
  createCategory,
  createProduct,
  createStaff,
  createUser,
} from "../../../../test/factories.ts";
import { openOwnCategory } from "../../../../test/own-category.ts";

const { db, bulkDb, get } = await openTestApp();

const ownCategory = () => openOwnCategory({ db, get });

describe("the list", () => {
  test("answers products whole, in the contract's shape", async () => {
    const { category, put } = await ownCategory();
    const made = await put({ name: "Kit", discount: 12.5, price: 100_010, stock: 5, features: ["Uno"], thc: "20 %" });
    const { body } = await get(`/products/?category=${category.id}`);
    expect(body).toEqual({ count: 1, next: null, previous: null, results: [expect.anything()] });
    expect(body.results[0]).toEqual({
      id: made.id,
      name: "Kit",
      brand: "Marca",
      category: category.id,
      category_name: category.name,
      regulated: "",
      is_withheld: false,
      is_price_pending: false,
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
      vat_rate: "21",
      is_available: true,
      features: ["Uno"],
      options: [],
      variants: [
        {
          ...{ id: made.variants[0]?.id, label: "", options: {}, seed_count: null, sku: "", barcode: "" },
          ...{ price: 1000.1, final_price: 875.09, stock: 5, availability: "last_units" },
          ...{ image: null, is_available: true, weight_g: null },
        },
      ],
      blisters: [],
      parts: [],
      parts_discount: null,
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
      ...{ cultivar: "", inase_operator: "", licence_until: null, why_not_sold: "" },
      channels: ["feed", "search_engines", "social"],
      created_at: made.createdAt.toISOString(),
      updated_at: made.updatedAt.toISOString(),
    });
  });

  test("gives a blistered product the lowest price that is one", async () => {
    const { category, put } = await ownCategory();
    const pack = (seedCount: number, price: number) => ({ seedCount, price, stock: 1 });
    await put({ name: "A medias", blisters: [pack(1, 0), pack(3, 500_000), pack(5, 900_000)] });
    await put({ name: "Ninguno", blisters: [pack(1, 0)] });
    const { results } = (await get(`/products/?category=${category.id}&ordering=price`)).body;
    expect(results.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
      ["A medias", 5000],
      ["Ninguno", 0],
    ]);
  });

  test("ordered by price, sin precio come after those that have one, and sold-out ones after all", async () => {
    const { names, put } = await ownCategory();
    await put({ name: "Gratis", price: 50_000, discount: 100 });
    await put({ name: "Caro", price: 90_000 });
    await put({ name: "Sin precio", price: 0 });
    await put({ name: "Barato", price: 10_000 });
    await put({ name: "Agotado", price: 20_000, stock: 0 });
    expect(await names("ordering=price")).toEqual(["Barato", "Caro", "Gratis", "Sin precio", "Agotado"]);
    expect(await names("ordering=-price")).toEqual(["Caro", "Barato", "Sin precio", "Gratis", "Agotado"]);
  });

  test("gives a blistered product the blisters' summed stock and lowest price", async () => {
    const { category, put } = await ownCategory();
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
    const { category, put } = await ownCategory();
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
    expect(past).toMatchObject({
      status: 200,
      body: {
        count: 14,
        next: null,
        previous: `/api/products/?category=${category.id}&page=1&page_size=100`,
        results: [],
      },
    });
    const none = await get(`/products/?category=${category.id}&search=zzzzzz&page=3`);
    expect(none.body).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test("ends at the 10 000th row, and counts no further", async () => {
    const { id } = await createCategory(db);
    await bulkDb.execute(sql`insert into products (name, category_id, search_name, search_brand, search_text)
      select 'Tornillo ' || n, ${id}, '', '', ' ' from generate_series(1, 10050) n`);
    await addPlainVariants(bulkDb);
    const page = async (number: number) => (await get(`/products/?category=${id}&page_size=100&page=${number}`)).body;
    const last = await page(100);
    expect(last).toMatchObject({ count: 10_000, count_is_exact: false, next: null });
    expect(last.results).toHaveLength(100);
    expect(last.previous).toMatch(/page=99$/);
    expect((await page(99)).next).toContain("page=100");
    const past = await page(101);
    expect(past).toMatchObject({ count: 10_000, next: null, results: [] });
    expect(past.previous).toContain("page=100");
  });

  test("is narrowed by final price, brands, stock and offers, several at once", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "rebajado", brand: "Río", price: 200_000, discount: 50 });
    await put({ name: "caro", brand: "Río", price: 200_000 });
    await put({ name: "agotado", brand: "Sur", price: 100_000, stock: 0 });
    await put({ name: "sin precio", brand: "Sur", price: 0 });
    await put({ name: "con coma", brand: "Sur, hnos.", price: 150_050 });
    expect(await names("min_price=1000&max_price=1500.50&ordering=price")).toEqual(["rebajado", "con coma", "agotado"]);
    expect(await names("min_price=1500.51")).toEqual(["caro"]);
    expect(await names("max_price=500")).toEqual([]);
    expect(await names("brand=R%C3%ADo,Sur&ordering=name")).toEqual(["caro", "rebajado", "sin precio", "agotado"]);
    expect(await names("brand=Sur, hnos.")).toEqual(["con coma"]);
    expect(await names("in_stock=true&brand=Sur")).toEqual(["sin precio"]);
    expect(await names("on_sale=true")).toEqual(["rebajado"]);
    expect(await names("on_sale=true&brand=Sur")).toEqual([]);
    expect(await names("in_stock=false&on_sale=false&brand=Sur")).toEqual(["sin precio", "agotado"]);
  });

  test("is ordered as asked, sold-out products last in each ordering", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "Agotado", price: 100, stock: 0 });
    await put({ name: "ñandú", price: 300_000, discount: 90 });
    await put({ name: "Árbol", price: 200_000 });
    await put({ name: "Nube", price: 150_000 });
    await put({ name: "zorro", price: 100_000 });
    expect(await names("")).toEqual(["zorro", "Nube", "Árbol", "ñandú", "Agotado"]);
    expect(await names("ordering=-created_at")).toEqual(["zorro", "Nube", "Árbol", "ñandú", "Agotado"]);
    expect(await names("ordering=relevance")).toEqual(["zorro", "Nube", "Árbol", "ñandú", "Agotado"]);
    expect(await names("ordering=price")).toEqual(["ñandú", "zorro", "Nube", "Árbol", "Agotado"]);
    expect(await names("ordering=-price")).toEqual(["Árbol", "Nube", "zorro", "ñandú", "Agotado"]);
    expect(await names("ordering=name")).toEqual(["Árbol", "Nube", "ñandú", "zorro", "Agotado"]);
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
    const { put, names } = await ownCategory();
    const [one, , three] = [await put({ name: "uno" }), await put({ name: "dos" }), await put({ name: "tres" })];
    expect(await names(`ids=${one.id},${three.id},2147483647`)).toEqual(["tres", "uno"]);
    expect(await names("ids=")).toEqual([]);
  });

  test("shows unavailable products and those without price only to staff who ask", async () => {
    const { category, put } = await ownCategory();
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
    "min_price=-1",
    "max_price=1.234",
    "min_price=mil",
    "in_stock=si",
    "on_sale=1",
    "ids=1,x",
    `ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(",")}`,
    "search=%00",
    `search=${"a".repeat(501)}`,
  ])("refuses %s", async (query) => {
    const answer = await get(`/products/?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: "VALIDATION",
      message: expect.any(String),
      errors: [expect.any(String)],
      details: [{ path: expect.any(String), message: expect.any(String) }],
      request_id: expect.any(String),
    });
  });
});
