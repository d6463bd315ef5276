import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** `npm install` says nothing of packages that refuse the machine's own Node, since none of them runs on it. */
test("every package takes the Node that the shop runs on", async () => {
  const { devDependencies } = JSON.parse(await readFile("package.json", "utf8"));
  expect(process.version).toBe(`v${devDependencies.node}`);
  await promisify(execFile)("npm", ["ci", "--dry-run", "--engine-strict", "--offline", "--ignore-scripts"]);
}, 60_000);
