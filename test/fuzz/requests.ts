import fc, { type Arbitrary } from "fast-check";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ROLES as STAFF_ROLES } from "#src/contract/permissions.ts";
import { PATHS } from "#src/paths.ts";
import { multipartBody } from "./multipart.ts";
import { arbitraryOf, CLASSICS, namedArbitrary, recordOf, type Schema, type Schemas } from "./schema-values.ts";

const ROLES = ["visitor", "customer", "other customer", ...STAFF_ROLES] as const;

export type Role = (typeof ROLES)[number];

export type FuzzRequest = {
  method: string;
  path: string;
  role: Role;
  /** The call as the document names it; null for a page. */
  call: string | null;
  headers: Record<string, string>;
  body: Uint8Array | null;
};

type Parameter = { name: string; in: string; schema?: Schema };

type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } };

export type ApiDocument = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Schemas } };

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

const inAddress = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed()).slice(0, 2_000);
};

/** Escapes that no text gives: halves of them, over-long and cut-off ones. */
const RAW = ["%", "%0", "%00", "%zz", "%ff", "%c0%af", "%2e%2e%2f", "%ed%a0%80", "+", "//", "/..", "/..//x", "[]", "|"];

const piece = ({ name, schema = {} }: Parameter, schemas: Schemas): Arbitrary<string> =>
  fc.oneof(
    { weight: 16, arbitrary: namedArbitrary(name, schema, schemas).map(inAddress) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  );

const queryOf = (names: Record<string, Arbitrary<string>>): Arbitrary<string> =>
  recordOf(names).map((given) => {
    const parts = Object.entries(given).map(([name, value]) => `${name}=${value}`);
    return parts.length === 0 ? "" : `?${parts.join("&")}`;
  });

const encoding = fc.constantFrom("br", "gzip, deflate, br, zstd", "identity", "*;q=0");

/** Most calls are the staff's alone, and the owner may make all of them. */
const role = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ROLES) },
  { weight: 1, arbitrary: fc.constant<Role>("owner") },
);

type Body = { type: string; bytes: Uint8Array };

const BROKEN_JSON = [
  "",
  "{",
  "[1,",
  "null",
  '"\\ud800"',
  '{"__proto__":{"is_staff":true}}',
  "\u0000",
  "[".repeat(5_000),
];

const jsonBody = (schema: Schema, schemas: Schemas): Arbitrary<Body> =>
  fc.record({
    bytes: fc.oneof(
      { weight: 16, arbitrary: arbitraryOf(schema, schemas).map((value) => bytesOf(JSON.stringify(value) ?? "")) },
      { weight: 1, arbitrary: fc.constantFrom(...BROKEN_JSON).map(bytesOf) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    ),
    type: fc.oneof(
      { weight: 20, arbitrary: fc.constant("application/json") },
      {
        weight: 1,
        arbitrary: fc.constantFrom("text/plain", "multipart/form-data", "nonsense", "application/json; charset=ñ"),
      },
    ),
  });

function bodyOf(operation: Operation, schemas: Schemas): Arbitrary<Body> {
  const [[type, { schema = {} }] = ["application/json", {}] as const] = Object.entries(
    operation.requestBody?.content ?? {},
  );
  return type === "multipart/form-data" ? multipartBody() : jsonBody(schema, schemas);
}

function apiCall(method: string, path: string, operation: Operation, schemas: Schemas): Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const pieces = named("query").map((each) => [each.name, piece(each, schemas)] as const);
  const hasBody = method !== "get" && (method !== "delete" || operation.requestBody !== undefined);
  return fc
    .record({
      role,
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(method.toUpperCase()) },
        { weight: 1, arbitrary: fc.constantFrom("HEAD", "OPTIONS", "PATCH", "TRACE") },
      ),
      places: fc.tuple(...named("path").map((each) => piece(each, schemas))),
      query: queryOf(Object.fromEntries(pieces)),
      encoding,
      key: fc.option(fc.constantFrom("clave-1", "clave-2", "clave-3", "x".repeat(500)), { freq: 1 }),
      version: fc.option(fc.constantFrom('"2026-01-01T00:00:00.000Z"', "W/nonsense", "*"), { freq: 2 }),
      body: hasBody ? bodyOf(operation, schemas) : fc.constant(null),
    })
    .map((made) => {
      let place = 0;
      return {
        role: made.role,
        call: made.method === method.toUpperCase() ? `${made.method} ${path}` : null,
        method: made.method,
        path: `${path.replaceAll(/\{\w+\}/g, () => made.places[place++] ?? "")}${made.query}`,
        headers: {
          "Accept-Encoding": made.encoding,
          ...(made.body === null ? {} : { "Content-Type": made.body.type }),
          ...(made.key === null ? {} : { "Idempotency-Key": made.key }),
          ...(made.version === null ? {} : { "If-Match": made.version }),
        },
        body: made.body?.bytes ?? null,
      };
    });
}

/** How often a call is made where it isn't as often as any other: a backup copies the whole shop, others end sessions. */
const WEIGHTS: Readonly<Record<string, number>> = {
  "post /api/orders/": 400,
  "put /api/settings/": 60,
  "put /api/orders/{id}/": 40,
  "post /api/auth/logout/": 1,
  "delete /api/auth/sessions/": 1,
  "delete /api/auth/sessions/{id}/": 1,
  "post /api/auth/delete-account/": 3,
  "post /api/auth/change-password/": 3,
  "post /api/backups/": 1,
  "delete /api/staff/{id}/": 1,
  "put /api/staff/{id}/": 1,
};

/** Every call that the document names. */
export const callsOf = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );

const apiRequest = ({ paths, components }: ApiDocument): Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        weight: WEIGHTS[`${method} ${path}`] ?? 20,
        arbitrary: apiCall(method, path, operation, components?.schemas ?? {}),
      })),
    ),
  );

const PAGE_PARAMETERS = [
  "page",
  "paginas",
  "search",
  "categories",
  "orden",
  "desde",
  "redirect",
  "section",
  "utm_source",
];

/** What isn't a page but stands among them. */
const FILES = [
  "/media/:id/640.webp",
  "/media/:id",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/healthz",
  "/:id",
];

const pageRequest = (): Arbitrary<FuzzRequest> => {
  const anything = fc.oneof(
    fc.constantFrom(...CLASSICS).map(inAddress),
    fc.constantFrom(...RAW),
    fc.integer({ min: -3, max: 60 }).map(String),
  );
  return fc
    .record({
      role,
      method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "DELETE"),
      address: fc.constantFrom(...Object.values(PATHS), ...Object.values(ADMIN_PATHS), ...FILES),
      place: anything,
      ending: fc.constantFrom("", "", "/", ".data"),
      query: queryOf(Object.fromEntries(PAGE_PARAMETERS.map((name) => [name, anything]))),
      encoding,
    })
    .map(({ address, place, ending, query, ...made }) => ({
      role: made.role,
      call: null,
      method: made.method,
      path: `${address.replace(/:\w+/, () => place)}${ending}${query}`,
      headers: { "Accept-Encoding": made.encoding },
      body: made.method === "POST" ? bytesOf("{}") : null,
    }));
};

/** Any request, valid or broken, to a call that the API's document names or to a page; limits by address see many clients. */
export const anyRequest = (document: ApiDocument): Arbitrary<FuzzRequest> =>
  fc
    .tuple(fc.oneof({ weight: 4, arbitrary: apiRequest(document) }, { weight: 1, arbitrary: pageRequest() }), fc.ipV4())
    .map(([request, address]) => ({ ...request, headers: { ...request.headers, "X-Forwarded-For": address } }));
