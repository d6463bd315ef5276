import pg from "pg";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import { Connection } from "#src/db/connection.ts";

/** The server's superuser, which starts and watches it. */
export const ADMIN_ROLE = "brote";

/** The owner of the shop's database, without further rights. */
export const SHOP_ROLE = "shop";

const DATABASE = "brote";

const urlOf = (host: string, role: string, database: string) =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(host)}`;

export const adminUrl = (host: string, database = "postgres") => urlOf(host, ADMIN_ROLE, database);

export const shopUrl = (host: string) => urlOf(host, SHOP_ROLE, DATABASE);

/** Makes the shop's role and database if missing; hands over a database of the superuser. */
export const prepareDatabase = (host: string): Promise<void> =>
  asAdmin(host, "postgres", async (client) => {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.preparation]);
    const { rowCount: hasRole } = await client.query("select from pg_roles where rolname = $1", [SHOP_ROLE]);
    if (!hasRole) await client.query(`create role ${SHOP_ROLE} login nosuperuser nocreatedb nocreaterole`);
    const { rows } = await client.query("select pg_get_userbyid(datdba) as owner from pg_database where datname = $1", [
      DATABASE,
    ]);
    if (rows.length === 0) await client.query(`create database ${DATABASE} owner ${SHOP_ROLE}`);
    else if (rows[0].owner !== SHOP_ROLE) await asAdmin(host, DATABASE, handOver);
  });

async function asAdmin(host: string, database: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  await using client = new Connection({ connectionString: adminUrl(host, database) });
  await client.connect();
  await act(client);
}

/** Everything that the superuser owns, except extensions and owned sequences. */
const OWNED = `
  with admin as (select oid from pg_roles where rolname = current_user),
    own as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    bound as (select classid, objid from pg_depend
      where deptype = 'e' or (classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0))
  select format('schema %I', nspname) as thing from own, admin where nspowner = admin.oid
  union all select format('table %s', c.oid::regclass) from pg_class c join own on own.oid = relnamespace, admin
    where relowner = admin.oid and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, c.oid) not in (select * from bound)
  union all select format('routine %s', p.oid::regprocedure) from pg_proc p join own on own.oid = pronamespace, admin
    where proowner = admin.oid and ('pg_proc'::regclass, p.oid) not in (select * from bound)
  union all select format('type %s', t.oid::regtype) from pg_type t join own on own.oid = typnamespace, admin
    where typowner = admin.oid and typtype = 'e' and ('pg_type'::regclass, t.oid) not in (select * from bound)`;

/** In one transaction: a hand-over that is cut short is begun anew by the next start. */
async function handOver(client: pg.Client): Promise<void> {
  await client.query("begin");
  const { rows } = await client.query<{ thing: string }>(OWNED);
  for (const { thing } of rows) await client.query(`alter ${thing} owner to ${SHOP_ROLE}`);
  await client.query(`alter database ${pg.escapeIdentifier(DATABASE)} owner to ${SHOP_ROLE}`);
  await client.query("commit");
}
