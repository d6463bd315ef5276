import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** `npm install` says nothing of packages that refuse the machine's own Node, since none of them runs on it. */
test("every package takes the Node that the shop runs on", async () => {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8"));
  expect(process.version).toBe(`v${dependencies.node}`);
  await promisify(execFile)("npm", ["ci", "--dry-run", "--engine-strict", "--offline", "--ignore-scripts"]);
}, 60_000);

/** What the licences of others allow of us: to use, change and pass on. Weak copyleft reaches only their own files. */
const ALLOWED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Unlicense"],
  ...["CC0-1.0", "CC-BY-4.0", "OFL-1.1", "MPL-2.0", "Python-2.0", "Zlib", "PostgreSQL"],
];

/** Packages with another licence, and why they may be here. */
const EXCEPTIONS: Record<string, string> = {
  "@img/sharp-": "LGPL-3.0-or-later: libvips is a library of its own beside ours, which anybody may replace",
  "@biomejs/cli-": "MIT OR Apache-2.0, as @biomejs/biome, whose builds for other machines they are",
  "@oxc-parser/binding-": "MIT, as oxc-parser, whose builds for other machines they are",
  "@tailwindcss/oxide-": "MIT, as @tailwindcss/oxide, whose builds for other machines they are",
  "node_modules/busboy": "MIT, in its LICENSE",
  "node_modules/streamsearch": "MIT, in its LICENSE",
  "node_modules/humanize-number": "MIT, in its readme",
};

type Lock = { packages: Record<string, { license?: string }> };

test("every package, of the shop and of its development, may be used, changed and passed on", async () => {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as Lock;
  const isAllowed = (license: string) =>
    license
      .replaceAll(/[()]/g, "")
      .split(" OR ")
      .some((choice) => choice.split(" AND ").every((name) => ALLOWED.includes(name)));
  const doubtful = Object.entries(packages)
    .filter(([path, { license = "none" }]) => path !== "" && !isAllowed(license))
    .filter(([path]) => !Object.keys(EXCEPTIONS).some((name) => path.includes(name)))
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(doubtful).toEqual([]);
});

test("the list of what the shop is made of names its packages, as CycloneDX", async () => {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "sbom"], { maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(stdout);
  expect(bomFormat).toBe("CycloneDX");
  const names = components.map(({ name, group }: { name: string; group?: string }) =>
    group ? `${group}/${name}` : name,
  );
  expect(names).toEqual(expect.arrayContaining(["hono", "pg", "react", "sharp"]));
}, 60_000);
