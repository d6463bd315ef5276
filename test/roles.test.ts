import { expect, test } from "vitest";
import { openTestApp } from "./app.ts";
import { createStaff, createUser } from "./factories.ts";

const app = await openTestApp();

/** What anybody may call (docs/shop.md, Roles). */
const PUBLIC = [
  "POST /auth/register/",
  "POST /auth/verify-email/",
  "POST /auth/resend-verification/",
  "POST /auth/login/",
  "POST /auth/forgot-password/",
  "POST /auth/reset-password/",
  "POST /auth/reset-password-by-link/",
  "GET /products/",
  "GET /products/on-sale/",
  "GET /products/categories/",
  "GET /products/brands/",
  "GET /products/{id}/",
  "GET /products/{id}/related/",
];

/** What every signed-in person may call, too. All the rest is the staff's alone. */
const CUSTOMER = [
  "GET /auth/profile/",
  "PUT /auth/profile/",
  "POST /auth/verify-change/",
  "POST /auth/change-password/",
  "GET /auth/my-data/",
  "POST /auth/delete-account/",
  "POST /auth/logout/",
  "GET /orders/my-orders/",
  "POST /orders/",
  "GET /orders/{id}/",
  "PUT /orders/{id}/",
  "GET /orders/{id}/timeline/",
  "GET /cart/",
  "PUT /cart/",
];

type Document = { paths: Record<string, Record<string, { security?: unknown[] }>> };

async function describedCalls() {
  const { paths } = (await app.get("/openapi.json")).body as Document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`,
      isGuarded: (security?.length ?? 0) > 0,
    })),
  );
}

const calls = await describedCalls();
const guarded = calls.filter(({ name }) => !PUBLIC.includes(name)).map(({ name }) => name);

/** Calls it with a body that names nothing, so that whoever gets past the guard is refused for that. */
function send(name: string, token?: string) {
  const [method = "", path = ""] = name.split(" ");
  const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
  return app.call(method, path.replaceAll(/\{[^}]+\}/g, "2147483647"), { token, ...body });
}

test("the description names every call that the API has", () => {
  const mounted = app.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/") && path.endsWith("/"))
    .map(({ method, path }) => `${method} ${path.slice("/api".length).replaceAll(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`);
  expect([...new Set(mounted)].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test("every public and every customer's call is there, and the description tells which are guarded", () => {
  const names = calls.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...PUBLIC, ...CUSTOMER]));
  expect(calls.filter(({ isGuarded }) => isGuarded).map(({ name }) => name)).toEqual(guarded);
});

test.each(PUBLIC)("%s asks nobody who they are", async (name) => {
  for (const token of [undefined, "caducado"]) {
    const { status, body } = await send(name, token);
    // Signing in without a user is refused for its body, not for want of a session.
    expect([401, 403], JSON.stringify(body)).not.toContain(status);
  }
});

test.each(guarded)("%s is 401 without a session", async (name) => {
  for (const token of [undefined, "caducado"]) {
    expect(await send(name, token)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
  }
});

test.each(guarded.filter((name) => !CUSTOMER.includes(name)))("%s is 403 to a customer", async (name) => {
  const customer = await createUser(app.db);
  expect(await send(name, customer.token)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
});

test.each(guarded)("%s lets those in whom it is for", async (name) => {
  const caller = CUSTOMER.includes(name) ? await createUser(app.db) : await createStaff(app.db);
  expect([401, 403]).not.toContain((await send(name, caller.token)).status);
});
