/** What a fault was tried with, how often, and what it cost: nothing, when the shop holds. */
type Outcome = { tried: string; lost: string[] };

/** Something that happens to a shop. Each makes its own shop, does it to it, and clears everything away. */
export type Fault = { name: string; run(): Promise<Outcome> };

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

/** A moment that nobody has chosen, in milliseconds. */
export const randomMoment = (most: number): number => Math.round(Math.random() * most);
