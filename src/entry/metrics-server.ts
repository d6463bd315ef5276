import { once } from "node:events";
import { createServer } from "node:http";
import { StartError } from "./environment.ts";

/** Answers Prometheus at `/metrics` on a port that no proxy exposes. */
export async function openMetricsServer({ port, host }: { port: number; host: string }, read: () => Promise<string>) {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return response.writeHead(404).end();
    try {
      return response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(await read());
    } catch {
      return response.headersSent ? response.destroy() : response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening").catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new StartError(`METRICS_PORT: no se puede usar el puerto ${port} (${code ?? message})`);
  });
  return {
    async close(): Promise<void> {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
