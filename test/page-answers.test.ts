import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTestApp } from "./app.ts";
import { openConnection } from "./connection.ts";
import { createProduct } from "./factories.ts";
import { serve } from "./served.ts";

const shop = await openTestApp();
const port = await serve(shop);
const { id } = await createProduct(shop.db, { name: "Maceta" });

const PAGES = ["/", "/productos", `/producto/${id}`, "/carrito", "/404", "/no-existe", "/producto/999999", "/admin"];
const OTHERS = ["/api/nada", "/api/products", "/media/nada.webp", "/robots.txt", "/sitemap.xml", "/healthz"];

test("on one connection every answer is as long as it says, whatever it is, and bears an id of its request", async () => {
  const connection = await openConnection(port);
  for (const path of [...PAGES, ...OTHERS, ...PAGES.map((page) => `${page === "/" ? "/_root" : page}.data`)]) {
    for (const method of ["GET", "HEAD"]) {
      for (const encoding of ["", "Accept-Encoding: gzip, br\r\n"]) {
        connection.send(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${encoding}\r\n`);
        const answer = await connection.read({ hasBody: method === "GET" });
        expect(connection.rest(), `${method} ${path} left bytes over`).toBe(0);
        expect(answer.headers.get("x-request-id"), path).toMatch(/^[\w-]{36}$/);
        if (answer.body.length > 0 && answer.headers.get("content-encoding") === "br") {
          expect(brotliDecompressSync(answer.body).length).toBeGreaterThan(0);
        }
        if (answer.status >= 300 && answer.status < 304) expect(answer.headers.get("content-length")).toBe("0");
      }
    }
  }
  connection.close();
}, 60_000);

test("answers without a body leave the connection in step, also when requests come together", async () => {
  const connection = await openConnection(port);
  const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n${more}\r\n`;
  connection.send(ask("/no-existe") + ask("/productos") + ask("/carrito", "If-None-Match: *\r\n") + ask("/healthz"));
  expect(await connection.read()).toMatchObject({ status: 302, body: Buffer.alloc(0) });
  expect((await connection.read()).status).toBe(200);
  expect((await connection.read()).status).toBe(304);
  expect((await connection.read()).body.toString()).toBe('{"status":"ok"}');
  connection.close();
});

const LOGIN = '{"username":"a","password":"b"}';

test.each([
  ["a length and chunks", `Content-Length: ${LOGIN.length}\r\nTransfer-Encoding: chunked`],
  ["two lengths", `Content-Length: ${LOGIN.length}\r\nContent-Length: 3`],
  ["chunks that aren't last", "Transfer-Encoding: chunked, identity"],
])("a request with %s is refused, and nothing after it is read", async (_, lengths) => {
  const connection = await openConnection(port);
  const request = `POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n`;
  connection.send(`${request}${LOGIN}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  await connection.ended();
  const received = connection.received().toString();
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test.each(["/", "/api/products/", "/media/x"])("TRACE %s tells nothing of the request back", async (path) => {
  const connection = await openConnection(port);
  connection.send(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secreto\r\nConnection: close\r\n\r\n`);
  await connection.ended();
  const received = connection.received().toString();
  expect(received).toMatch(/^HTTP\/1\.1 (4\d\d|501) /);
  expect(received).not.toContain("secreto");
});

test.each([
  "/.git/config",
  "/.env",
  "/package.json",
  "/src/entry/server.js",
  "/build/server/index.js",
  "/assets/",
  "/assets",
  "/media/",
  "/metrics",
])("%s is neither a file nor a list of them", async (path) => {
  const answer = await shop.app.request(path);
  expect([302, 404]).toContain(answer.status);
  expect(await answer.text()).not.toMatch(/\.js"|\[core\]|"dependencies"/);
});

test.each([
  ["the tag itself", (tag: string) => tag, 304],
  ["a weak one, as proxies make it", (tag: string) => `W/${tag}`, 304],
  ["one of several", (tag: string) => `"otro", W/${tag} ,"x"`, 304],
  ["any", () => "*", 304],
  ["another", () => '"otro"', 200],
])("If-None-Match with %s", async (_, headerOf, status) => {
  const ask = (headers: HeadersInit = {}) => shop.app.request("/productos", { headers });
  const tag = (await ask()).headers.get("etag") ?? "";
  expect((await ask({ "if-none-match": headerOf(tag) })).status).toBe(status);
});
