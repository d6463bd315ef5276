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

/** Opens the shop with its current modules on the running database; after a failure at the next change. */
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

/** Serializes opening and closing. */
let turn = open();
let isWaiting = false;

/** Saves before the shop is closed share one reopening. */
function reopen(): void {
  if (isWaiting) return;
  isWaiting = true;
  turn = turn.then(close).then(() => {
    isWaiting = false;
    return open();
  });
}

/** Whether the server imports a module; Vite reloads those that only pages import. */
function isOfServer(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  seen.add(module);
  return (
    module.url === SHOP || [...module.importers].some((importer) => !seen.has(importer) && isOfServer(importer, seen))
  );
}

vite.watcher.on("change", (file) => {
  const { moduleGraph } = vite.environments.ssr;
  if (![...(moduleGraph.getModulesByFile(file) ?? [])].some((module) => isOfServer(module))) return;
  // Vite does so itself, but perhaps after the shop reopens.
  moduleGraph.onFileChange(file);
  reopen();
});

// Vite's own handler exits before the database is closed.
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
