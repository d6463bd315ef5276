import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { LEGAL_SETTINGS } from "#src/features/shop-settings/legal-fields.ts";
import { RETENTION_NAMES } from "#src/features/shop-settings/retention.ts";
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

const security = readFileSync("docs/security.md", "utf8");

/** Of each requirement its numbers, and which tests show how it is met. */
const requirements = [...security.matchAll(/^- \*\*(\d.+?)\*\*: [\s\S]+?\s\(([^()]+)\)\n(?=\n|- )/gm)].map(
  ([, numbers = "", shown = ""]) => ({ numbers, shown }),
);

/** The requirements that a text names, by their numbers: `7.1.2, 7.2.1–7.2.4`. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  );

/** The requirements of OWASP ASVS 5.0.0, 70 of level 1 and 183 of level 2. */
const ASVS_LEVEL_2 = numbersIn(`
  1.1.1–1.1.2 1.2.1–1.2.9 1.3.1–1.3.11 1.4.1–1.4.3 1.5.1–1.5.2
  2.1.1–2.1.3 2.2.1–2.2.3 2.3.1–2.3.4 2.4.1
  3.2.1–3.2.2 3.3.1–3.3.4 3.4.1–3.4.6 3.5.1–3.5.5 3.7.1–3.7.2
  4.1.1–4.1.3 4.2.1 4.3.1–4.3.2 4.4.1–4.4.4
  5.1.1 5.2.1–5.2.3 5.3.1–5.3.2 5.4.1–5.4.3
  6.1.1–6.1.3 6.2.1–6.2.12 6.3.1–6.3.4 6.4.1–6.4.4 6.5.1–6.5.5 6.6.1–6.6.3 6.8.1–6.8.4
  7.1.1–7.1.3 7.2.1–7.2.4 7.3.1–7.3.2 7.4.1–7.4.5 7.5.1–7.5.2 7.6.1–7.6.2
  8.1.1–8.1.2 8.2.1–8.2.3 8.3.1 8.4.1
  9.1.1–9.1.3 9.2.1–9.2.4
  10.1.1–10.1.2 10.2.1–10.2.2 10.3.1–10.3.4 10.4.1–10.4.11 10.5.1–10.5.5 10.6.1–10.6.2 10.7.1–10.7.3
  11.1.1–11.1.2 11.2.1–11.2.3 11.3.1–11.3.3 11.4.1–11.4.4 11.5.1 11.6.1
  12.1.1–12.1.3 12.2.1–12.2.2 12.3.1–12.3.4
  13.1.1 13.2.1–13.2.5 13.3.1–13.3.2 13.4.1–13.4.5
  14.1.1–14.1.2 14.2.1–14.2.4 14.3.1–14.3.3
  15.1.1–15.1.3 15.2.1–15.2.3 15.3.1–15.3.7
  16.1.1 16.2.1–16.2.5 16.3.1–16.3.4 16.4.1–16.4.3 16.5.1–16.5.3
  17.1.1 17.2.1–17.2.4 17.3.1–17.3.2
`);

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

  test("every requirement of security says how it is met and which tests show it, or why none does", () => {
    expect(requirements.length).toBeGreaterThan(80);
    expect(requirements).toHaveLength(security.match(/^- \*\*\d/gm)?.length ?? 0);
    for (const { numbers, shown } of requirements)
      expect(shown, numbers).toMatch(/^(`[\w/.-]+\.test\.tsx?`(,\s+|$))+$|^by (deployment|decision|process)$/);
  });

  test("the security page has every requirement of ASVS 5.0, levels 1 and 2, or says that it doesn't apply", () => {
    const excluded = /^## What doesn't apply\n([\s\S]+)/m.exec(security)?.[1] ?? "";
    const named = new Set([...requirements.map(({ numbers }) => numbers), excluded].flatMap(numbersIn));
    const chaptersLeftOut = new Set([...excluded.matchAll(/(?<![\d.])(\d+) \(/g)].map(([, chapter]) => chapter));
    const missing = ASVS_LEVEL_2.filter(
      (number) => !named.has(number) && !chaptersLeftOut.has(number.split(".", 1)[0] ?? ""),
    );
    expect(ASVS_LEVEL_2.length).toBe(70 + 183);
    expect(missing).toEqual([]);
  });

  test("the README names every variable of the environment", () => {
    const names = readFileSync("src/entry/environment.ts", "utf8").match(/(?<=^ {2})[A-Z][A-Z_0-9]+(?=: )/gm) ?? [];
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

  test("the guide says of every alert what to do", () => {
    const alerts = [...readFileSync("deploy/alerts.yml", "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const rows = [...readFileSync("docs/operations.md", "utf8").matchAll(/^- `(Brote\w+)`: \S/gm)];
    expect(alerts).toContain("BroteDown");
    expect(rows.map(([, name]) => name)).toEqual(alerts);
  });
});

test("every setting of the law stands with its element in docs/argentina.md, as a switch or as a text", () => {
  const law = readFileSync("docs/argentina.md", "utf8");
  const elements = law.slice(law.indexOf("## Elements"));
  for (const name of [...Object.keys(LEGAL_SETTINGS), ...RETENTION_NAMES]) expect(elements).toContain(`\`${name}\``);
});

test("every element of the law has its norm, how it was read, what it asks, how it is met and what to confirm", () => {
  const law = readFileSync("docs/argentina.md", "utf8");
  const elements = law
    .slice(law.indexOf("## Elements"), law.indexOf("## What is stored where"))
    .split("\n### ")
    .slice(1);
  expect(elements.length).toBeGreaterThanOrEqual(20);
  for (const element of elements)
    for (const part of ["Norm", "Read", "Asks", "Met by", "To confirm"])
      expect(element, element.split("\n")[0]).toContain(`\n- **${part}**: `);
});
