import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockPackages, npm } from "./npm.ts";

/**
 * `npm run sbom`: what the shop is made of, as CycloneDX. Of a tree without the tools of development: npm's own
 * `--omit dev` leaves out what such a tool needs too, React among it.
 */
const folder = await mkdtemp(join(tmpdir(), "brote-sbom-"));
try {
  const { devDependencies: _, ...manifest } = JSON.parse(await readFile("package.json", "utf8"));
  await lockPackages(folder, manifest);
  const form = ["--sbom-format", "cyclonedx", "--sbom-type", "application"];
  console.log(await npm(["sbom", "--package-lock-only", ...form], folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}
