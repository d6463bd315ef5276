import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { buyOne, OWNER, signIn } from "../buyer.ts";
import { EXPAND, layOutNextRelease } from "../releases.ts";
import { startAndFail, startShopProcess } from "../shop-process.ts";

const run = promisify(execFile);

/** The most that a release takes once it is installed, with Node, PostgreSQL and what draws pictures; the project takes 1.3 GB. */
const LARGEST_INSTALL_MB = 370;

const BUILD_TOOLS = ["vite", "@react-router/dev", "tailwindcss", "@sparticuz/chromium", "typescript", "vitest"];

const EXPECTED_REFUSAL = "la base de datos es de una versión más nueva de la tienda; actualizá el programa";

const home = await mkdtemp(join(tmpdir(), "brote-release-"));
await chmod(home, 0o755);
const installed = join(home, "installed");
const variables = { ...OWNER, DATA_DIR: join(home, "data"), DEMO: "1", LOG_LEVEL: "error" };

const start = (folder: string) => ["npm", "--prefix", folder, "start"] as const;

/** A command of the release's owner on the folder `data`. */
async function command(data: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: data };
  return (await run("npm", ["--prefix", installed, "run", ...words], { env })).stdout;
}

async function backUp(): Promise<string> {
  const [file = ""] = /\/\S+\.tar\.gz/.exec(await command(variables.DATA_DIR, "backup")) ?? [];
  return file;
}

afterAll(() => rm(home, { recursive: true, force: true }));

test("a release unpacked into an empty folder is installed without build tools, opens without building, sells and is backed up", async () => {
  await run(process.execPath, ["scripts/release.ts", "--into", home]);
  const [archive = ""] = await readdir(home);
  await mkdir(installed);
  await run("tar", ["xzf", join(home, archive), "-C", installed, "--strip-components=1"]);
  await run("npm", ["ci", "--omit=dev", "--loglevel=error"], { cwd: installed });
  expect(BUILD_TOOLS.filter((name) => existsSync(join(installed, "node_modules", name)))).toEqual([]);
  const { stdout } = await run("du", ["-sm", installed]);
  expect(Number.parseInt(stdout, 10)).toBeLessThan(LARGEST_INSTALL_MB);

  const shop = await startShopProcess(variables, start(installed));
  expect(shop.output()).not.toContain("Preparando las páginas");
  expect((await fetch(`${shop.origin}/productos`)).status).toBe(200);
  expect((await fetch(`${shop.origin}/api/docs/swagger-ui.css`)).status).toBe(200);
  expect(await buyOne(shop.origin, await signIn(shop.origin))).toMatchObject({ status: "pending" });
  const file = await backUp();
  expect(await shop.stop()).toBe(0);

  await command(join(home, "another"), "restore", "--", file);
  const moved = await startShopProcess({ ...variables, DATA_DIR: join(home, "another") }, start(installed));
  expect(await signIn(moved.origin)).not.toBe("");
  expect(await moved.stop()).toBe(0);
});

test("a newer release takes its place, and the one before it back: as it is where the database stayed, else with its backup", async () => {
  const [same, newer] = [join(home, "0.1.1"), join(home, "0.2.0")];
  await layOutNextRelease(installed, same, { version: "0.1.1" });
  await layOutNextRelease(installed, newer, { version: "0.2.0", migration: EXPAND });

  /** Opens that release, orders there, and tells the orders that its customer has. */
  const sellWith = async (release: string, meanwhile: () => Promise<unknown> = async () => undefined) => {
    const shop = await startShopProcess(variables, start(release));
    const token = await signIn(shop.origin);
    const { id } = await buyOne(shop.origin, token);
    await meanwhile();
    const mine = await fetch(`${shop.origin}/api/orders/my-orders/`, { headers: { authorization: `Bearer ${token}` } });
    const { results } = (await mine.json()) as { results: { id: number }[] };
    expect(await shop.stop()).toBe(0);
    return { id, ids: results.map((order) => order.id) };
  };
  const first = await sellWith(installed);
  const second = await sellWith(same);
  expect(second.ids).toEqual(expect.arrayContaining([first.id, second.id]));

  let file = "";
  const third = await sellWith(installed, async () => (file = await backUp()));
  expect(third.ids).toEqual(expect.arrayContaining([first.id, second.id, third.id]));
  const fourth = await sellWith(newer);
  expect(fourth.ids).toEqual(expect.arrayContaining([third.id, fourth.id]));

  const { code, output } = await startAndFail(variables, start(installed));
  expect(code).toBe(1);
  expect(output).toContain(EXPECTED_REFUSAL);
  expect((await sellWith(newer)).ids).toContain(fourth.id);

  await command(variables.DATA_DIR, "restore", "--", file, "--replace");
  const { id, ids } = await sellWith(installed);
  expect(ids).toEqual(expect.arrayContaining([first.id, second.id, third.id, id]));
  expect(ids).toHaveLength(third.ids.length + 1);
});
