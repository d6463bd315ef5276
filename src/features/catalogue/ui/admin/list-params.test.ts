import { expect, test } from "vitest";
import { nextSort, queryOf, readListParams } from "./list-params.ts";

const place = (query: string) => readListParams(new URLSearchParams(query));

test("an address names page, sorting and filters", () => {
  expect(place("page=3&sort=-price&search=+luz+&category=7&brand=Ra%C3%ADz&no_prices=true&hidden=false")).toEqual({
    page: 3,
    sort: "-price",
    filters: { search: "luz", category: "7", brand: "Raíz", no_prices: "true" },
  });
});

test.each([
  "page=0",
  "page=x",
  "page=-1",
  "sort=color",
  "category=abc",
  "availability=some",
  "no_image=1",
  "search=  ",
])("what %s can't mean is left out", (query) => {
  expect(place(query)).toEqual({ page: 1, sort: undefined, filters: {} });
});

test("lists of the staff have what isn't for sale", () => {
  expect(queryOf({})).toEqual({ include_unavailable: "true" });
  expect(queryOf({ search: "luz y más" })).toEqual({ search: "luz y más", include_unavailable: "true" });
});

test("what misses a price, a picture or stock is looked for among what the shop shows, or what it hides when asked", () => {
  for (const flag of ["no_prices", "no_image", "low_stock"])
    expect(queryOf({ [flag]: "true" })).toEqual({ [flag]: "true" });
  expect(queryOf({ no_prices: "true", hidden: "true" })).toEqual({ no_prices: "true", hidden: "true" });
});

test("a column sorts up, then down, then not at all", () => {
  expect([nextSort("price", undefined), nextSort("price", "price"), nextSort("price", "-price")]).toEqual([
    "price",
    "-price",
    undefined,
  ]);
  expect(nextSort("price", "-name")).toBe("price");
});
