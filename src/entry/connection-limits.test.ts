import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { refusals } from "#src/http/refusals.ts";
import { openConnection } from "../../test/connection.ts";
import { limitConnections, serverOptionsFor } from "./connection-limits.ts";
import { refuseInOurShape } from "./refused-requests.ts";

const BRIEF = { headMs: 300, bodyMs: 300, leastBytes: 1024, connections: 20 };

/** A server that reads every body and says how long it was. */
async function openServer() {
  const server = createServer(serverOptionsFor(BRIEF), (request, response) => {
    let length = 0;
    request.on("data", (chunk) => {
      length += chunk.length;
    });
    request.on("error", () => undefined);
    request.on("end", () => response.setHeader("Content-Length", `${length}`.length).end(`${length}`));
  });
  limitConnections(server, BRIEF);
  refuseInOurShape(server, refusals("http://localhost"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("a head that doesn't end is refused in the shape of every error, and its connection closed", async () => {
  const connection = await openConnection(await openServer());
  connection.send("GET / HTTP/1.1\r\nHost: x\r\n");
  const answer = await connection.read();
  expect(answer.status).toBe(408);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ code: "VALIDATION", request_id: expect.any(String) });
  await connection.ended();
});

test("a connection that says nothing at all is closed", async () => {
  const connection = await openConnection(await openServer());
  await connection.ended();
});

test("a body that trickles in is cut", async () => {
  const connection = await openConnection(await openServer());
  connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  const trickle = setInterval(() => connection.send("x"), 20);
  onTestFinished(() => clearInterval(trickle));
  await connection.ended();
});

test("a large body that comes steadily is read to its end, however long it takes", async () => {
  const connection = await openConnection(await openServer());
  connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 40960\r\n\r\n");
  let left = 40;
  const steady = setInterval(() => {
    if (left-- > 0) connection.send("x".repeat(1024));
  }, 25);
  onTestFinished(() => clearInterval(steady));
  expect((await connection.read()).body.toString()).toBe("40960");
});

test("connections beyond the limit are dropped, and the others are served", async () => {
  const port = await openServer();
  const first = await openConnection(port);
  const more = await Promise.all(Array.from({ length: 30 }, () => openConnection(port)));
  await Promise.race(more.map((connection) => connection.ended()));
  first.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect((await first.read()).status).toBe(200);
  for (const connection of [first, ...more]) connection.close();
});

test.each([
  ["no HTTP at all", "hola\r\n\r\n", 400],
  ["a length that is none", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400],
  ["a head of 20 kB", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])("%s is refused in the shape of every error", async (_, bytes, status) => {
  const connection = await openConnection(await openServer());
  connection.send(bytes);
  const answer = await connection.read();
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ message: expect.any(String), code: "VALIDATION" });
});
