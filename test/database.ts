import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE_DATABASE } from "./global-setup.ts";

/** A fresh migrated database of the test server's; `drop` removes it. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient(server, (client) => client.query(`create database ${name} template ${TEMPLATE_DATABASE}`));
  return {
    url: `${server}/${name}`,
    drop: () => withClient(server, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

async function withClient(server: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
