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

test("on one connection every answer is as long as it says, whatever it is", async () => {
  const connection = await openConnection(port);
  for (const path of [...PAGES, ...OTHERS, ...PAGES.map((page) => `${page === "/" ? "/_root" : page}.data`)]) {
    for (const method of ["GET", "HEAD"]) {
      for (const encoding of ["", "Accept-Encoding: gzip, br\r\n"]) {
        connection.send(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${encoding}\r\n`);
        const answer = await connection.read({ hasBody: method === "GET" });
        expect(connection.rest(), `${method} ${path} left bytes over`).toBe(0);
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
