import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { projectFile } from "#src/project-file.ts";
import { withFileLock } from "./with-file-lock.ts";

const PROJECT = projectFile("");
const BUILD = projectFile("build");
const MARK = join(BUILD, "built-from");
/** Beside the build folder, which is emptied. */
const LOCK = `${BUILD}.lock`;
const SOURCES = ["src", "demo", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;

export const PAGES_BUILD = join(BUILD, "server/pages.js");

/** Builds unless the build is current, in one process at a time. */
export async function ensureBuilt(print: (line: string) => void): Promise<void> {
  if (await isBuiltFrom(fingerprintOfSources())) return;
  await withFileLock(LOCK, async () => {
    const fingerprint = fingerprintOfSources();
    if (await isBuiltFrom(fingerprint)) return;
    print("Preparando las páginas (solo la primera vez y después de cada cambio)…");
    await rm(MARK, { force: true });
    await buildPages();
    await compressFiles(join(BUILD, "client"));
    await writeFile(MARK, fingerprint);
  });
}

const isBuiltFrom = async (fingerprint: string) => existsSync(MARK) && (await readFile(MARK, "utf8")) === fingerprint;

/** Synchronous: awaiting each file would take several times as long. */
function fingerprintOfSources(): string {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES) {
    const path = join(PROJECT, source);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesUnder(path) : [path]) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}\0${mtimeMs}\0${size}\n`);
    }
  }
  return hash.digest("hex");
}

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function buildPages(): Promise<void> {
  const building = promisify(execFile)(process.execPath, [buildCommand(), "build"], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  // A failed build would go on writing.
  const abandon = (signal: NodeJS.Signals) => {
    building.child.kill(signal);
    process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, abandon);
  try {
    await building;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`No se pudieron preparar las páginas:\n${stdout}${stderr}`, { cause: error });
  } finally {
    for (const signal of signals) process.off(signal, abandon);
  }
}

function buildCommand(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")), "bin.cjs");
  } catch (error) {
    throw new Error(
      "Faltan los paquetes para preparar las páginas: instalá con npm install --include=dev, o usá una versión ya preparada (npm run release)",
      { cause: error },
    );
  }
}

/** Adds a brotli and a gzip file beside each file that gets smaller. */
async function compressFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = filesUnder(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

if (import.meta.main) await ensureBuilt(console.log);
