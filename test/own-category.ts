import { expect } from "vitest";
import type { openTestApp } from "./app.ts";
import { createCategory, createProduct } from "./factories.ts";

type TestApp = Pick<Awaited<ReturnType<typeof openTestApp>>, "db" | "get">;

/** A category of the test's own, so that tests don't see each other: `names` lists what a query finds in it. */
export async function openOwnCategory({ db, get }: TestApp) {
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
