import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff, createUser } from "../../../../test/factories.ts";

const { db, get } = await openTestApp();
const staff = await createStaff(db);
const customer = await createUser(db);

/** A category of the test's own, and the names that staff see in it. */
async function ownCategory() {
  const { id } = await createCategory(db);
  return {
    put: (given: Parameters<typeof createProduct>[1]) => createProduct(db, { ...given, categoryId: id }),
    async names(query: string): Promise<string[]> {
      const answer = await get(`/products/?category=${id}&${query}`, { token: staff.token });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.results.map((product: { name: string }) => product.name);
    },
  };
}

describe("the list for staff", () => {
  test("narrows by brand, availability, picture, low stock and what is hidden", async () => {
    const { put, names } = await ownCategory();
    await put({ name: "lleno", brand: "Raíz", stock: 6, image: "/media/a.webp" });
    await put({ name: "justo", brand: "Raíz y Luz", stock: 5 });
    await put({ name: "último", stock: 1 });
    await put({ name: "agotado", stock: 0, image: "/media/a.webp" });
    await put({ name: "oculto", stock: 9, isAvailable: false });
    const sorted = async (query: string) => (await names(query)).sort();
    expect(await sorted("brand=Ra%C3%ADz")).toEqual(["lleno"]);
    expect(await sorted("availability=in_stock")).toEqual(["lleno"]);
    expect(await sorted("availability=last_units")).toEqual(["justo", "último"]);
    expect(await sorted("availability=none")).toEqual(["agotado"]);
    expect(await sorted("no_image=true")).toEqual(["justo", "último"]);
    expect(await sorted("no_image=true&include_unavailable=true")).toEqual(["justo", "oculto", "último"]);
    expect(await sorted("low_stock=true")).toEqual(["agotado", "justo", "último"]);
    expect(await sorted("hidden=true")).toEqual(["oculto"]);
    expect(await sorted("low_stock=true&no_image=true&brand=Marca")).toEqual(["último"]);
  });

  test.each([
    ["name", ["abono", "Bolsa", "Ñandú"]],
    ["-name", ["Ñandú", "Bolsa", "abono"]],
    ["brand", ["Ñandú", "abono", "Bolsa"]],
    ["price", ["Bolsa", "Ñandú", "abono"]],
    ["-price", ["abono", "Ñandú", "Bolsa"]],
    ["stock", ["Ñandú", "Bolsa", "abono"]],
    ["-stock", ["abono", "Bolsa", "Ñandú"]],
    ["discount", ["abono", "Ñandú", "Bolsa"]],
    ["-is_available", ["Ñandú", "abono", "Bolsa"]],
  ])("sorts by %s alone, sold-out products among the others", async (sort, expected) => {
    const { put, names } = await ownCategory();
    await put({ name: "Bolsa", brand: "Zeta", price: 100, stock: 2, discount: 30, isAvailable: false });
    await put({ name: "abono", brand: "Beta", price: 300, stock: 7, discount: 0 });
    await put({ name: "Ñandú", brand: "alfa", price: 200, stock: 0, discount: 10 });
    expect(await names(`include_unavailable=true&sort=${sort}`)).toEqual(expected);
  });

  test("sorts by category", async () => {
    const [first, last] = [await createCategory(db, "Ámbar"), await createCategory(db, "Zinc")];
    await createProduct(db, { name: "Orden zinc", categoryId: last.id });
    await createProduct(db, { name: "Orden ámbar", categoryId: first.id });
    const names = async (sort: string) =>
      (await get(`/products/?search=orden&sort=${sort}`, { token: staff.token })).body.results.map(
        (product: { name: string }) => product.name,
      );
    expect(await names("category")).toEqual(["Orden ámbar", "Orden zinc"]);
    expect(await names("-category")).toEqual(["Orden zinc", "Orden ámbar"]);
  });

  test.each(["hidden=true", "no_image=true", "low_stock=true", "sort=stock"])("keeps %s to staff", async (query) => {
    expect((await get(`/products/?${query}`)).status).toBe(401);
    expect((await get(`/products/?${query}`, { token: customer.token })).status).toBe(403);
  });

  test.each(["sort=color", "sort=-", "availability=some", "hidden=si", `brand=${"a".repeat(501)}`])(
    "refuses %s",
    async (query) => {
      expect((await get(`/products/?${query}`, { token: staff.token })).status).toBe(400);
    },
  );
});
