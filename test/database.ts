import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { SHOP_ROLE } from "#src/infrastructure/postgres-roles.ts";
import { databaseUrl, TEMPLATE_DATABASE, withServer } from "./database-url.ts";

/** A fresh database of the test server's, migrated unless it is to be empty; `drop` removes it. */
export async function createTestDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = empty ? "template0" : TEMPLATE_DATABASE;
  await withServer(server, (client) => client.query(`create database ${name} template ${template} owner ${SHOP_ROLE}`));
  return {
    url: databaseUrl(server, name),
    drop: () => withServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  };
}
