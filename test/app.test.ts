import { expect, test, vi } from "vitest";
import { openTestApp } from "./app.ts";

const app = await openTestApp();

test("an unknown path answers a JSON 404 in the error shape", async () => {
  const answer = await app.get("/nada/");
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ message: expect.any(String), code: "NOT_FOUND", request_id: expect.any(String) });
});

test("the description of the API, which takes long, is made once and not for each who asks", async () => {
  const own = await openTestApp({ databaseUrl: app.databaseUrl });
  const making = vi.spyOn(own.app, "getOpenAPI31Document");
  const asked = await Promise.all([1, 2, 3].map(() => own.app.request("/api/openapi.json")));
  const texts = await Promise.all(asked.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(JSON.parse(texts[0] ?? "")).toMatchObject({ openapi: "3.1.0" });
  expect(making).toHaveBeenCalledTimes(1);
});

test("no call is hidden by an earlier one whose path has a parameter there", async () => {
  const answer = await app.app.request("/api/openapi.json");
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method })),
  );
  const hides = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
  const hidden = calls.filter(({ path, method }, place) =>
    calls.slice(0, place).some((earlier) => earlier.method === method && hides(earlier.path).test(path)),
  );
  expect(hidden).toEqual([]);
});
