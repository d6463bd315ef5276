import type { OpenPages } from "./built-pages.ts";
import type { ChildProcessOptions } from "./child-process-options.ts";
import { openDatabaseServer, waitForDiskSpace } from "./database-server.ts";
import type { Environment } from "./environment.ts";
import { openHttpServer } from "./http-server.ts";

export type LoadPages = () => Promise<OpenPages>;

export const loadShop = (loadPages: LoadPages) => Promise.all([import("./start-shop.ts"), loadPages()]);

/** Takes the port, starts database and shop, lets requests in. Imports little, so that it begins at once. */
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
