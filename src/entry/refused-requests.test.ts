import { afterAll, expect, test } from "vitest";
import { openTestApp } from "../../test/app.ts";
import { openConnection } from "../../test/connection.ts";
import { openHttpServer } from "./http-server.ts";

const { app } = await openTestApp();
const http = await openHttpServer({ PORT: 0, HOST: "127.0.0.1", originAt: () => "https://tienda.example" });
http.handle({ fetch: (request, bindings) => app.fetch(request, bindings) });
afterAll(() => http.close());

const GET = "GET /api/products/ HTTP/1.1";

test.each([
  ["no Host", 400, GET, []],
  ["an empty Host", 400, GET, ["Host:"]],
  ["a Host that is none", 400, GET, ["Host: a b/?#"]],
  ["OPTIONS of everything", 400, "OPTIONS * HTTP/1.1", ["Host: x"]],
  ["a target without its slash", 400, "GET productos HTTP/1.1", ["Host: x"]],
  ["an address with a backslash", 400, "GET /a\\b HTTP/1.1", ["Host: x"]],
  ["an address that is none", 400, "GET http://[ HTTP/1.1", ["Host: x"]],
  ["an expectation that nobody meets", 417, GET, ["Host: x", "Expect: 200-ok"]],
  ["a first line that is none", 400, "HOLA", []],
  ["a version that there isn't", 400, "GET / HTTP/9.9", ["Host: x"]],
  ["a header that is none", 400, GET, ["Host: x", "a b: c"]],
  ["two lengths", 400, "POST / HTTP/1.1", ["Host: x", "Content-Length: 1", "Content-Length: 2"]],
  ["too long a head", 431, GET, ["Host: x", `X-Long: ${"x".repeat(20_000)}`]],
  ["too long an address", 431, `GET /?${"x".repeat(20_000)} HTTP/1.1`, ["Host: x"]],
])("%s is refused in the shape and with the headers of every error", async (_, status, line, headers) => {
  const connection = await openConnection(http.port);
  connection.send(`${[line, ...headers].join("\r\n")}\r\n\r\n`);
  const answer = await connection.read();
  connection.close();
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body.toString())).toMatchObject({
    code: "VALIDATION",
    message: "El pedido no tiene el formato esperado (HTTP)",
    request_id: answer.headers.get("x-request-id"),
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": expect.stringMatching(/^application\/json/),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "strict-transport-security": expect.stringContaining("max-age"),
  });
});

test("who expects leave to send a body is given it", async () => {
  const connection = await openConnection(http.port);
  connection.send(
    "POST /api/cart/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n\r\n",
  );
  while (!connection.received().includes("100 Continue"))
    await new Promise((resolve) => connection.socket.once("data", resolve));
  connection.close();
});
