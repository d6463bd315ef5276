import { expect, test } from "vitest";
import { toPage } from "./page.ts";

const at = (page: number, count: number, results: number[]) => {
  const { next, previous } = toPage(`http://x/api/things/?page=${page}`, { page, page_size: 2 }, { count, results });
  return { next, previous };
};

test("neighbours are the pages beside it", () => {
  expect(at(1, 5, [1, 2])).toEqual({ next: "/api/things/?page=2", previous: null });
  expect(at(3, 5, [5])).toEqual({ next: null, previous: "/api/things/?page=2" });
});

test("past the end the page before is the last that has something", () => {
  expect(at(4, 5, [])).toEqual({ next: null, previous: "/api/things/?page=3" });
  expect(at(999, 5, [])).toEqual({ next: null, previous: "/api/things/?page=3" });
  expect(at(9_999, 20_000, [])).toEqual({ next: null, previous: "/api/things/?page=5000" });
  expect(at(7, 0, [])).toEqual({ next: null, previous: null });
});
