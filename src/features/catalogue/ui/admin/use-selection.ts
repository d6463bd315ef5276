import { useRef, useState } from "react";

/** The ids between `from` and `to` as the list shows them; `to` alone where `from` isn't shown. */
export function rangeBetween(shown: readonly number[], from: number | null, to: number): number[] {
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(null);
  const set = (given: readonly number[], isChosen: boolean) =>
    setIds((before) => {
      const others = [...before].filter((id) => !given.includes(id));
      return new Set(isChosen ? [...others, ...given] : others);
    });
  return {
    ids,
    set,
    /** Chooses one product; with `shown`, the ids on screen, all from the one that was pressed before. */
    choose(id: number, isChosen: boolean, shown: readonly number[] = []) {
      set(rangeBetween(shown, last.current, id), isChosen);
      last.current = id;
    },
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
