import { endOfDay } from "#src/contract/moments.ts";

/** The notice that only stock beyond what pages show has moved; any other notice stands for any change. */
export const STOCK_MOVED = "stock";

/** Counts the changes that this process was told of: what is cached is fresh while its version is the current one. */
export function openChanges() {
  let changes = 0;
  let stockMoves = 0;
  let dayEnds = endOfDay(Date.now());

  function note(told?: string): void {
    if (told === STOCK_MOVED) stockMoves++;
    else changes++;
  }

  return {
    note,
    /** The version of everything that visitors see, or of that and the exact stock. */
    version({ withStock = false } = {}): number {
      const now = Date.now();
      // What is shown may depend on the day in Argentina, such as a notice of holidays.
      if (now >= dayEnds) {
        dayEnds = endOfDay(now);
        note();
      }
      return withStock ? changes + stockMoves : changes;
    },
  };
}

export type Changes = ReturnType<typeof openChanges>;
