import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "#src/contract/problem.ts";
import { problemBodyOf } from "#src/http/problem-response.ts";

/** What clients may hold of a process: how long a head may take, how slowly a body may come, how many may be connected. */
export const CONNECTION_LIMITS = {
  headMs: 10_000,
  /** In each such stretch of time a body brings `leastBytes`, or its end. */
  bodyMs: 30_000,
  leastBytes: 128 * 1024,
  connections: 2_000,
};

type ConnectionLimits = typeof CONNECTION_LIMITS;

/** Node's own options for these limits, for when the server is made. */
export const serverOptionsFor = ({ headMs }: ConnectionLimits) => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: headMs / 10,
});

/** Holds clients of `server` to the limits (docs/shop.md, Running it). */
export function limitConnections(server: Server, { bodyMs, leastBytes, connections }: ConnectionLimits): void {
  server.maxConnections = connections;
  server.on("request", (request: IncomingMessage) => {
    const { socket, headers } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      if (!request.complete && socket.bytesRead - seen < leastBytes) socket.destroy();
      seen = socket.bytesRead;
    }, bodyMs);
    request.once("close", () => clearInterval(timer));
  });
  server.on("clientError", answerInOurShape);
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** What is no HTTP request is refused in the shape of every other error. */
function answerInOurShape(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const problem = new Problem("VALIDATION", "El pedido no tiene el formato esperado (HTTP)");
  const body = JSON.stringify(problemBodyOf(problem, randomUUID()));
  const head = [
    `HTTP/1.1 ${STATUS_LINES[error.code ?? ""] ?? "400 Bad Request"}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
