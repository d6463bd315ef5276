import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Figures } from "./figures.ts";

/** What one row came to in one round; `cores` is how many the shop's process kept busy. */
export type Measurement = { row: string; round: number; figures: Figures; cores: number };

/** What was measured before in `folder`, each row for so many seconds by so many at once: a run that was cut off goes on where it ended. */
export async function openKeptFigures(folder: string, seconds: number, connections: number) {
  const file = join(folder, `figures-${seconds}s-${connections}.jsonl`);
  await appendFile(file, "");
  const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  const kept: Measurement[] = lines.map((line) => JSON.parse(line));
  return {
    has: (row: string, round: number) => kept.some((each) => each.row === row && each.round === round),
    async keep(measurement: Measurement): Promise<void> {
      kept.push(measurement);
      await appendFile(file, `${JSON.stringify(measurement)}\n`);
    },
    ofRow: (row: string) => kept.filter((each) => each.row === row),
    /** After a run that came to its end: the next one measures anew. */
    forget: () => rm(file),
  };
}

export type KeptFigures = Awaited<ReturnType<typeof openKeptFigures>>;
