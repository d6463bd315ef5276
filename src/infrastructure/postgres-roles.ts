import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import { Connection } from "#src/db/connection.ts";

/** The server's superuser, which starts and watches it. */
export const ADMIN_ROLE = "brote";

/** The owner of the shop's database, without further rights. */
export const SHOP_ROLE = "shop";

const DATABASE = "brote";

const urlOf = (host: string, role: string, database: string) =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(host)}`;

export const adminUrl = (host: string) => urlOf(host, ADMIN_ROLE, "postgres");

export const shopUrl = (host: string) => urlOf(host, SHOP_ROLE, DATABASE);

/** Makes the shop's role and database if missing. */
export async function prepareDatabase(host: string): Promise<void> {
  const client = new Connection({ connectionString: adminUrl(host) });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.preparation]);
    const { rowCount: hasRole } = await client.query("select from pg_roles where rolname = $1", [SHOP_ROLE]);
    if (!hasRole) await client.query(`create role ${SHOP_ROLE} login nosuperuser nocreatedb nocreaterole`);
    const { rowCount: hasDatabase } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (!hasDatabase) await client.query(`create database ${DATABASE} owner ${SHOP_ROLE}`);
  } finally {
    await client.end();
  }
}
