import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestSnapshot } from "#src/db/inspect.ts";
import { checkRooms, orderOfFeatures, pathOf } from "../scripts/rooms.ts";

/** For each wall, a file that breaks it and what it imports. */
const PLANTED: Record<string, { file: string; imports: string }> = {
  "no-unresolvable": { file: "src/pages/lost.ts", imports: "./nowhere.ts" },
  "contract-is-pure": { file: "src/contract/a.ts", imports: "#src/db/target.ts" },
  "feature-contract-is-pure": { file: "src/features/orders/contract.ts", imports: "#src/http/target.ts" },
  "plumbing-knows-no-feature": { file: "src/http/a.ts", imports: "#src/features/orders/server/target.ts" },
  "the-client-knows-calls-by-type": { file: "src/client/api-calls.ts", imports: "#src/entry/target.ts" },
  "browser-plumbing": { file: "src/client/a.ts", imports: "#src/db/target.ts" },
  "feature-ui": { file: "src/features/orders/ui/a.tsx", imports: "#src/features/cart/ui/target.ts" },
  "feature-server": { file: "src/features/orders/server/a.ts", imports: "#src/features/orders/ui/target.ts" },
  "pages-know-server-types-only": { file: "src/pages/a.tsx", imports: "#src/features/orders/server/target.ts" },
  "pages-never-see-a-table": { file: "src/pages/b.tsx", imports: "#src/db/target.ts" },
  "visitors-see-no-back-office": { file: "src/pages/c.tsx", imports: "#src/pages/admin/target.ts" },
  "shop-knows-no-demo": { file: "src/features/orders/server/b.ts", imports: "../../../../demo/target.ts" },
  "no-test-in-the-shop": { file: "src/features/orders/server/c.ts", imports: "../../../../test/target.ts" },
  "no-dev-packages-in-the-shop": { file: "src/features/orders/server/d.ts", imports: "fast-check" },
};

const CYCLE = { "src/pages/one.ts": "./two.ts", "src/pages/two.ts": "./one.ts" };

/** Features that need each other, without a file that does. */
const CIRCULAR = {
  "src/features/mail/server/a.ts": "#src/features/staff/target.ts",
  "src/features/staff/server/a.ts": "#src/features/mail/target.ts",
};

/** A use case that runs a step of another feature, and a table. */
const USE_CASE = "src/features/orders/server/use-case.ts";
const STEPS = {
  [USE_CASE]: "#src/features/cart/server/step.ts",
  "src/features/cart/server/step.ts": "./tables.ts",
};

let folder: string;
let path: string[];
let broken: Set<string>;
let features: ReturnType<typeof orderOfFeatures>;

async function plant(file: string, imports: string | null): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(
    join(folder, file),
    imports === null
      ? "export const target = 1;\n"
      : `import * as other from "${imports}";\nexport const used = other;\n`,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brote-rooms-"));
  for (const file of ["package.json", "tsconfig.json"]) await cp(file, join(folder, file));
  await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const planted = Object.values(PLANTED);
  for (const { imports } of planted) {
    const target = imports.replace(/^#src/, "src").replace(/^(\.\.\/)+/, "");
    if (/\/(target|rules)\.ts$|^src\/db\/tables\//.test(target)) await plant(target, null);
  }
  for (const { file, imports } of planted) await plant(file, imports);
  for (const target of ["mail", "staff"]) await plant(`src/features/${target}/target.ts`, null);
  await plant("src/features/cart/server/tables.ts", null);
  for (const [file, imports] of Object.entries({ ...CYCLE, ...CIRCULAR, ...STEPS })) await plant(file, imports);
  const result = await checkRooms(folder, ["src", "demo", "test"]);
  features = orderOfFeatures(result);
  path = pathOf(result, USE_CASE);
  broken = new Set(result.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
}, 30_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.entries(PLANTED))("a violation planted at %s fails", (wall, { file }) => {
  expect(broken).toContain(`${wall} ${file}`);
});

test("every wall has its planted violation", () => {
  const { forbidden } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
  const walls = forbidden.map(({ name }: { name: string }) => name);
  expect(walls.toSorted()).toEqual([...Object.keys(PLANTED), "no-cycles"].toSorted());
});

test("a planted cycle fails", () => {
  expect([...broken].filter((line) => line.startsWith("no-cycles"))).not.toHaveLength(0);
});

test("features that need each other are told, the others put in order", () => {
  expect(features.circular.toSorted()).toEqual(["mail", "staff"]);
  expect(features.order.indexOf("cart")).toBeLessThan(features.order.indexOf("orders"));
});

test("a use case runs itself and what its steps import, tables aside", () => {
  expect(path).toEqual(Object.keys(STEPS));
});

test("no SQL outside the tables, their migrations and a restore names a table by hand, past the walls", async () => {
  const tables = await tableNames();
  expect(tables).toContain("products");
  const named = new RegExp(`\\b(?:from|join|into|update|table|references) "?(?:${tables.join("|")})\\b`, "i");
  const files = (await readdir("src", { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const found: string[] = [];
  for (const file of files) {
    const code = (await readFile(join("src", file), "utf8")).replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
    if (named.test(code)) found.push(file);
  }
  // A restore speaks to a database that has no shop around it yet.
  expect(found).toEqual(["features/backups/server/restore-backup.ts"]);
});

/** The tables and views that the newest migration leaves behind. */
async function tableNames(): Promise<string[]> {
  const { tables, views } = await newestSnapshot("src/db/migrations");
  return Object.values<{ name: string }>({ ...tables, ...views }).map(({ name }) => name);
}
