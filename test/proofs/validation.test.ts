import { expect, test } from "vitest";
import type { FieldProblem } from "#src/contract/problem.ts";
import { openTestApp } from "../app.ts";
import { createProduct, createStaff, createUser } from "../factories.ts";
import { enrolTotp } from "../second-factor.ts";

const shop = await openTestApp();
const { token } = await createStaff(shop.db);
// Among the settings that are tried is the one that asks the team for a second factor.
await enrolTotp(shop, token);

/** What no message to people says: English, names of fields and types, alternatives in quotes. */
const TECHNICAL =
  /\b(invalid|expected|received|required|must|should|string|number|boolean|object|array|integer|undefined|null|nan|true|false|input|type|option|too (big|small|long)|regex|pattern)\b|se esperaba|recibi|[a-z]_[a-z]|"\|"|[{}[\]]/i;

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
};
type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const { body: contract } = await shop.get("/openapi.json");
const calls = Object.entries<Record<string, Operation>>(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
);

const resolved = (schema: Schema): Schema =>
  schema.$ref ? contract.components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema;

/** Values that some rule of nearly any field refuses. */
const CLASSICS = [
  null,
  "",
  " ",
  "x".repeat(20_000),
  "\u0000",
  -1,
  0.123,
  1e12,
  "abc",
  true,
  [],
  [null],
  [{}],
  {},
  ["x"],
];
const CLASSICS_IN_TEXT = ["", "abc", "-1", "0", "1.5", "99999999999", "x".repeat(3_000), "\u0000", "2026-02-31"];

/** Every body that is broken in one field, and at the depth of list items. */
function* brokenBodies(schema: Schema): Generator<{ path: string; body: unknown }> {
  const whole = resolved(schema);
  for (const option of whole.oneOf ?? whole.anyOf ?? []) yield* brokenBodies(option);
  for (const [name, field] of Object.entries(whole.properties ?? {})) {
    for (const value of CLASSICS) yield { path: name, body: { [name]: value } };
    const { items } = resolved(field);
    if (!items) continue;
    for (const { path, body } of brokenBodies(items)) yield { path: `${name}.0.${path}`, body: { [name]: [body] } };
  }
}

/** Each answer refuses what it must in words for people, and names fields that exist. */
function expectPlainWords(answer: {
  status: number;
  body: { message: string; code: string; details: FieldProblem[] };
}) {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  if (answer.body?.code !== "VALIDATION") return;
  const { message, details } = answer.body;
  expect(details, message).not.toHaveLength(0);
  for (const words of [message, ...details.map((detail) => detail.message)]) {
    expect(words).not.toMatch(TECHNICAL);
    expect(words.length).toBeGreaterThan(5);
  }
}

const { id: knownId } = await createProduct(shop.db);
const addressOf = (path: string) => path.replace(/^\/api/, "").replaceAll(/\{\w+\}/g, `${knownId}`);

test.each(calls.filter(({ operation }) => operation.requestBody?.content["application/json"]))(
  "$name names every field that fails, in words for people",
  async ({ method, path, operation }) => {
    const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
    const refusedFields = new Set<string>();
    const tried = new Set<string>();
    for (const { path: field, body } of brokenBodies(schema)) {
      // Alternatives of a schema share fields: each broken body is sent once.
      const written = `${field} ${JSON.stringify(body)}`;
      if (tried.has(written)) continue;
      tried.add(written);
      const answer = await shop.call(method.toUpperCase(), addressOf(path), { body, token });
      expectPlainWords(answer);
      for (const detail of answer.body?.details ?? []) if (detail.path.startsWith(field)) refusedFields.add(field);
    }
    const { required = [] } = resolved(schema);
    const nothing = await shop.call(method.toUpperCase(), addressOf(path), { body: {}, token });
    if (required.length > 0) expect(nothing.body.code).toBe("VALIDATION");
    for (const name of required) {
      expect(nothing.body.details.map((detail: FieldProblem) => detail.path)).toContain(name);
    }
    for (const name of Object.keys(resolved(schema).properties ?? {})) expect(refusedFields).toContain(name);
  },
  60_000,
);

test.each(calls.filter(({ operation }) => operation.parameters?.length))(
  "$name refuses wrong parameters in words for people",
  async ({ method, path, operation }) => {
    for (const parameter of operation.parameters ?? []) {
      for (const value of CLASSICS_IN_TEXT) {
        const text = encodeURIComponent(value);
        const address =
          parameter.in === "path" ? path.replace(`{${parameter.name}}`, text).replace(/^\/api/, "") : addressOf(path);
        const once = `?${parameter.name}=${text}`;
        for (const sent of parameter.in === "query" ? [once, `${once}&${parameter.name}=${text}`] : [""]) {
          const headers = parameter.in === "header" && !value.includes("\u0000") ? { [parameter.name]: value } : {};
          expectPlainWords(
            await shop.call(method.toUpperCase(), `${address.replaceAll(/\{\w+\}/g, "1")}${sent}`, { token, headers }),
          );
        }
      }
    }
  },
  60_000,
);

test("what is no JSON, or no object, is refused in the same shape", async () => {
  for (const body of ["{", "[]", "null", '"x"', "12"]) {
    const answer = await shop.post("/products/", body, { token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "VALIDATION", details: expect.any(Array), errors: [expect.any(String)] });
    expect(answer.body.message).not.toMatch(TECHNICAL);
  }
  for (const method of ["POST", "PUT"] as const) {
    const path = method === "POST" ? "/products/" : `/products/${knownId}/`;
    const headers = { "content-type": "text/plain" };
    expect(await shop.call(method, path, { token, headers, body: "{}" })).toMatchObject({
      status: 400,
      body: { code: "VALIDATION" },
    });
  }
});

test("a product's volume that is no text says what to type", async () => {
  const { body } = await shop.post("/products/", { name: "", category: 1, volume: 5 }, { token });
  expect(body.details).toEqual([
    { path: "name", message: "El nombre del producto es requerido" },
    { path: "volume", message: "Ingresá un volumen" },
  ]);
  expect(body.message).toBe("El nombre del producto es requerido");
});

test("what only the database knows names its field too", async () => {
  const { body: category } = await shop.post("/products/", { name: "Tierra", category: 999_999 }, { token });
  expect(category.details).toEqual([{ path: "category", message: "Esa categoría no existe" }]);
  const image = await shop.post(
    "/products/",
    { name: "Tierra", category: 1, image_2: "https://otro.example/a.png" },
    { token },
  );
  expect(image.body.details).toEqual([{ path: "image_2", message: expect.stringContaining("subila") }]);

  const known = await createUser(shop.db);
  const twin = { username: known.username, email: known.email, password: "123", password2: "124" };
  const { body: registration } = await shop.post("/auth/register/", { ...twin, first_name: "A", last_name: "Prueba" });
  expect(registration.errors).toContain("Usuario: ese nombre de usuario ya está en uso");
  expect(registration.details.map(({ path }: FieldProblem) => path).sort()).toEqual(
    ["email", "first_name", "password", "password2", "username"].sort(),
  );
});

test("an order to an address says that it is missing along with all else that is", async () => {
  const { body } = await shop.post("/orders/", { delivery_type: "address", shipping_address: " " }, { token });
  expect(body.details.map(({ path }: FieldProblem) => path).sort()).toEqual([
    "customer_email",
    "customer_phone",
    "products",
    "recipient_name",
    "shipping_address",
  ]);
});

test("a search takes 500 characters everywhere", async () => {
  const searches = calls.filter(({ operation }) => operation.parameters?.some(({ name }) => name === "search"));
  expect(searches.length).toBeGreaterThan(2);
  for (const { path } of searches) {
    const at = (length: number) => shop.get(`${addressOf(path)}?search=${"a".repeat(length)}`, { token });
    expect((await at(500)).status).toBe(200);
    expect((await at(501)).body.details).toEqual([{ path: "search", message: "Ingresá como máximo 500 caracteres" }]);
  }
});
