import type { IncomingMessage, Server } from "node:http";

/** Limits for clients: time for a head, speed of a body, number of connections. */
export const CONNECTION_LIMITS = {
  headMs: 10_000,
  /** In each such period a body must bring `leastBytes` or end. */
  bodyMs: 30_000,
  leastBytes: 128 * 1024,
  connections: 2_000,
};

type ConnectionLimits = typeof CONNECTION_LIMITS;

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
