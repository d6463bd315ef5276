import { readFile, writeFile } from "node:fs/promises";
import { projectFile } from "#src/project-file.ts";
import type { Figures } from "./figures.ts";
import type { Limit } from "./rows.ts";

/** `p99Alone` is for one visitor at a time; `cores` is how many the shop's process kept busy. */
export type Measured = Figures & { p99Alone: number; cores: number };

export type Results = {
  products: number;
  orders: number;
  rows: Record<string, Measured>;
  /** What each row of the shop is compared with. */
  limits: Record<string, Limit[]>;
  readyMs: number;
  idleMb: number;
  mostMb: number;
};

const FILE = projectFile("bench/results.json");

/** The last whole run of each size, the smallest shop first. */
export async function readResults(): Promise<Results[]> {
  try {
    return JSON.parse(await readFile(FILE, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Keeps a run in place of the last of its size. */
export async function keepResults(results: Results): Promise<void> {
  const others = (await readResults()).filter(
    ({ products, orders }) => products !== results.products || orders !== results.orders,
  );
  const all = [...others, results].toSorted((one, other) => one.products - other.products || one.orders - other.orders);
  await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
