import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll } from "vitest";

type App = { fetch(request: Request, env: object): Response | Promise<Response> };

/** The app behind a real port, closed after the file's tests. */
export async function serve(app: App): Promise<number> {
  const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

export type RawAnswer = { status: number; headers: Map<string, string>; body: Buffer };

/** A connection on which a test sends bytes and reads answers, one after another. */
export async function openConnection(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let received = Buffer.alloc(0);
  let isOver = false;
  let wake = () => {};
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  for (const event of ["close", "error", "end"]) {
    socket.on(event, () => {
      isOver = true;
      wake();
    });
  }
  async function until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (isOver) throw new Error(`the connection ended after ${received.length} bytes: ${received}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return {
    socket,
    send: (text: string | Uint8Array) => socket.write(text),
    /** The next answer; `hasBody` is false for one to HEAD. */
    async read({ hasBody = true } = {}): Promise<RawAnswer> {
      await until(() => received.includes("\r\n\r\n"));
      const end = received.indexOf("\r\n\r\n");
      const [first = "", ...lines] = received.subarray(0, end).toString("latin1").split("\r\n");
      const headers = new Map(
        lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^[^:]*:\s*/, "")]),
      );
      const status = Number(first.split(" ")[1]);
      if (hasBody && headers.get("transfer-encoding") === "chunked") {
        await until(() => received.includes("0\r\n\r\n", end + 2));
        const over = received.indexOf("0\r\n\r\n", end + 2) + 5;
        const body = received.subarray(end + 4, over);
        received = received.subarray(over);
        return { status, headers, body };
      }
      const length = hasBody && status !== 304 && status !== 204 ? Number(headers.get("content-length")) : 0;
      if (Number.isNaN(length)) throw new Error(`no length: ${first}`);
      await until(() => received.length >= end + 4 + length);
      const body = received.subarray(end + 4, end + 4 + length);
      received = received.subarray(end + 4 + length);
      return { status, headers, body };
    },
    /** Whatever came that no answer has taken. */
    rest: () => received.length,
    ended: () => until(() => isOver),
    close: () => socket.destroy(),
  };
}
