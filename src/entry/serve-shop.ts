import type { ChildProcessOptions } from "./child-process-options.ts";
import { openDatabaseServer } from "./database-server.ts";
import type { Environment } from "./environment.ts";
import { openHttpServer } from "./http-server.ts";
import type { LoadPages } from "./pages-source.ts";
import { waitForDiskSpace } from "./when-there-is-room.ts";

/** Loads the shop's code, once. */
export const loadShop = (loadPages: LoadPages) => Promise.all([import("./start-shop.ts"), loadPages()]);

/**
 * Takes the port, starts the database and the shop on it, and lets requests in; `close` ends it all backwards, and `drain`
 * does when others serve on its port. `share` is given to one of several processes. The shop's code is loaded while the
 * database server starts, so what this file imports is little.
 */
export async function serveShop(
  environment: Environment,
  loadPages: LoadPages,
  print: (line: string) => void,
  share?: ChildProcessOptions | undefined,
) {
  const role = share?.role ?? environment.ROLE;
  const http = role === "worker" ? null : await openHttpServer(environment);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (end: "close" | "drain" = "close") => {
    await http?.[end]();
    while (closing.length > 0) await closing.pop()?.();
  };
  try {
    const origin = environment.originAt(http?.port ?? environment.PORT);
    const server = share
      ? { url: share.databaseUrl }
      : await waitForDiskSpace(environment, print, () =>
          openDatabaseServer(environment, print, { meanwhile: () => loadShop(loadPages) }),
        );
    if ("stop" in server) closing.push(server.stop);
    const [{ startShop }, openPages] = await loadShop(loadPages);
    const place = { databaseUrl: server.url, origin, role, share };
    const shop = await waitForDiskSpace(environment, print, () => startShop(environment, openPages, print, place));
    closing.push(shop.close);
    http?.handle(shop);
    return { origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
