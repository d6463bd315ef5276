import { createHash } from "node:crypto";

/** What a fault was tried with, how often, and what it cost: nothing, when the shop holds. */
type Outcome = { tried: string; lost: string[] };

/** Something that happens to a shop. Each makes its own shop, does it to it `times` times, and clears everything away. */
export type Fault = { name: string; run(times: number, chance: Chance): Promise<Outcome> };

/** What nobody has chosen: moments and things, the same again from the same seed. */
export type Chance = ReturnType<typeof openChance>;

export function openChance(seed: string) {
  let drawn = 0;
  /** A whole number from 0 to `most`; as a moment, in milliseconds. */
  const upTo = (most: number): number =>
    createHash("sha256").update(`${seed} ${drawn++}`).digest().readUInt32BE() % (most + 1);
  return {
    upTo,
    /** One of `things`, which may not be empty. */
    oneOf: <Thing>(things: readonly [Thing, ...Thing[]]): Thing => things[upTo(things.length - 1)] ?? things[0],
    /** All of `things` in some order. */
    mixed<Thing>(things: readonly Thing[]): Thing[] {
      const left = [...things];
      return things.flatMap(() => left.splice(upTo(left.length - 1), 1));
    },
  };
}

const POLL_MS = 50;

/** Resolves to the milliseconds until `isSo`; to null when it isn't within `most`. */
export async function timeUntil(isSo: () => Promise<boolean>, most: number): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    if (await isSo().catch(() => false)) return performance.now() - began;
    if (performance.now() - began > most) return null;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
