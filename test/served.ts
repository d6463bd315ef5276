import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll } from "vitest";
import type { ResponseCache } from "#src/http/response-cache.ts";

type Shop = {
  app: { fetch(request: Request, env: object): Response | Promise<Response> };
  cache: Pick<ResponseCache, "answer">;
};

/** The shop behind a real port, as it is served, closed after the file's tests. */
export async function serve({ app, cache }: Shop): Promise<number> {
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings));
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) void answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
