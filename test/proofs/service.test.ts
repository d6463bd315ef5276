import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { START_MEMORY, START_WORDS } from "../shop-process.ts";

const run = promisify(execFile);

/** systemd's own measure of what a service could do, from 0 to 100; an ordinary one has 96. */
const MOST_EXPOSED = 15;

const folder = await mkdtemp(join(tmpdir(), "brote-unit-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The units with a Node that is on this machine. */
async function units(): Promise<string[]> {
  return Promise.all(
    ["brote.service", "brote.socket"].map(async (name) => {
      const unit = (await readFile(join("deploy", name), "utf8"))
        .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
        .replace(/^Documentation=.*$/m, "");
      await writeFile(join(folder, name), unit);
      return join(folder, name);
    }),
  );
}

test("the service starts what `npm start` does", async () => {
  const unit = await readFile("deploy/brote.service", "utf8");
  const [, words = ""] = /^ExecStart=\S+ (.+)$/m.exec(unit) ?? [];
  expect(words.split(" ")).toEqual(START_WORDS);
  const [, variables = ""] = /^Environment=(.+)$/m.exec(unit) ?? [];
  expect(variables.split(" ")).toContain(START_MEMORY);
});

test("systemd finds nothing wrong with the units, and the service can do little", async () => {
  const [service = "", socket = ""] = await units();
  expect(await run("systemd-analyze", ["verify", "--man=no", service, socket])).toMatchObject({
    stdout: "",
    stderr: "",
  });
  const { stdout } = await run("systemd-analyze", [
    ...["security", "--offline=true", `--threshold=${MOST_EXPOSED}`, service],
  ]);
  expect(stdout).toContain("Overall exposure level");
});

test("the owner's commands run as the service does, and the guide names no other way", async () => {
  await run("sh", ["-n", "deploy/brote"]);
  const unit = await readFile("deploy/brote.service", "utf8");
  const command = await readFile("deploy/brote", "utf8");
  const given = [...command.matchAll(/--property=(\S+)/g)].map(([, setting = ""]) => setting);
  expect(given).toContain("EnvironmentFile=/etc/brote.env");
  for (const setting of given) expect(unit).toMatch(new RegExp(`^${setting}( |$)`, "m"));
  const [, programs = ""] = /^([a-z].*)\) ;;$/m.exec(command) ?? [];
  for (const program of programs.split(" | ")) expect(await readdir("build/server")).toContain(`${program}.js`);
  await expect(run("sh", ["deploy/brote", "--help"])).rejects.toMatchObject({ code: 64 });

  const guide = await readFile("docs/operations.md", "utf8");
  expect(guide).toContain("brote restore");
  expect(guide).not.toMatch(/runuser -u brote|npm (?:--prefix \S+ )?run (?:backup|restore -- |reset)/);
});

test("Caddy takes its file", async () => {
  const words = ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"];
  const { stderr, stdout } = await run("caddy", words, { env: { ...process.env, HOME: folder } });
  expect(stdout + stderr).toContain("Valid configuration");
});

test("the file of variables sets none that the shop doesn't know, and no secret", async () => {
  const names = async (file: string, pattern: RegExp) =>
    [...(await readFile(file, "utf8")).matchAll(pattern)].map(([, name]) => name);
  const known = await names("README.md", /`([A-Z][A-Z0-9_]+)`/g);
  const given = await names("deploy/brote.env", /^#?([A-Z][A-Z0-9_]+)=/gm);
  expect(given).toContain("SHOP_ORIGIN");
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
  expect(await names("deploy/brote.env", /^((?:\w*(?:PASSWORD|SECRET|KEY)\w*)=.+)$/gm)).toEqual([]);
});
