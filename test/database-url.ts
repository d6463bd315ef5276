import pg from "pg";
import { ADMIN_ROLE } from "#src/infrastructure/postgres-roles.ts";

export const TEMPLATE_DATABASE = "brote_template";

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does something on the server itself as its administrator, outside the test's database. */
export async function withServer(server: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(databaseUrl(server, "postgres"));
  url.username = ADMIN_ROLE;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
