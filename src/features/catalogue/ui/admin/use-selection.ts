import { useCallback, useMemo, useState } from "react";

/** The products chosen, over all pages of the list. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const set = useCallback(
    (given: readonly number[], isChosen: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of given) {
          if (isChosen) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, set, clear }), [ids, set, clear]);
}

export type Selection = ReturnType<typeof useSelection>;
