import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket, Server as TcpServer } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { CONNECTION_LIMITS, limitConnections, serverOptionsFor } from "./connection-limits.ts";
import { StartError } from "./environment.ts";
import { heldSocket } from "./held-socket.ts";

type Handler = {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  /** Answers at once what is ready to be sent, and tells whether it was. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean;
};

const notReady: Handler = {
  fetch: (request) =>
    new URL(request.url).pathname === "/healthz"
      ? Response.json({ status: "ok" })
      : new Response("La tienda está abriendo. Probá de nuevo en unos segundos.", {
          status: 503,
          headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" },
        }),
  answerReady: () => false,
};

/** How long requests under way may take after the shop was told to close. */
const CLOSE_TIMEOUT_MS = 5_000;
/** How long a connection may stay that was told with each answer to close, or that asks nothing. */
const DRAIN_TIMEOUT_MS = 8_000;

export type HttpServer = {
  port: number;
  handle(handler: Handler): void;
  close(): Promise<void>;
  /** Ends as nobody notices where others serve on the same port: no connection is closed that may be about to ask. */
  drain(): Promise<void>;
};

/**
 * Takes the port at once, so that a taken one is told before anything else is begun; `handle` lets requests in. Those that
 * come to a held socket wait there meanwhile, so that none fails while the shop is started anew.
 */
export function openHttpServer({ PORT, HOST }: { PORT: number; HOST: string }) {
  let handler = notReady;
  const answer = getRequestListener((request, bindings) => handler.fetch(request, bindings as HttpBindings));
  const server = createServer(serverOptionsFor(CONNECTION_LIMITS), (request, response) => {
    if (!handler.answerReady(request, response)) void answer(request, response);
  });
  limitConnections(server, CONNECTION_LIMITS);

  const close = () =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      server.close(() => {
        clearTimeout(timeout);
        clearInterval(idle);
        resolve();
      });
    });

  const drain = () =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
      server.prependListener("request", (_, answer) => answer.setHeader("Connection", "close"));
      // An HTTP server's own `close` ends idle connections at once, to which a request may be on its way.
      TcpServer.prototype.close.call(server, () => {
        clearTimeout(timeout);
        resolve();
      });
    });

  return new Promise<HttpServer>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new StartError(reasonOf(error, PORT, HOST))));
    const held = heldSocket();
    if (held) {
      const handle = (newHandler: Handler) => {
        handler = newHandler;
        // Given as a socket, each of several processes takes connections from it itself. Given as a number, the first one
        // would take them for the others, and lose those that come as they end.
        server.listen(new Socket(held));
      };
      // The next process serves on it, so this one ends as nobody notices.
      resolve({ port: PORT, close: drain, drain, handle });
      return;
    }
    server.listen(PORT, HOST, () => {
      const address = server.address();
      const port = address !== null && typeof address === "object" ? address.port : PORT;
      resolve({ port, close, drain, handle: (newHandler) => (handler = newHandler) });
    });
  });
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === "EADDRINUSE")
    return `PORT: el puerto ${port} ya está en uso; cerrá el otro programa o elegí otro puerto`;
  if (error.code === "EACCES") return `PORT: no hay permiso para usar el puerto ${port}; elegí uno desde 1024`;
  return `HOST: no se puede escuchar en ${host} (${error.code ?? error.message})`;
}
