import { once } from "node:events";
import type { AddressInfo } from "node:net";
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
