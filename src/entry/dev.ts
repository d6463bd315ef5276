import { createServer, type EnvironmentModuleNode } from "vite";
import { openDatabaseServer } from "./database-server.ts";
import { readEnvironment } from "./environment.ts";
import { vitePages } from "./vite-pages.ts";

const SHOP = "/src/entry/serve-shop.ts";

type ServeShop = typeof import("./serve-shop.ts");

const environment = readEnvironment(process.env);
const print = (line: string) => console.log(line);
const database = await openDatabaseServer(environment, print);
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

let shop: Awaited<ReturnType<ServeShop["serveShop"]>> | undefined;

/** Opens the shop on the database that stays up, with its modules as they are now; one that can't be opened waits for the next change. */
async function open(): Promise<void> {
  try {
    const { serveShop } = (await vite.ssrLoadModule(SHOP)) as ServeShop;
    shop = await serveShop({ ...environment, DATABASE_URL: database.url }, async () => vitePages(vite), print);
    print(`La tienda está abierta en ${shop.origin}`);
  } catch (error) {
    console.error(error);
  }
}

async function close(): Promise<void> {
  await shop?.close();
  shop = undefined;
}

/** Openings and closings, one after another. */
let turn = open();
let isWaiting = false;

/** Saves that come before the shop is closed are all served by the one opening after it. */
function reopen(): void {
  if (isWaiting) return;
  isWaiting = true;
  turn = turn.then(close).then(() => {
    isWaiting = false;
    return open();
  });
}

/** Whether the server stands on a module; Vite sees to what pages alone import. */
function isOfServer(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  seen.add(module);
  return (
    module.url === SHOP || [...module.importers].some((importer) => !seen.has(importer) && isOfServer(importer, seen))
  );
}

vite.watcher.on("change", (file) => {
  const { moduleGraph } = vite.environments.ssr;
  if (![...(moduleGraph.getModulesByFile(file) ?? [])].some((module) => isOfServer(module))) return;
  // Vite does so itself, but later than the shop may be opened.
  moduleGraph.onFileChange(file);
  reopen();
});

// Vite's own ends the process before the database is closed.
process.removeAllListeners("SIGTERM");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    turn = turn
      .then(close)
      .then(() => vite.close())
      .then(() => database.stop())
      .finally(() => process.exit(0));
  });
}
for (const event of ["uncaughtException", "unhandledRejection"] as const) process.on(event, console.error);
