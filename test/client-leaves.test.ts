import { Context } from "hono";
import { expect, test, vi } from "vitest";
import type { ApiEnv } from "#src/http/api.ts";
import { openLog } from "#src/http/log.ts";
import { problemOf } from "#src/http/problem-response.ts";
import { openTestApp } from "./app.ts";
import { openConnection } from "./connection.ts";
import { createCategory, createStaff } from "./factories.ts";
import { serve } from "./served.ts";
import { sendSheet } from "./sheets.ts";

const lines: string[] = [];
const log = openLog("debug", { write: (line) => void lines.push(line) });
const shop = await openTestApp({ log });
const { token } = await createStaff(shop.db);
const port = await serve(shop);

const entries = () => lines.map((line) => JSON.parse(line));
const WARNING = 40;

const head = (path: string, ...headers: string[]) =>
  [`POST /api${path} HTTP/1.1`, "Host: x", `Authorization: Bearer ${token}`, ...headers, "", ""].join("\r\n");

test.each([
  ["JSON", head("/products/", "Content-Type: application/json", "Content-Length: 5000"), '{"name": "Tier'],
  [
    "a sheet",
    head("/products/import/", "Content-Type: multipart/form-data; boundary=x", "Content-Length: 5000"),
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnombre;pre',
  ],
])("who leaves while sending %s is no error of the shop's", async (_what, request, part) => {
  lines.length = 0;
  const connection = await openConnection(port);
  connection.send(request + part);
  // Another call is answered, so the shop has read the first one's head.
  await fetch(`http://127.0.0.1:${port}/api/products/`);
  connection.close();
  await vi.waitFor(() => expect(entries().map(({ msg }) => msg)).toEqual(["client left"]), 10_000);
  expect(entries().filter(({ level }) => level >= WARNING)).toEqual([]);
});

test.each([
  ["read", '""\n'.repeat(19_000)],
  ["checked", "a;b;No existe\n".repeat(19_000)],
])("a sheet is %s no further once who sent it has left", async (_stage, rows) => {
  lines.length = 0;
  const form = new FormData();
  form.set("file", new File([`nombre;marca;categoria\n${rows}`], "productos.csv"));
  const made = new Response(form);
  const body = Buffer.from(await made.arrayBuffer());
  const connection = await openConnection(port);
  connection.send(
    head("/products/import/", `Content-Type: ${made.headers.get("content-type")}`, `Content-Length: ${body.length}`),
  );
  connection.send(body);
  // Another call is answered, so the shop has begun with the sheet.
  await fetch(`http://127.0.0.1:${port}/api/products/`);
  connection.close();
  await vi.waitFor(() => expect(entries().map(({ msg }) => msg)).toEqual(["client left"]), 10_000);
});

test("a sheet whose sender leaves while it is stored leaves nothing", async () => {
  await createCategory(shop.db, "Macetas");
  const rows = Array.from({ length: 3_000 }, (_, row) => `Dejada ${row};Macetas;${row},5`);
  const file = ["nombre;categoria;precio", ...rows].join("\n");
  const { report } = await sendSheet(shop, token, file);
  expect(report.created).toBe(rows.length);
  lines.length = 0;
  const body = new FormData();
  body.set("plan", report.plan);
  body.set("file", new File([file], "productos.csv"));
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/products/import/`, {
    ...{ method: "POST", body, headers: { authorization: `Bearer ${token}` }, signal: leaving.signal },
  });
  await expect(async () => {
    for await (const part of answer.body ?? []) if (Buffer.from(part).includes('"saving"')) leaving.abort();
  }).rejects.toThrow();
  await vi.waitFor(() => expect(entries().map(({ msg }) => msg)).toContain("client left"), 10_000);
  expect((await shop.get("/products/?include_unavailable=true&search=dejada", { token })).body.count).toBe(0);
});

test("who leaves before the answer is no error either, and the next one is served", async () => {
  lines.length = 0;
  for (const path of ["/", "/productos", "/api/products/", "/api/products/export/"]) {
    for (let time = 0; time < 5; time++) {
      const connection = await openConnection(port);
      connection.send(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
      connection.close();
    }
  }
  for (const path of ["/", "/productos", "/api/products/"])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  expect(entries().filter(({ level }) => level >= WARNING)).toEqual([]);
});

test("a broken pipe is the client's who left, or the database's", () => {
  const broken = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
  const contextOf = (destroyed: boolean) =>
    new Context<ApiEnv>(new Request("http://localhost/"), {
      env: { incoming: { socket: { destroyed } } } as unknown as ApiEnv["Bindings"],
    });
  lines.length = 0;
  expect(problemOf(broken, log, contextOf(true)).code).not.toBe("UNAVAILABLE");
  expect(entries().filter(({ level }) => level >= WARNING)).toEqual([]);
  expect(problemOf(broken, log, contextOf(false)).code).toBe("UNAVAILABLE");
});
