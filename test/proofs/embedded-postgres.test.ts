import { spawn } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#src/infrastructure/embedded-postgres.ts";
import { serve, stopServer } from "#src/infrastructure/postgres-cluster.ts";
import { EmbeddedPostgresError } from "#src/infrastructure/postgres-error.ts";
import { postgresPrograms } from "#src/infrastructure/postgres-programs.ts";
import { runningServer } from "#src/infrastructure/postgres-server.ts";
import { handOverDataFolder } from "#src/infrastructure/system-user.ts";

/** Far more than any test takes: the machine may be busy with something else. */
const START_TIMEOUT_MS = 120_000;

/** Less than what a server that only comes up slowly is given. */
const PATIENCE_MS = 50_000;

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
  test(
    "starts in an empty folder, whatever its name, and keeps its data to the next start",
    async () => {
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
    },
    START_TIMEOUT_MS,
  );

  test(
    "is taken over with every stored row when its shop was killed -9, again and again",
    async () => {
      for (let round = 0; round < 3; round++) {
        const last = await writeAndKill(50);
        const { url, stop } = await startEmbeddedPostgres({ folder });
        const [row] = await query(url, "select max(number) as last, count(*)::int as rows from written");
        expect(row?.last).toBeGreaterThanOrEqual(last);
        expect(row?.rows).toBe(row?.last);
        await stop();
      }
    },
    START_TIMEOUT_MS,
  );

  test(
    "recovers when its server was killed -9 too",
    async () => {
      await writeAndKill(50);
      const [pid = ""] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
      const { url, stop } = await startEmbeddedPostgres({ folder });
      expect(await query(url, "select count(*) = max(number) as whole from written")).toEqual([{ whole: true }]);
      await stop();
    },
    START_TIMEOUT_MS,
  );

  test("starts although a note of a gone server names a process that is something else by now", async () => {
    await writeFile(join(folder, "postmaster.pid"), `${process.pid}\n${folder}\n0\n5432\n${folder}\n\n\nready\n`);
    const { url, stop } = await startEmbeddedPostgres({ folder });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  });

  test.each(["", "x"])("starts although a dead server's note is %j, as a full disk leaves it", async (note) => {
    await writeFile(join(folder, "postmaster.pid"), note);
    const { url, stop } = await startEmbeddedPostgres({ folder });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  });

  test.each([
    ["global/1262", "the list of its databases"],
    ["base/5/1259", "a catalogue"],
  ])("%s cut short, %s, is told at once in one line, and nothing is left running or removed", async (name) => {
    const copy = join(home, name.replaceAll("/", "-"), "postgres");
    await cp(folder, copy, { recursive: true });
    await truncate(join(copy, name), 4096);
    const before = await readdir(copy);
    const began = performance.now();
    await expect(startEmbeddedPostgres({ folder: copy })).rejects.toThrow(
      /^[^\n]*no arranca \([^\n]*copia de seguridad$/,
    );
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    await vi.waitFor(async () => expect(await readdir(copy)).not.toContain("postmaster.pid"), 20_000);
    expect(await readdir(copy)).toEqual(expect.arrayContaining(before));
  });

  test("a server that crashed on the shop's own catalogue, cut short, is stopped at once and not left running", async () => {
    const copy = join(home, "recortada", "postgres");
    await cp(folder, copy, { recursive: true });
    const before = await startEmbeddedPostgres({ folder: copy });
    const [database] = await query(before.url, "select oid from pg_database where datname = current_database()");
    await before.stop();
    await truncate(join(copy, `base/${database?.oid}/1259`), 8192);
    const { url, stop } = await startEmbeddedPostgres({ folder: copy });
    const began = performance.now();
    await expect(query(url, "select 1")).rejects.toThrow();
    await stop();
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    expect(await readdir(copy)).not.toContain("postmaster.pid");
  });

  test("a server that is gone before it can be told to stop is no failure", async () => {
    await (await startEmbeddedPostgres({ folder })).stop();
    const programs = await postgresPrograms(await handOverDataFolder(dirname(folder)));
    await serve({ folder, programs });
    const pgCtl = async (words: string[]) => {
      await programs.pgCtl(["stop", "-D", folder, "-m", "immediate", "-w"]);
      return await programs.pgCtl(words);
    };
    await stopServer({ folder, programs: { ...programs, pgCtl } });
    expect(await runningServer(folder)).toBeNull();
  });

  test(
    "is refused to a second shop, naming the process that has it",
    async () => {
      const { stop } = await startEmbeddedPostgres({ folder });
      await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(`proceso ${process.pid}`);
      await stop();
    },
    START_TIMEOUT_MS,
  );

  test(
    "works where the folder's path is too long for a socket",
    async () => {
      const { url, stop } = await startEmbeddedPostgres({ folder: join(home, "x".repeat(120), "postgres") });
      expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
      await stop();
    },
    START_TIMEOUT_MS,
  );

  test("refuses a folder of another version in one line", async () => {
    const other = join(home, "otra", "postgres");
    await mkdir(other, { recursive: true });
    await writeFile(join(other, "PG_VERSION"), "17\n");
    await expect(startEmbeddedPostgres({ folder: other })).rejects.toThrow(/^[^\n]*PostgreSQL 17[^\n]*18$/);
  });

  test.each([
    ["a half-copied folder", "base", "no es una base de datos entera"],
    ["an empty PG_VERSION", "PG_VERSION", "no es una base de datos entera"],
  ])("%s is refused in one line and left as it is", async (_what, name, line) => {
    const half = join(home, `a medias ${name}`, "postgres");
    await mkdir(half, { recursive: true });
    await writeFile(join(half, name), "");
    await expect(startEmbeddedPostgres({ folder: half })).rejects.toThrow(new RegExp(`^[^\\n]*${line}[^\\n]*$`));
    expect(await readdir(half)).toEqual([name]);
  });

  test(
    "an unpacked copy of another owner and mode is mended; one with an empty or foreign file is refused in one line",
    async () => {
      const copy = join(home, "copia", "postgres");
      await cp(folder, copy, { recursive: true });
      if (isRoot) await chown(copy, 0, 0);
      await chmod(copy, 0o755);
      const { stop } = await startEmbeddedPostgres({ folder: copy });
      await stop();

      for (const name of ["postgresql.conf", "global/pg_control"]) {
        const whole = await readFile(join(copy, name));
        await writeFile(join(copy, name), "");
        await expect(startEmbeddedPostgres({ folder: copy })).rejects.toThrow(`falta ${name} o está vacío`);
        await writeFile(join(copy, name), whole);
      }
      await writeFile(join(copy, "global/pg_control"), "x".repeat(8192));
      await expect(startEmbeddedPostgres({ folder: copy })).rejects.toThrow(
        /^[^\n]*no arranca \([^\n]*copia de seguridad$/,
      );
    },
    START_TIMEOUT_MS,
  );

  test(
    "starts again by itself, with its data, whenever its server was killed",
    async () => {
      const told: string[] = [];
      const { url, stop } = await startEmbeddedPostgres({ folder, print: (line) => told.push(line) });
      for (let round = 1; round <= 2; round++) {
        const [pid = ""] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
        process.kill(Number(pid), "SIGKILL");
        await vi.waitFor(() => expect(told.filter((line) => line.includes("otra vez"))).toHaveLength(round), 20_000);
        expect(await query(url, "select count(*) = max(number) as whole from written")).toEqual([{ whole: true }]);
      }
      await stop();
    },
    START_TIMEOUT_MS,
  );

  test(
    "of two shops that make it at once, one has it and the other is told so",
    async () => {
      const shared = join(home, "a la vez", "postgres");
      const outcomes = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ folder: shared })));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      for (const outcome of outcomes) {
        if (outcome.status === "fulfilled") await outcome.value.stop();
        else expect(String(outcome.reason)).toContain("otra tienda está usando");
      }
    },
    START_TIMEOUT_MS,
  );

  test(
    "works in a data folder that is its owner's alone, as mktemp makes it",
    async () => {
      const own = join(home, "propia");
      await mkdir(own, { mode: 0o700 });
      const { url, stop } = await startEmbeddedPostgres({ folder: join(own, "postgres") });
      expect(await query(url, "select lower('Ñ') as lower")).toEqual([{ lower: "ñ" }]);
      await stop();
    },
    START_TIMEOUT_MS,
  );

  test(
    "as root, names the private folder that PostgreSQL's user can't enter; as another user, works in it",
    async () => {
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
    },
    START_TIMEOUT_MS,
  );
});
