import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
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

/** Time limits for running requests after `close`, and for connections after `drain`. */
const CLOSE_TIMEOUT_MS = 5_000;
const DRAIN_TIMEOUT_MS = 8_000;
const LOOK_EVERY_MS = 50;

/**
 * Takes the port before anything else starts; `handle` lets requests in. On a held socket they wait until then. `drain` ends
 * unnoticed while other processes serve the port: no connection is cut before its answer.
 */
export async function openHttpServer({
  PORT,
  HOST,
  originAt,
}: {
  PORT: number;
  HOST: string;
  originAt(port: number): string;
}) {
  let handler = notReady;
  // Loaded when first needed, for a quicker start.
  const refuse = async (status: number) => (await import("#src/http/refusals.ts")).refusals(originAt(PORT))(status);
  const answer = getRequestListener((request, bindings) => handler.fetch(request, bindings as HttpBindings), {
    // For an invalid address or Host; other errors are the app's.
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

  /** Closes connections after their next answer. Node's own `close` would cut those with a request in transit. */
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
      // By then every kept-alive connection has timed out.
      const isOver = sinceMs > server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
      return !(await hasConnections()) || (isOver && isAllSent());
    });

  const held = heldSocket();
  if (held === null) {
    server.listen(PORT, HOST);
    await once(server, "listening").catch((error) => {
      throw new StartError(reasonOf(error, PORT, HOST));
    });
  }
  return {
    port: held ? PORT : (server.address() as AddressInfo).port,
    // The next process serves a held socket, so this one drains.
    close: held ? drain : close,
    drain,
    handle(newHandler: Handler): void {
      handler = newHandler;
      // Given as a socket, each of several processes takes connections from it itself. Given as a number, the first one
      // would take them for the others, and lose those that come as they end.
      if (held) server.listen(new Socket(held));
    },
  };
}

/** Ends a connection after its answer, announced if the head isn't sent yet. */
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
