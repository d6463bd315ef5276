import { Agent, get } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openHttpServer } from "./http-server.ts";

const LARGE = Buffer.alloc(20_000_000, "x");

async function open() {
  const server = await openHttpServer({ PORT: 0, HOST: "127.0.0.1", originAt: (port) => `http://127.0.0.1:${port}` });
  server.handle({
    fetch: (request) => new Response(new URL(request.url).pathname === "/large" ? LARGE : "hola"),
  });
  return server;
}

/** How many bytes of a large answer come to somebody who begins to read them when `end` was asked to. */
async function slowlyRead(port: number, end: () => Promise<void>): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  let read = 0;
  socket.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await new Promise((resolve) => socket.once("readable", resolve));
  const ended = end();
  socket.on("data", (bytes) => (read += bytes.length));
  await new Promise((resolve) => socket.once("close", resolve));
  await ended;
  return read;
}

test.each(["close", "drain"] as const)("%s lets a slow reader have an answer to its end", async (how) => {
  const server = await open();
  expect(await slowlyRead(server.port, server[how])).toBeGreaterThan(LARGE.length);
});

test("a connection that was kept is closed by the answer to its next request while the server drains", async () => {
  const server = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = get({ port: server.port, agent }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.headers.connection));
      });
      request.once("error", reject);
    });
  expect(await ask()).toBe("keep-alive");
  const drained = server.drain();
  expect(await ask()).toBe("close");
  await drained;
});
