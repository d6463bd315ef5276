import { expect, test } from "vitest";
import { openTestApp } from "./app.ts";
import { openConnection } from "./connection.ts";
import { createStaff } from "./factories.ts";
import { serve } from "./served.ts";

const shop = await openTestApp();
const { token } = await createStaff(shop.db);
const port = await serve(shop);
const origin = `http://127.0.0.1:${port}`;
const LARGE_BODY = Buffer.alloc(21 * 1024 * 1024, "x");

const REFUSED = [
  ["JSON beyond 1 MB", "/api/products/", { "content-type": "application/json", authorization: `Bearer ${token}` }, 413],
  [
    "a sheet",
    "/api/products/import/",
    { "content-type": "multipart/form-data; boundary=x", authorization: `Bearer ${token}` },
    413,
  ],
  ["an upload without a session", "/api/media/upload/", { "content-type": "multipart/form-data; boundary=x" }, 401],
] as const;

test.each(REFUSED)(
  "%s of 21 MB is refused in words to each of 12 clients at once",
  async (_, path, headers, status) => {
    const send = async () => {
      const answer = await fetch(origin + path, { method: "POST", headers, body: LARGE_BODY });
      return { status: answer.status, body: await answer.json() };
    };
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status, body: { message: expect.any(String), request_id: expect.any(String) } });
    }
  },
  60_000,
);

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

test("a refused large body is read on, and says that the connection closes", async () => {
  const connection = await openConnection(port);
  connection.send(head("/api/auth/login/", `Content-Length: ${LARGE_BODY.length}`));
  const answer = await connection.read();
  expect(answer).toMatchObject({ status: 413 });
  expect(answer.headers.get("connection")).toBe("close");
  expect(JSON.parse(answer.body.toString())).toMatchObject({ code: "TOO_LARGE", request_id: expect.any(String) });
  connection.send(LARGE_BODY);
  await connection.ended();
});

test("one that comes in chunks is refused as it passes the limit", async () => {
  const connection = await openConnection(port);
  connection.send(head("/api/auth/login/", "Transfer-Encoding: chunked"));
  const chunk = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(0x100000, " "), Buffer.from("\r\n")]);
  for (let sent = 0; sent < 4; sent++) connection.send(chunk);
  expect(await connection.read()).toMatchObject({ status: 413 });
  connection.send("0\r\n\r\n");
  await connection.ended();
});

test("a small body that nobody wanted keeps the connection", async () => {
  const connection = await openConnection(port);
  for (let time = 0; time < 3; time++) {
    connection.send(`${head("/api/products/", "Content-Length: 10")}0123456789`);
    const answer = await connection.read();
    expect(answer.status).toBe(401);
    expect(answer.headers.get("connection")).not.toBe("close");
  }
  connection.close();
});
