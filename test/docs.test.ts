import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { PATHS } from "#src/paths.ts";

const SHOP = "docs/shop.md";
const CODE = ["src", "test", "demo", "scripts", "bench"];

const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path));

const headings = new Set(
  [...readFileSync(SHOP, "utf8").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading.trim()),
);

/** The headings that a file's comments name: `docs/shop.md, Prices`. */
const headingsNamedIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/docs\/shop\.md, ([A-Z][\w -]*?)(?=[)."`:;,]| gives| \*\/|$)/gm)].map(
    ([, heading = ""]) => heading.trim(),
  );

/** The pages of the documents. */
const pages = [
  ...readdirSync(".").filter((name) => name.endsWith(".md") && name !== "CHANGELOG.md"),
  ...filesUnder("docs", /\.md$/),
];

/** Paths of this project that a page names in code marks. */
const pathsNamedIn = (page: string): string[] =>
  [...readFileSync(page, "utf8").matchAll(/`((?:src|test|demo|scripts|bench|docs|deploy)\/[\w./-]+\w)`/g)].map(
    ([, path = ""]) => path,
  );

describe("the documents agree with the tree", () => {
  test("every rule that a comment names stands in docs/shop.md under that heading", () => {
    const missing = CODE.flatMap((folder) => filesUnder(folder, /\.tsx?$/)).flatMap((file) =>
      headingsNamedIn(file)
        .filter((heading) => !headings.has(heading))
        .map((heading) => `${file}: ${heading}`),
    );
    expect(missing).toEqual([]);
  });

  test("comments and pages name no document but those of this repository", () => {
    const foreign = /§|\(architecture\b|\bspecification\b|\bas specified\b/i;
    const files = [...CODE.flatMap((folder) => filesUnder(folder, /\.(tsx?|js|cjs|css)$/)), ...pages].filter(
      (file) => file !== "test/docs.test.ts",
    );
    expect(files.filter((file) => foreign.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("every file that a page of the documents names is there", () => {
    const missing = pages.flatMap((page) =>
      pathsNamedIn(page)
        .filter((path) => !existsSync(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("every row of the security table says where it is met and which tests show it, or why none does", () => {
    const rows = [...readFileSync("docs/security.md", "utf8").matchAll(/^\| *\d.*\|$/gm)].map(([row]) =>
      row
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
    expect(rows.length).toBeGreaterThan(80);
    for (const row of rows) {
      const [, met = "", shown = ""] = row;
      expect(row, row.join()).toHaveLength(3);
      expect(met, row.join()).not.toBe("");
      const tests = shown.match(/`[^`]+\.test\.tsx?`/g) ?? [];
      const isExplained = /^by (reading|deployment|decision|process)$/.test(shown);
      const isOpen = shown === "none yet" && met.includes("**Open**");
      expect(tests.length > 0 || isExplained || isOpen, row.join()).toBe(true);
    }
  });

  test("the README names every variable of the environment", () => {
    const names = readFileSync("src/entry/environment.ts", "utf8").match(/(?<=^ {2}")[A-Z_0-9]+(?=",$)/gm) ?? [];
    expect(names.length).toBeGreaterThan(10);
    const readme = readFileSync("README.md", "utf8");
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test("docs/shop.md names every address outside the back office", () => {
    const shop = readFileSync(SHOP, "utf8");
    const named = [...Object.values(PATHS), ...Object.values(ADMIN_PATHS)].filter(
      (address) => !address.startsWith("/admin"),
    );
    expect(named.filter((address) => !shop.includes(`\`${address.replace(/:(\w+)/, "{$1}")}\``))).toEqual([]);
  });

  test("the guide says of every alert what it tells and what to do", () => {
    const alerts = [...readFileSync("deploy/alerts.yml", "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const rows = [...readFileSync("docs/operations.md", "utf8").matchAll(/^\| `(Brote\w+)` +\| \S[^|]+\| \S.+\|$/gm)];
    expect(alerts).toContain("BroteDown");
    expect(rows.map(([, name]) => name)).toEqual(alerts);
  });

  test("the README names every feature, in the order in which they may import each other", () => {
    const readme = readFileSync("README.md", "utf8");
    const named = /^Features, .*$/m
      .exec(readme)?.[0]
      .match(/`([\w-]+)`/g)
      ?.map((name) => name.slice(1, -1));
    const walls = /const FEATURES = \[([^\]]+)\]/.exec(readFileSync(".dependency-cruiser.cjs", "utf8"))?.[1];
    expect(named).toEqual(walls?.match(/[\w-]+/g));
    expect(named?.toSorted()).toEqual(readdirSync("src/features").toSorted());
  });
});
