import { expect, test } from "vitest";
import type { Page } from "#src/contract/page.ts";
import { assertPage } from "./assert-page.ts";

test("a page is a page", () => {
  const page = { count: 0, next: null, previous: null, results: [] };
  expect(assertPage(page)).toBe(page);
});

test.each([null, {}, [], { results: "todos" }])("%j is none", (answer) => {
  expect(() => assertPage(answer as unknown as Page<never>)).toThrow("Formato de respuesta inválido");
});
