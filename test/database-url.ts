import pg from "pg";

export const TEMPLATE_DATABASE = "brote_template";

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does something on the server itself, outside the test's database. */
export async function withServer(server: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(server, "postgres") });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
