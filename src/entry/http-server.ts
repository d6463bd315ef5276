import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { CONNECTION_LIMITS, limitConnections, serverOptionsFor } from "./connection-limits.ts";
import { StartError } from "./environment.ts";
import { heldSocket } from "./held-socket.ts";
import { refuseInOurShape } from "./refused-requests.ts";

type Handler = {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  /** Answers what is cached, before routing; returns whether it did. */
  answerAtOnce?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
};

const notReady: Handler = {
  fetch: (request) =>
    new URL(request.url).pathname === "/healthz"
      ? Response.json({ status: "ok" })
      : new Response("La tienda está abriendo. Probá de nuevo en unos segundos.", {
          status: 503,
          headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" },
        }),
};

/** How long requests under way may take after the shop was told to close, and connections after it was told to drain. */
const CLOSE_TIMEOUT_MS = 5_000;
const DRAIN_TIMEOUT_MS = 8_000;
const LOOK_EVERY_MS = 50;

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
export function openHttpServer({
  PORT,
  HOST,
  originAt,
}: {
  PORT: number;
  HOST: string;
  originAt(port: number): string;
}) {
  let handler = notReady;
  // Loaded when first needed: the shop is quicker open.
  const refuse = async (status: number) => (await import("#src/http/refusals.ts")).refusals(originAt(PORT))(status);
  const answer = getRequestListener((request, bindings) => handler.fetch(request, bindings as HttpBindings), {
    // Of an address or a Host that is none; what else fails is answered by the shop itself.
    errorHandler: (error) => refuse(error instanceof RequestError ? 400 : 500),
  });
  const options = { ...serverOptionsFor(CONNECTION_LIMITS), requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    if (!handler.answerAtOnce?.(request, response)) void answer(request, response);
  });
  limitConnections(server, CONNECTION_LIMITS);
  refuseInOurShape(server, refuse);

  const answers = new Set<ServerResponse>();
  server.prependListener("request", (_, response) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
  });
  const isAllSent = () => [...answers].every((response) => !response.writableEnded || response.writableFinished);
  const hasConnections = () => promisify(server.getConnections.bind(server))().then((count) => count > 0);

  /**
   * Tells every connection to close with its next answer, and takes new ones until `isDone`. An HTTP server's own `close` ends a connection
   * that is idle, to which a request may be on its way, or whose answer a slow reader hasn't got yet.
   */
  async function end(timeoutMs: number, isDone: (sinceMs: number) => boolean | Promise<boolean>): Promise<void> {
    const begun = performance.now();
    const since = () => performance.now() - begun;
    for (const response of answers) closeAfter(response);
    server.prependListener("request", (_, response) => closeAfter(response));
    while (since() < timeoutMs && !(await isDone(since()))) await delay(LOOK_EVERY_MS);
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs - since());
    await promisify(server.close.bind(server))();
    clearTimeout(timer);
  }
  const close = () => end(CLOSE_TIMEOUT_MS, isAllSent);
  const drain = () =>
    end(DRAIN_TIMEOUT_MS, async (sinceMs) => {
      // By then no connection is left that was told it may stay.
      const isOver = sinceMs > server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
      return !(await hasConnections()) || (isOver && isAllSent());
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

/** Ends a connection with an answer, and says so where its head isn't sent yet. */
function closeAfter(response: ServerResponse): void {
  const { socket } = response;
  if (response.headersSent) response.once("finish", () => socket?.end());
  else response.setHeader("Connection", "close");
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === "EADDRINUSE")
    return `PORT: el puerto ${port} ya está en uso; cerrá el otro programa o elegí otro puerto`;
  if (error.code === "EACCES") return `PORT: no hay permiso para usar el puerto ${port}; elegí uno desde 1024`;
  return `HOST: no se puede escuchar en ${host} (${error.code ?? error.message})`;
}
