import { useCallback, useMemo, useRef, useState } from "react";
import { rangeBetween } from "./selection-range.ts";

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
  const last = useRef<number>(null);
  /** One of `shown`; with `asRange` all from the one that was pressed before, as it is in tables of mails and files. */
  const choose = useCallback(
    (id: number, isChosen: boolean, { shown, asRange }: { shown: readonly number[]; asRange: boolean }) => {
      set(asRange ? rangeBetween(shown, last.current, id) : [id], isChosen);
      last.current = id;
    },
    [set],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, set, choose, clear }), [ids, set, choose, clear]);
}

export type Selection = ReturnType<typeof useSelection>;
