/** Answers in a second, milliseconds until an answer, and how many requests the server failed at. */
export type Figures = { rate: number; p50: number; p99: number; failed: number };

/** What waits of so many milliseconds each, within so many in all, come to. */
export function figuresOf(took: readonly number[], milliseconds: number, failed = 0): Figures {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { rate: took.length === 0 ? 0 : (took.length * 1000) / milliseconds, p50: at(0.5), p99: at(0.99), failed };
}

/** The middle of each figure over the rounds. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const sorted = (name: keyof Figures) => rounds.map((figures) => figures[name]).toSorted((one, other) => one - other);
  const middle = (name: keyof Figures) => sorted(name)[Math.floor(rounds.length / 2)] ?? 0;
  return { rate: middle("rate"), p50: middle("p50"), p99: middle("p99"), failed: sorted("failed").at(-1) ?? 0 };
}
