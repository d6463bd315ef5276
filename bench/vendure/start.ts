import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { projectFile } from "#src/project-file.ts";

const DEPENDENCIES = { "@vendure/core": "3.7.3", pg: "8.23.1" };

export type Vendure = { origin: string; db: pg.Client };

/** Installs Vendure into `folder`, fills it and has it serve while `use` runs; a folder that is filled already is used as it is. */
export async function withVendure(folder: string, products: number, use: (vendure: Vendure) => Promise<void>) {
  const mark = join(folder, "filled");
  if (!existsSync(mark)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await install(folder);
  }
  const { url, stop } = await startEmbeddedPostgres({ folder: join(folder, "data", "postgres") });
  const db = new pg.Client({ connectionString: url });
  try {
    await db.connect();
    const socketFolder = new URL(url).searchParams.get("host") ?? "";
    if (!existsSync(mark)) {
      console.log(`filling Vendure with ${products} products`);
      await withProcess(folder, [socketFolder, `${products}`], () => checkFilled(db, products));
      await db.query("vacuum analyze");
      await writeFile(mark, "");
    }
    await withProcess(folder, [socketFolder], (origin) => use({ origin, db }));
  } finally {
    await db.end();
    await stop();
  }
}

async function install(folder: string): Promise<void> {
  console.log("installing Vendure");
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: DEPENDENCIES }));
  await promisify(execFile)("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund"], { cwd: folder });
}

/** Starts a process of Vendure, gives what it says once it is done or open to `use`, and ends it afterwards. */
async function withProcess(
  folder: string,
  words: readonly string[],
  use: (said: string) => Promise<void>,
): Promise<void> {
  const { PATH, HOME } = process.env;
  const server = fork(projectFile("bench/vendure/server.ts"), words, {
    cwd: folder,
    execArgv: [],
    env: { PATH, HOME, NODE_ENV: "production", VENDURE_DISABLE_TELEMETRY: "true" },
  });
  try {
    const said = await new Promise<string>((resolve, reject) => {
      server.once("message", (message) => resolve(`${message}`));
      server.once("exit", () => reject(new Error("Vendure's process ended")));
    });
    await use(said);
  } finally {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  }
}

/** The importer only writes down what it could not import. */
async function checkFilled(db: pg.Client, products: number): Promise<void> {
  const { rows } = await db.query('select count(distinct "productId")::int as indexed from search_index_item');
  if (rows[0].indexed !== products) throw new Error(`Vendure has ${rows[0].indexed} of ${products} products`);
}
