import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#src/db/migrate.ts";
import { openLog } from "#src/http/log.ts";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { openJobs } from "#src/infrastructure/jobs.ts";
import { SHOP_ROLE } from "#src/infrastructure/postgres-roles.ts";
import { databaseUrl, TEMPLATE_DATABASE, withServer } from "./database-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a template as a shop leaves it that every test file copies. Tests don't outlive a power cut, so it needn't sync. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "brote-test-"));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  await withServer(server.url, async (client) => {
    await client.query("alter system set fsync = off");
    await client.query("select pg_reload_conf()");
    await client.query(`create database ${TEMPLATE_DATABASE} owner ${SHOP_ROLE}`);
  });
  const template = databaseUrl(server.url, TEMPLATE_DATABASE);
  await migrateDatabase(template);
  // The queue makes its own tables, in twice the time that a copy of the template takes.
  await (await openJobs(template, openLog("error"))).close();
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
