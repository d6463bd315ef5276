/** The ids between `from` and `to` as the list shows them; `to` alone where `from` isn't shown. */
export function rangeBetween(shown: readonly number[], from: number | null, to: number): number[] {
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
