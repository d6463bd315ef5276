import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";

const isRoot = process.getuid?.() === 0;
let home: string;
let folder: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "brote-pg-"));
  await chmod(home, 0o755);
  folder = join(home, "con espacios y eñe", "postgres");
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a process that writes rows into the database of `folder` and kills it -9 once `rows` were told as stored. */
function writeAndKill(rows: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["test/hold-database.ts", folder], { stdio: ["ignore", "pipe", "inherit"] });
    let last = 0;
    let told = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      const numbers = chunk.toString().split("\n").filter(Boolean).map(Number);
      last = numbers.at(-1) ?? last;
      told += numbers.length;
      if (told >= rows) child.kill("SIGKILL");
    });
    child.once("close", (code) => (code === null ? resolve(last) : reject(new Error(`it ended with ${code}`))));
  });
}

describe("the embedded database", () => {
  test("starts in an empty folder, whatever its name, and keeps its data to the next start", async () => {
    const first = await startEmbeddedPostgres({ folder });
    expect(first.created).toBe(true);
    await query(first.url, "create table kept (word text)");
    await query(first.url, "insert into kept values ('sí')");
    await first.stop();

    const second = await startEmbeddedPostgres({ folder });
    expect(second.created).toBe(false);
    expect(await query(second.url, "select word from kept")).toEqual([{ word: "sí" }]);
    expect(await query(second.url, "show fsync")).toEqual([{ fsync: "on" }]);
    await second.stop();
  }, 30_000);

  test("is taken over with every stored row when its shop was killed -9, again and again", async () => {
    for (let round = 0; round < 3; round++) {
      const last = await writeAndKill(50);
      const { url, stop } = await startEmbeddedPostgres({ folder });
      const [row] = await query(url, "select max(number) as last, count(*)::int as rows from written");
      expect(row?.last).toBeGreaterThanOrEqual(last);
      expect(row?.rows).toBe(row?.last);
      await stop();
    }
  }, 30_000);

  test("recovers when its server was killed -9 too", async () => {
    await writeAndKill(50);
    const [pid = ""] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
    const { url, stop } = await startEmbeddedPostgres({ folder });
    expect(await query(url, "select count(*) = max(number) as whole from written")).toEqual([{ whole: true }]);
    await stop();
  }, 30_000);

  test("starts although a note of a gone server names a process that is something else by now", async () => {
    await writeFile(join(folder, "postmaster.pid"), `${process.pid}\n${folder}\n0\n5432\n${folder}\n\n\nready\n`);
    const { url, stop } = await startEmbeddedPostgres({ folder });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  });

  test("is refused to a second shop, naming the process that has it", async () => {
    const { stop } = await startEmbeddedPostgres({ folder });
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(`proceso ${process.pid}`);
    await stop();
  }, 15_000);

  test("works where the folder's path is too long for a socket", async () => {
    const { url, stop } = await startEmbeddedPostgres({ folder: join(home, "x".repeat(120), "postgres") });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  }, 30_000);

  test("refuses a folder of another version in one line", async () => {
    const other = join(home, "otra", "postgres");
    await mkdir(other, { recursive: true });
    await writeFile(join(other, "PG_VERSION"), "17\n");
    await expect(startEmbeddedPostgres({ folder: other })).rejects.toThrow(/^[^\n]*PostgreSQL 17[^\n]*18$/);
  });

  test("works in a data folder that is its owner's alone, as mktemp makes it", async () => {
    const own = join(home, "propia");
    await mkdir(own, { mode: 0o700 });
    const { url, stop } = await startEmbeddedPostgres({ folder: join(own, "postgres") });
    expect(await query(url, "select lower('Ñ') as lower")).toEqual([{ lower: "ñ" }]);
    await stop();
  }, 30_000);

  test("as root, names the private folder that PostgreSQL's user can't enter; as another user, works in it", async () => {
    const closed = join(home, "privada");
    await mkdir(closed, { mode: 0o700 });
    const started = startEmbeddedPostgres({ folder: join(closed, "data", "postgres") });
    if (isRoot) {
      const error = await started.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(EmbeddedPostgresError);
      expect(String(error)).toContain(`no puede entrar en ${closed};`);
    } else {
      await (await started).stop();
    }
  }, 30_000);
});
