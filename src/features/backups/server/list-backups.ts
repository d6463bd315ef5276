import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Backup } from "../contract.ts";
import { momentOfBackup } from "../rules.ts";

export async function listBackups(folder: string): Promise<Backup[]> {
  if (!existsSync(folder)) return [];
  const found: Backup[] = [];
  for (const name of (await readdir(folder)).toSorted().reverse()) {
    const moment = momentOfBackup(name);
    if (moment) found.push({ name, created_at: moment.toISOString(), size: (await stat(join(folder, name))).size });
  }
  return found;
}
