import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { buyOne, OWNER, signIn } from "../buyer.ts";
import { startShopProcess } from "../shop-process.ts";

const run = promisify(execFile);

/** The most that a release takes once it is installed, with Node, PostgreSQL and what draws pictures; the project takes 1.3 GB. */
const LARGEST_INSTALL_MB = 350;

const BUILD_TOOLS = ["vite", "@react-router/dev", "tailwindcss", "@sparticuz/chromium", "typescript", "vitest"];

const home = await mkdtemp(join(tmpdir(), "brote-release-"));
await chmod(home, 0o755);
afterAll(() => rm(home, { recursive: true, force: true }));

test("a release unpacked into an empty folder is installed without build tools, opens without building, sells and is backed up", async () => {
  await run(process.execPath, ["scripts/release.ts", "--into", home]);
  const [archive = ""] = await readdir(home);
  const installed = join(home, "installed");
  await mkdir(installed);
  await run("tar", ["xzf", join(home, archive), "-C", installed, "--strip-components=1"]);
  await run("npm", ["ci", "--omit=dev", "--loglevel=error"], { cwd: installed });
  expect(BUILD_TOOLS.filter((name) => existsSync(join(installed, "node_modules", name)))).toEqual([]);
  const { stdout } = await run("du", ["-sm", installed]);
  expect(Number.parseInt(stdout, 10)).toBeLessThan(LARGEST_INSTALL_MB);

  const variables = { ...OWNER, DATA_DIR: join(home, "data"), DEMO: "1", LOG_LEVEL: "error" };
  const start = ["npm", "--prefix", installed, "start"] as const;
  const shop = await startShopProcess(variables, start);
  expect(shop.output()).not.toContain("Preparando las páginas");
  expect((await fetch(`${shop.origin}/productos`)).status).toBe(200);
  expect((await fetch(`${shop.origin}/api/docs/swagger-ui.css`)).status).toBe(200);
  expect(await buyOne(shop.origin, await signIn(shop.origin))).toMatchObject({ status: "pending" });
  const { stdout: said } = await run("npm", ["--prefix", installed, "run", "backup"], {
    env: { PATH: process.env.PATH, DATA_DIR: variables.DATA_DIR },
  });
  const [file = ""] = /\/\S+\.tar\.gz/.exec(said) ?? [];
  expect(await shop.stop()).toBe(0);

  await run("npm", ["--prefix", installed, "run", "restore", "--", file], {
    env: { PATH: process.env.PATH, DATA_DIR: join(home, "another") },
  });
  const moved = await startShopProcess({ ...variables, DATA_DIR: join(home, "another") }, start);
  expect(await signIn(moved.origin)).not.toBe("");
  expect(await moved.stop()).toBe(0);
});
