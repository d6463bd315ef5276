import { expect, test } from "vitest";
import { openTestApp } from "./app.ts";

const shop = await openTestApp();
const overHttps = await openTestApp({ databaseUrl: shop.databaseUrl, origin: "https://tienda.example" });

test("only a shop whose address is HTTPS tells browsers to use nothing else, for a year", async () => {
  const { headers } = await overHttps.get("/products/");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect((await shop.get("/products/")).headers.has("strict-transport-security")).toBe(false);
});

test("no script in a page gets camera, place, microphone or payment, but the camera where stock is counted", async () => {
  const policy = (await shop.get("/products/")).headers.get("permissions-policy");
  for (const feature of ["camera", "geolocation", "microphone", "payment"]) expect(policy).toContain(`${feature}=()`);
  const counting = await shop.app.request("/admin/conteo");
  expect(counting.headers.get("permissions-policy")).toContain("camera=(self)");
});

test("an address that a visitor writes into a header counts for nobody until proxies are trusted", async () => {
  const login = (address: string) =>
    shop.post(
      "/auth/login/",
      { username: "nadie", password: "no-es-la-clave" },
      { headers: { "x-forwarded-for": address } },
    );
  for (let failure = 0; failure < 10; failure++) expect((await login(`198.51.100.${failure}`)).status).toBe(401);
  expect((await login("198.51.100.99")).status).toBe(429);
});

test("no answer is taken for another kind than it says, shown in a frame, or tells other sites where one came from", async () => {
  const { headers } = await shop.get("/products/");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test("no other origin may call the API or read its answers", async () => {
  type Document = { paths: Record<string, Record<string, unknown>> };
  const { paths } = (await shop.get("/openapi.json")).body as Document;
  const headers = { origin: "https://otra.example", "access-control-request-headers": "authorization,content-type" };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      path: path.replaceAll(/\{[^}]+\}/g, "1"),
      method: method.toUpperCase(),
    })),
  );
  expect(calls.length).toBeGreaterThan(100);
  const permissions = (answer: Response) =>
    [...answer.headers.keys()].filter((name) => name.startsWith("access-control"));
  for (const { path, method } of calls) {
    const preflight = { ...headers, "access-control-request-method": method };
    const answer = await shop.app.request(path, { method: "OPTIONS", headers: preflight });
    expect(permissions(answer), `${method} ${path}`).toEqual([]);
    expect(answer.status, `${method} ${path}`).toBe(405);
  }
  for (const path of ["/api/products/", "/api/openapi.json", "/media/x", "/healthz"])
    expect(permissions(await shop.app.request(path, { headers })), path).toEqual([]);
});

test("a form of another origin, which asks nobody's leave, changes nothing: bodies are JSON", async () => {
  const body = '{"username":"nadie","password":"no-es-la-clave"}';
  for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
    const answer = await shop.app.request("/api/auth/login/", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect(answer.status, type).toBe(400);
  }
});
