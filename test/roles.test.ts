import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS, type Permission, permissionsOf, ROLES, type Role, roleCan } from "#src/contract/permissions.ts";
import { totpSecrets } from "#src/features/accounts/server/second-factor/tables.ts";
import { openTestApp } from "./app.ts";
import { createCategory, createProduct, createStaff, createUser, PASSWORD } from "./factories.ts";
import { placedOrder } from "./orders.ts";
import { enrolTotp } from "./second-factor.ts";

const app = await openTestApp();

/** What anybody may call (docs/shop.md, Roles). */
const PUBLIC = [
  "POST /auth/register/",
  "POST /auth/verify-email/",
  "POST /auth/resend-verification/",
  "POST /auth/login/",
  "POST /auth/login/second-step/",
  "POST /auth/passkey/options/",
  "POST /auth/passkey/sign-in/",
  "POST /auth/email-code/",
  "POST /auth/email-code/verify/",
  "POST /auth/forgot-password/",
  "POST /auth/reset-password/",
  "POST /auth/reset-password-by-link/",
  "POST /auth/invitation/",
  "POST /auth/invitation/accept/",
  "POST /auth/invitation/join/",
  // With a leave of one use, which the owner alone is given.
  "POST /backups/{name}/file/",
  "GET /products/",
  "GET /products/on-sale/",
  "GET /products/categories/",
  "GET /products/brands/",
  "GET /products/{id}/",
  "GET /products/{id}/related/",
  "GET /payment-methods/",
  "GET /delivery-options/",
  "POST /orders/quote/",
  "GET /orders/track/{key}/",
  "POST /products/{id}/notify-me/",
  "POST /notify-me/{key}/stop/",
  "POST /withdrawals/",
  "POST /withdrawals/account/",
  "POST /withdrawals/account/confirm/",
  "POST /withdrawals/personal-data/",
  "POST /withdrawals/personal-data/confirm/",
  "GET /withdrawals/progress/",
];

/** What all staff may call: undoing asks for the permission that what is undone did. */
const STAFF = ["POST /activity-logs/{id}/undo/"];

/** What every signed-in person may call, too. All the rest asks for a permission of the staff. */
const CUSTOMER = [
  "GET /auth/profile/",
  "PUT /auth/profile/",
  "GET /auth/permissions/",
  "POST /auth/verify-change/",
  "POST /auth/change-password/",
  "GET /auth/my-data/",
  "POST /auth/delete-account/",
  "POST /auth/logout/",
  "GET /auth/sessions/",
  "DELETE /auth/sessions/",
  "DELETE /auth/sessions/{id}/",
  "GET /auth/second-factor/",
  "POST /auth/second-factor/totp/",
  "POST /auth/second-factor/totp/confirm/",
  "POST /auth/second-factor/totp/remove/",
  "POST /auth/second-factor/recovery-codes/",
  "POST /auth/second-factor/passkeys/options/",
  "POST /auth/second-factor/passkeys/",
  "PUT /auth/second-factor/passkeys/{id}/",
  "POST /auth/second-factor/passkeys/{id}/remove/",
  "GET /orders/my-orders/",
  "GET /orders/my-addresses/",
  "POST /orders/",
  "GET /orders/{id}/",
  "PUT /orders/{id}/",
  "GET /orders/{id}/timeline/",
  "GET /orders/{id}/invoice/",
  "POST /orders/{id}/receipts/",
  "GET /orders/{id}/receipts/{receipt}/",
  "GET /cart/",
  "PUT /cart/",
];

type Operation = { security?: unknown[]; "x-permission"?: Permission | "staff" | "signed_in" };
type Document = { paths: Record<string, Record<string, Operation>> };

async function describedCalls() {
  const { paths } = (await app.get("/openapi.json")).body as Document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, "x-permission": permission }]) => ({
      name: `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`,
      isGuarded: (security?.length ?? 0) > 0,
      permission,
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
  expect(names).toEqual(expect.arrayContaining([...PUBLIC, ...CUSTOMER, ...STAFF]));
  expect(calls.filter(({ isGuarded }) => isGuarded).map(({ name }) => name)).toEqual(guarded);
});

test("every call that isn't public names its permission: a customer's that of a session, the others one of the staff's", () => {
  const nameOf = ({ name, permission }: (typeof calls)[number]) => `${name}: ${permission}`;
  const isRight = ({ name, permission }: (typeof calls)[number]) => {
    if (PUBLIC.includes(name)) return permission === undefined;
    if (CUSTOMER.includes(name)) return permission === "signed_in";
    if (STAFF.includes(name)) return permission === "staff";
    return permission !== undefined && Object.hasOwn(PERMISSIONS, permission);
  };
  expect(calls.filter((call) => !isRight(call)).map(nameOf)).toEqual([]);
});

/** The rows of docs/shop.md, Roles, that name a permission, with what stands under each role. */
function promisedPermissions(): Record<string, Role[]> {
  const table = readFileSync("docs/shop.md", "utf8").match(/^\| .*`\w+:\w+`.*\|$/gm) ?? [];
  return Object.fromEntries(
    table.map((row) => {
      const [what = "", ...cells] = row.slice(1, -1).split("|");
      const roles = ROLES.filter((_role, at) => cells[at]?.trim() === "yes");
      return [/`(\w+:\w+)`/.exec(what)?.[1], roles];
    }),
  );
}

test("the roles may what docs/shop.md says", () => {
  const table = Object.fromEntries(
    Object.keys(PERMISSIONS).map((name) => [name, ROLES.filter((role) => roleCan(role, name as Permission))]),
  );
  expect(promisedPermissions()).toEqual(table);
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

test.each(CUSTOMER)("%s lets a customer in", async (name) => {
  const customer = await createUser(app.db);
  expect([401, 403]).not.toContain((await send(name, customer.token)).status);
});

const matrix = calls
  .filter(({ name }) => guarded.includes(name))
  .flatMap(({ name, permission }) => ROLES.map((role) => ({ role, name, permission })));

test.each(matrix)("$role: $name ($permission)", async ({ role, name, permission }) => {
  const { token } = await createStaff(app.db, { role });
  const answer = await send(name, token);
  if (permission === "signed_in" || permission === "staff" || roleCan(role, permission as Permission)) {
    expect([401, 403], JSON.stringify(answer.body)).not.toContain(answer.status);
  } else {
    expect(answer).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  }
});

/** What can be undone, by the permission that doing and undoing it asks for; each does it and returns its entry. */
const UNDONE: [what: string, Permission, does: (token: string) => Promise<unknown>][] = [
  [
    "a product's change",
    "products:write",
    async (token) => app.put(`/products/${(await createProduct(app.db)).id}/`, { brand: "Otra" }, { token }),
  ],
  [
    "a category's change",
    "products:write",
    async (token) => app.put(`/categories/${(await createCategory(app.db)).id}/`, { text: "Otro" }, { token }),
  ],
  [
    "an order's invoice",
    "orders:write",
    async (token) => {
      const product = await createProduct(app.db);
      const customer = await createUser(app.db);
      const order = await placedOrder(app, customer.token, [{ product_id: product.id, quantity: 1 }]);
      const body = new FormData();
      body.set("number", "B 0001-00001234");
      body.set("file", new File(["%PDF-1.7\n%%EOF\n"], "factura.pdf", { type: "application/pdf" }));
      const headers = { authorization: `Bearer ${token}` };
      return app.app.request(`/api/orders/${order.id}/invoice/`, { method: "POST", headers, body });
    },
  ],
  [
    "a setting's change",
    "settings:manage",
    async (token) => app.put("/settings/", { tagline: `Frase ${performance.now()}` }, { token }),
  ],
  [
    "an own page",
    "settings:manage",
    async (token) => {
      const body = { title: `Garantía ${performance.now()}`, blocks: [], is_published: false };
      const { id } = (await app.post("/own-pages/", body, { token })).body;
      return app.delete(`/own-pages/${id}/`, { token });
    },
  ],
];

test.each(UNDONE)("%s is undone by who has %s, and by no other role", async (_what, permission, does) => {
  const owner = await createStaff(app.db);
  for (const role of ROLES) {
    await does(owner.token);
    const [entry] = (await app.get("/activity-logs/", { token: owner.token })).body.results;
    expect(entry).toMatchObject({ user: owner.username, can_undo: true });
    const { token } = await createStaff(app.db, { role });
    const undone = await app.post(`/activity-logs/${entry.id}/undo/`, undefined, { token });
    expect(undone, role).toMatchObject(
      roleCan(role, permission) ? { status: 200, body: { restored: 1 } } : { status: 403, body: { code: "FORBIDDEN" } },
    );
  }
});

test("everyone is told the own role and what it allows", async () => {
  const customer = await createUser(app.db);
  const told = async (token: string) => (await app.get("/auth/permissions/", { token })).body;
  expect(await told(customer.token)).toEqual({ role: null, permissions: [], owes_second_factor: false });
  for (const role of ROLES) {
    const { token } = await createStaff(app.db, { role });
    expect(await told(token)).toEqual({ role, permissions: permissionsOf(role), owes_second_factor: false });
  }
});

test("of others' orders each role sees and changes what it may, and of its own what a customer may", async () => {
  const product = await createProduct(app.db, { stock: 50 });
  const customer = await createUser(app.db);
  const lines = [{ product_id: product.id, quantity: 1 }];
  for (const role of ROLES) {
    const { token } = await createStaff(app.db, { role });
    const theirs = `/orders/${(await placedOrder(app, customer.token, lines)).id}/`;
    const read = roleCan(role, "orders:read") ? 200 : 404;
    expect((await app.get(theirs, { token })).status, `${role} reads`).toBe(read);
    expect((await app.get(`${theirs}timeline/`, { token })).status, `${role} reads what happened`).toBe(read);
    const changed = roleCan(role, "orders:write") ? 200 : read === 404 ? 404 : 403;
    expect((await app.put(theirs, { status: "cancelled" }, { token })).status, `${role} cancels`).toBe(changed);

    const own = `/orders/${(await placedOrder(app, token, lines)).id}/`;
    const completed = roleCan(role, "orders:write") ? 200 : 403;
    expect((await app.put(own, { status: "completed" }, { token })).status, `${role} completes the own`).toBe(
      completed,
    );
    expect((await app.put(own, { status: "cancelled" }, { token })).status, `${role} cancels the own`).toBe(200);
  }
});

test("products that aren't for sale are shown to every role, and to nobody else", async () => {
  const { id } = await createProduct(app.db, { isAvailable: false });
  for (const role of ROLES) {
    const { token } = await createStaff(app.db, { role });
    expect((await app.get(`/products/${id}/`, { token })).status).toBe(200);
    expect((await app.get("/products/?include_unavailable=true", { token })).status).toBe(200);
  }
  const { token } = await createUser(app.db);
  expect((await app.get(`/products/${id}/`, { token })).status).toBe(404);
  expect((await app.get("/products/?include_unavailable=true", { token })).status).toBe(403);
});

test("signing in says who is staff, and that owner and administrators are admin", async () => {
  for (const role of ROLES) {
    const { username } = await createStaff(app.db, { role });
    const { body } = await app.post("/auth/login/", { username, password: PASSWORD });
    expect(body).toMatchObject({ is_staff: true, is_admin: ["owner", "administrator"].includes(role) });
  }
});

describe("where the owner asks the team for a second factor", () => {
  const withFactor = async (role: Role) => {
    const staff = await createStaff(app.db, { role });
    await app.db
      .insert(totpSecrets)
      .values({ userId: staff.id, secret: "plain.JBSWY3DPEHPK3PXP", confirmedAt: new Date() });
    return staff;
  };

  beforeAll(async () => {
    const { token } = await withFactor("owner");
    expect(await app.put("/settings/", { second_factor_required: true }, { token })).toMatchObject({ status: 200 });
  });

  test.each(guarded)("%s refuses staff without one, or takes them as a customer", async (name) => {
    const { token } = await createStaff(app.db);
    const answer = await send(name, token);
    if (CUSTOMER.includes(name)) expect([401, 403]).not.toContain(answer.status);
    else expect(answer).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR_REQUIRED" } });
  });

  test.each(ROLES)("%s with one may what the role may, and nothing of it without", async (role) => {
    const [without, having] = [await createStaff(app.db, { role }), await withFactor(role)];
    const told = async (token: string) => (await app.get("/auth/permissions/", { token })).body;
    expect(await told(without.token)).toEqual({ role: null, permissions: [], owes_second_factor: true });
    expect(await told(having.token)).toEqual({ role, permissions: permissionsOf(role), owes_second_factor: false });
    expect((await app.get("/products/?include_unavailable=true", { token: without.token })).status).toBe(403);
    expect((await app.get("/products/?include_unavailable=true", { token: having.token })).status).toBe(200);
  });

  test("they see and change no orders but their own, and are back with the first code of an app", async () => {
    const product = await createProduct(app.db, { stock: 50 });
    const customer = await createUser(app.db);
    const { id } = await placedOrder(app, customer.token, [{ product_id: product.id, quantity: 1 }]);
    const { token } = await createStaff(app.db);
    expect((await app.get(`/orders/${id}/`, { token })).status).toBe(404);
    expect((await app.put(`/orders/${id}/`, { status: "cancelled" }, { token })).status).toBe(404);
    await enrolTotp(app, token);
    expect((await app.get(`/orders/${id}/`, { token })).status).toBe(200);
  });

  test("customers notice nothing of it", async () => {
    const { token } = await createUser(app.db);
    expect((await app.get("/auth/permissions/", { token })).body).toEqual({
      role: null,
      permissions: [],
      owes_second_factor: false,
    });
    expect((await app.get("/orders/", { token })).body.code).toBe("FORBIDDEN");
  });
});
