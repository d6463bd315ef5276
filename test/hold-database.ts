import pg from "pg";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";

/** A stand-in for a shop that is killed: opens the database of a folder and writes rows until then, telling each stored one. */
const [, , folder = ""] = process.argv;
const { url } = await startEmbeddedPostgres({ folder });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("create table if not exists written (number integer primary key)");
const { rows } = await client.query("select coalesce(max(number), 0) as last from written");
for (let number = rows[0].last + 1; ; number++) {
  await client.query("insert into written values ($1)", [number]);
  process.stdout.write(`${number}\n`);
}
