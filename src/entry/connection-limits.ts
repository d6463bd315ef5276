import type { IncomingMessage, Server } from "node:http";

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
}
