import { useCallback } from "react";
import { useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string | number | undefined>>;

/**
 * The query of the page's address, as where a list keeps its place. `change` writes some of it: what is empty is taken
 * out, and `page` with it unless given. Typing replaces the entry in the history; choosing adds one.
 */
export function useQueryParams() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changes: Changes, { replace = false }: { replace?: boolean } = {}) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
            if (value === undefined || value === "") after.delete(name);
            else after.set(name, `${value}`);
          }
          return after;
        },
        { replace, preventScrollReset: replace },
      ),
    [setQuery],
  );
  return { query, change };
}
