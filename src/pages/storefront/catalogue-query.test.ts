import { expect, test } from "vitest";
import { readCatalogueQuery, toProductQuery } from "./catalogue-query.ts";

const read = (query: string) => readCatalogueQuery(new URLSearchParams(query));

test.each(["0", "-1", "1.5", "dos", "", "1e999", "99999999999"])("page %s counts as the first", (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test("all of the address counts", () => {
  expect(read("page=3&search=%20luz%20&categories=Carpas&orden=menor-precio")).toEqual({
    page: 3,
    search: "luz",
    categories: "Carpas",
    orden: "menor-precio",
  });
});

test("an unknown order counts as none", () => expect(read("orden=azar").orden).toBe(""));

test("what is not said is not asked for", () => {
  expect(toProductQuery(read(""))).toEqual({ page: 1, page_size: 6, ordering: "relevance" });
});
