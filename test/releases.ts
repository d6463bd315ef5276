import { cp, mkdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { RELEASE_FILES } from "../scripts/release-files.ts";

/** Puts the built shop into `folder` as a release does, with the packages that are installed here. */
export async function layOutRelease(folder: string): Promise<void> {
  for (const file of [...RELEASE_FILES, "package.json"]) await cp(file, join(folder, file), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
}

/** Leads the link `current` to `release`, at once, as `ln -sfn` of docs/operations.md does. */
export async function leadTo(release: string, current: string): Promise<void> {
  await symlink(release, `${current}.new`);
  await rename(`${current}.new`, current);
}

type Release = { version: string; migration?: { name: string; sql: string } };

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] };

const changeJson = async <Content>(file: string, change: (content: Content) => Content): Promise<void> =>
  writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));

/** Makes `folder` a release that comes after the one at `before`: of another version, with the same packages and, mostly, a migration more. */
export async function layOutNextRelease(
  before: string,
  folder: string,
  { version, migration }: Release,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of [...RELEASE_FILES, "package.json"])
    await cp(join(before, file), join(folder, file), { recursive: true });
  await symlink(join(before, "node_modules"), join(folder, "node_modules"));
  await changeJson<object>(join(folder, "package.json"), (content) => ({ ...content, version }));
  if (!migration) return;
  const migrations = join(folder, "src/db/migrations");
  await changeJson<Journal>(join(migrations, "meta/_journal.json"), (journal) => {
    const { idx = 0, when = 0 } = journal.entries.at(-1) ?? {};
    const added = { idx: idx + 1, version: "7", when: when + 1_000, tag: migration.name, breakpoints: true };
    return { ...journal, entries: [...journal.entries, added] };
  });
  await writeFile(join(migrations, `${migration.name}.sql`), migration.sql);
}

/** What a version first adds, so that the one before it goes on beside it, and the next takes away when nobody reads it any more. */
export const EXPAND = {
  name: "9000_expand",
  sql: `ALTER TABLE orders ADD COLUMN wrapping text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE products ADD COLUMN shelf text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE wrappings (id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL);`,
};

export const CONTRACT = {
  name: "9001_contract",
  sql: `ALTER TABLE products DROP COLUMN shelf;
--> statement-breakpoint
DROP TABLE wrappings;`,
};
