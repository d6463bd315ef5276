import { createServer } from "node:http";
import { openChanges } from "#src/db/changes.ts";
import { openDatabase } from "#src/db/client.ts";
import { openReadCache } from "#src/db/read-cache.ts";
import { readBy } from "#src/db/read-from.ts";
import { PAGES_BUILD } from "#src/entry/build.ts";
import type { ShopBuild } from "#src/entry/pages-source.ts";
import { openShop, type Shop } from "#src/entry/shop.ts";
import { openLog } from "#src/http/log.ts";
import { pageRenderer } from "#src/http/pages.ts";
import { answering, listening } from "./process.ts";

/** The shop, asking for each thing once: every later answer comes from memory. */
function fromMemory(shop: Shop): Shop {
  const kept = new Map<string, unknown>();
  return new Proxy(shop, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const key = `${String(name)} ${JSON.stringify(given)}`;
        if (!kept.has(key)) kept.set(key, Reflect.apply(value, target, given));
        return kept.get(key);
      };
    },
  });
}

/** The built pages by React Router behind plain `node:http`, with what they show from memory. */
answering(async (databaseUrl: string) => {
  const { db } = openDatabase(databaseUrl, { connections: 4 });
  const build = (await import(PAGES_BUILD)) as ShopBuild;
  const shop = openShop({
    readFrom: readBy(db),
    reads: openReadCache(openChanges()),
    origin: "http://localhost",
    log: openLog("error"),
  });
  const render = pageRenderer(build, fromMemory(shop), "production");
  return listening(
    createServer(async ({ url: path = "/" }, response) => {
      const page = await render(new Request(new URL(path, "http://localhost")));
      response
        .writeHead(page.status, { "Content-Type": "text/html", "Content-Length": page.body.length })
        .end(page.body);
    }),
  );
});
