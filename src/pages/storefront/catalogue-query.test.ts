import { expect, test } from "vitest";
import { productAmount, readCatalogueQuery, sortOptionsFor, toProductQuery } from "./catalogue-query.ts";

const read = (query: string) => readCatalogueQuery(new URLSearchParams(query));

test.each(["0", "-1", "1.5", "dos", "", "1e999", "99999999999"])("page %s counts as the first", (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test("all of the address counts", () => {
  expect(read("page=3&search=%20luz%20&categories=Carpas&orden=menor-precio")).toEqual({
    page: 3,
    paginas: 1,
    search: "luz",
    categories: "Carpas",
    orden: "menor-precio",
    marcas: "",
    desde: "",
    hasta: "",
    stock: "",
    ofertas: "",
  });
});

test("filters that make no sense count as none", () => {
  expect(read("desde=-1&hasta=mil&stock=si&ofertas=2&paginas=1000")).toEqual(read(""));
});

test("without a search the newest come first, under that name", () => {
  expect(sortOptionsFor("")[0]).toEqual({ orden: "", label: "Más nuevos" });
  expect(sortOptionsFor("")).toHaveLength(4);
  expect(sortOptionsFor("luz")[0]).toEqual({ orden: "", label: "Más relevantes" });
});

test("a list that isn't counted exactly says so", () => {
  expect(productAmount(10_001)).toBe("más de 10.000 productos");
  expect(productAmount(10_000)).toBe("10.000 productos");
  expect(productAmount(1)).toBe("1 producto");
});

test("an unknown way to sort counts as none", () => expect(read("orden=azar").orden).toBe(""));

test("what is not said is not asked for", () => {
  expect(toProductQuery(read(""), 12)).toEqual({ page: 1, pages: 1, page_size: 12, ordering: "relevance" });
});
